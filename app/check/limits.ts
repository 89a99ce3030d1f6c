/** What one check may be given. The largest list in the npm corpus of 2026-11-30 has 1.12 MB and 401 tools, the deepest schema 12 levels. */
export const checkLimits = {
  bytes: 1_000_000,
  tools: 200,
  depth: 200,
  /** Characters of an address that carries its tools, and bytes that it may unpack to. */
  packedChars: 6_000,
  unpackedBytes: 256_000,
} as const;
