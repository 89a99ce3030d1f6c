import type { ReadList } from './subjects';

interface Sdk {
  id: string;
  title: string;
  holds(libraries: ReadList['libraries']): boolean;
}

const has = (libraries: ReadList['libraries'], name: string): boolean => Object.hasOwn(libraries, name);

/** SDKs that a package can be built with, the most particular first: the first one that is found counts. */
export const sdks: readonly Sdk[] = [
  {
    id: 'fastmcp',
    title: 'FastMCP',
    holds: (libraries) => has(libraries, 'fastmcp') || has(libraries, 'firecrawl-fastmcp'),
  },
  { id: 'xmcp', title: 'xmcp', holds: (libraries) => has(libraries, 'xmcp') },
  {
    id: 'typescript-2',
    title: 'TypeScript SDK 2',
    holds: (libraries) => has(libraries, '@modelcontextprotocol/server'),
  },
  {
    id: 'typescript-1',
    title: 'TypeScript SDK 1',
    holds: (libraries) => has(libraries, '@modelcontextprotocol/sdk'),
  },
  { id: 'none', title: 'none that is recognised', holds: () => true },
];

/** The id of the SDK that a package is built with; `none` where none is recognised, as for every remote. */
export function recognisedSdk(list: Pick<ReadList, 'libraries'>): string {
  return sdks.find(({ holds }) => holds(list.libraries))?.id ?? 'none';
}
