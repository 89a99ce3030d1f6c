import { recognisedSdk } from './sdk';
import type { ReadList, ReleaseStep } from './subjects';

/** What a server is sorted by. */
export interface Grouped extends Pick<ReadList, 'kind' | 'revision' | 'libraries'> {
  /** Tools of its list; null without one. */
  tools: number | null;
  /** Ids of the sources that name it. */
  sources: readonly string[];
  /** Whose name it has in the MCP registry: that of a domain, or of a GitHub account; null where it is not in it. */
  publisher: 'domain' | 'github' | null;
  /** Inspected releases of its package; 1 for remotes. */
  releases: number;
  /** The year from which it counts; null where times are doubtful. */
  since: number | null;
  step: ReleaseStep | null;
}

/** A way to sort servers into groups. */
interface Breakdown {
  id: string;
  title: string;
  /** `now`: of the newest lists alone; `month` and `release`: along that axis too. */
  along: readonly Axis[];
  /** The groups that it is in, shown by their id unless `titles` has words for it; none keeps the server out. */
  groups(list: Grouped): readonly string[];
  titles?: Readonly<Record<string, string>>;
  note?: string;
}

/** Months, releases counted back from the newest one, or the newest list alone. */
export type Axis = 'month' | 'release' | 'now';

const sizes: { id: string; upTo: number }[] = [
  { id: '1-4', upTo: 4 },
  { id: '5-9', upTo: 9 },
  { id: '10-19', upTo: 19 },
  { id: '20-49', upTo: 49 },
];

const sizeOf = (tools: number): string =>
  tools === 0 ? '0' : (sizes.find(({ upTo }) => tools <= upTo)?.id ?? '50-');

/** Releases of a package that are told apart when they are counted back. */
export const mostReleases = 8;

export const breakdowns: readonly Breakdown[] = [
  { id: 'all', title: 'All', along: ['month', 'now'], groups: () => [''] },
  {
    id: 'kind',
    title: 'Packages and remotes',
    along: ['month', 'release', 'now'],
    groups: ({ kind }) => [kind],
    titles: { package: 'packages', remote: 'remotes' },
  },
  {
    id: 'size',
    title: 'Size of the server',
    along: ['now'],
    groups: ({ tools }) => (tools === null ? [] : [sizeOf(tools)]),
    titles: {
      '0': 'no tools',
      '1-4': '1 to 4 tools',
      '5-9': '5 to 9 tools',
      '10-19': '10 to 19 tools',
      '20-49': '20 to 49 tools',
      '50-': '50 tools or more',
    },
  },
  {
    id: 'revision',
    title: 'Protocol revision',
    along: ['now'],
    groups: ({ revision, tools }) =>
      tools === null ? [] : [revision !== null && /^\d{4}-\d{2}-\d{2}$/.test(revision) ? revision : 'other'],
  },
  {
    id: 'sdk',
    title: 'SDK',
    along: ['now'],
    groups: (list) => (list.kind === 'package' && list.tools !== null ? [recognisedSdk(list)] : []),
    titles: {
      fastmcp: 'FastMCP',
      xmcp: 'xmcp',
      'typescript-1': 'TypeScript SDK 1',
      'typescript-2': 'TypeScript SDK 2',
      none: 'none recognised',
    },
  },
  {
    id: 'source',
    title: 'Source',
    along: ['now'],
    groups: ({ sources }) => sources,
    titles: {
      npm: 'the list that ships with Schemalog',
      file: 'a list of the operator',
      'mcp-registry': 'official MCP registry',
      github: 'GitHub MCP registry',
      docker: 'Docker MCP catalogue',
      'npm-search': 'search of npm',
      'server-cards': 'server cards',
      smithery: 'Smithery',
      glama: 'Glama',
      pulsemcp: 'PulseMCP',
    },
    note: 'A server that several sources name is in each of these groups.',
  },
  {
    id: 'publisher',
    title: 'Publisher',
    along: ['now'],
    groups: ({ publisher }) => (publisher === null ? [] : [publisher]),
    titles: { domain: 'proved a domain', github: 'proved a GitHub account' },
    note: 'Of servers in the official MCP registry, by what their name was proved with. The owner of a domain is often, not always, the maker of the product behind the server; of the others nothing is known.',
  },
  {
    id: 'step',
    title: 'Step of the version',
    along: ['now'],
    groups: ({ step }) => (step === null ? [] : [step.size]),
    note: 'Of the step to the newest release; for the measures of releases, of each step.',
  },
  {
    id: 'since',
    title: 'Year of the first list',
    along: ['month'],
    // A package stays once it is there; a remote may go, and those that stay are no fixed panel.
    groups: ({ kind, since }) => (kind === 'package' && since !== null ? [String(since)] : []),
    note: 'Packages that were there by the end of a year are a fixed panel from then on.',
  },
  {
    id: 'releases',
    title: 'Inspected releases',
    along: ['release'],
    groups: ({ releases }) => [String(Math.min(releases, mostReleases))],
    note: 'Packages with at least as many inspected releases are a fixed panel.',
  },
];
