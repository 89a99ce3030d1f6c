/**
 * What one inspection may cost and what one tool may be. The largest real list seen is 1.12 MB (401 tools), the
 * largest real tool 77 kB and the deepest schema 12 levels (npm corpus, 2026-11-30); these stand well above.
 */
export const limits = {
  /** One JSON-RPC message or HTTP body, bytes after decompression. */
  messageBytes: 32 * 1024 * 1024,
  /** One tool definition as received. Larger ones are set aside, named, and the rest of the list goes on. */
  toolBytes: 1024 * 1024,
  /** Levels of nesting in one tool definition. */
  toolDepth: 256,
  /** Levels of nesting in one message; deeper text is not parsed at all. */
  messageDepth: 20_000,
  /** Tools in one list, over all pages. */
  tools: 10_000,
  /** Pages of one list. */
  pages: 200,
  /** Characters of a tool name or server name that are kept. */
  nameChars: 512,
  /** Bytes of stderr kept while a process runs. */
  stderrBytes: 64 * 1024,
  /** Messages that are not the awaited answer (noise lines, notifications, server requests). */
  strayMessages: 5_000,
} as const;

export type Limits = { readonly [K in keyof typeof limits]: number };
