/**
 * The ways to reach a server. Schemalog starts npm packages and asks addresses; packages of other kinds are listed, with what
 * would be needed to start them. Kinds and programs: modelcontextprotocol/registry, docs/reference/server-json,
 * 2025-12-11.
 */
export const endpointKinds = {
  npm: { title: 'npm package over stdio', startedBy: null },
  http: { title: 'remote address', startedBy: null },
  pypi: { title: 'PyPI package', startedBy: 'uvx' },
  oci: { title: 'container image', startedBy: 'docker' },
  mcpb: { title: 'MCPB bundle', startedBy: 'a program that unpacks and runs bundles' },
  nuget: { title: 'NuGet package', startedBy: 'dnx' },
  cargo: { title: 'Rust crate', startedBy: 'cargo' },
  go: { title: 'Go module', startedBy: 'go' },
  maven: { title: 'Maven package', startedBy: 'jbang' },
  other: { title: 'package of a kind that is not known here', startedBy: 'a program that is not known here' },
} as const satisfies Record<string, { title: string; startedBy: string | null }>;

export type EndpointKind = keyof typeof endpointKinds;

/** The kind that a registry's word means; `other` for words that are not known here. */
export function endpointKind(word: string): EndpointKind {
  const lower = word.toLowerCase();
  if (lower === 'docker') return 'oci';
  return Object.hasOwn(endpointKinds, lower) && lower !== 'http' ? (lower as EndpointKind) : 'other';
}
