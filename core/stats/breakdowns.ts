import { recognisedSdk } from './sdk';
import type { ReadList, ReleaseStep } from './subjects';

/** What a server is sorted by. */
export interface Grouped extends ReadList {
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
  /** The id of a group, shown as it is unless `titles` has words for it; null keeps the server out. */
  group(list: Grouped): string | null;
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

/** Releases of a package that are told apart when they are counted back. */
export const mostReleases = 8;

export const breakdowns: readonly Breakdown[] = [
  { id: 'all', title: 'All', along: ['month', 'now'], group: () => '' },
  {
    id: 'kind',
    title: 'Packages and remotes',
    along: ['month', 'release', 'now'],
    group: ({ kind }) => kind,
    titles: { package: 'packages', remote: 'remotes' },
  },
  {
    id: 'size',
    title: 'Size of the server',
    along: ['now'],
    group: ({ tools }) => (tools === 0 ? '0' : (sizes.find(({ upTo }) => tools <= upTo)?.id ?? '50-')),
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
    group: ({ revision }) => (revision !== null && /^\d{4}-\d{2}-\d{2}$/.test(revision) ? revision : 'other'),
  },
  {
    id: 'sdk',
    title: 'SDK',
    along: ['now'],
    group: (list) => (list.kind === 'package' ? recognisedSdk(list) : null),
    titles: {
      fastmcp: 'FastMCP',
      xmcp: 'xmcp',
      'typescript-1': 'TypeScript SDK 1',
      'typescript-2': 'TypeScript SDK 2',
      none: 'none recognised',
    },
  },
  {
    id: 'step',
    title: 'Step of the version',
    along: ['now'],
    group: ({ step }) => step?.size ?? null,
    note: 'Of the step to the newest release; for the measures of releases, of each step.',
  },
  {
    id: 'since',
    title: 'Year of the first list',
    along: ['month'],
    // A package stays once it is there; a remote may go, and those that stay are no fixed panel.
    group: ({ kind, since }) => (kind === 'package' && since !== null ? String(since) : null),
    note: 'Packages that were there by the end of a year are a fixed panel from then on.',
  },
  {
    id: 'releases',
    title: 'Inspected releases',
    along: ['release'],
    group: ({ releases }) => String(Math.min(releases, mostReleases)),
    note: 'Packages with at least as many inspected releases are a fixed panel.',
  },
];
