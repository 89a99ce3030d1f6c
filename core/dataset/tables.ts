/*
 * What an export holds, in the order in which an import needs it. Nothing of subscribers, of the crawler's queue or of the
 * operator is in it. Rows carry the ids of the instance that wrote them; an import gives them its own.
 */

/** A table of the dataset. */
export interface DatasetTable {
  name: string;
  /** What a row is, for those who read the files. */
  about: string;
  /** Columns that name a row in every instance, after references were exchanged. */
  key: readonly string[];
  /** Columns that hold the id of a row of another table. */
  references: Readonly<Record<string, string>>;
  /** Columns that are left out: they hold what only one instance knows, or what an import computes again. */
  without?: readonly string[];
  /** Computed from the others: exported for readers, computed again by an import. */
  isDerived?: true;
  /** The raw bytes of lists: by far the largest part. */
  isRaw?: true;
}

export const datasetTables: readonly DatasetTable[] = [
  {
    name: 'server',
    about: 'An identity: one namespace and name.',
    key: ['namespace', 'name'],
    references: {},
  },
  {
    name: 'alias',
    about: 'Where a server was found, with the id that the source gives it.',
    key: ['source', 'source_key'],
    references: { server_id: 'server' },
  },
  {
    name: 'endpoint',
    about: 'A way to reach a server: a package, or an address.',
    key: ['kind', 'address'],
    references: { server_id: 'server' },
  },
  {
    name: 'release',
    about: 'A version of a package, or the version that a remote states.',
    key: ['endpoint_id', 'version'],
    references: { endpoint_id: 'endpoint' },
  },
  {
    name: 'definition',
    about: "One tool's JSON, once, by the hash of its canonical form.",
    key: ['hash'],
    references: {},
  },
  {
    name: 'raw_bytes',
    about: 'Pages of lists as received, by the hash of their content; base64 of raw deflate.',
    key: ['hash'],
    references: {},
    isRaw: true,
  },
  {
    name: 'inspection',
    about: 'One attempt to inspect an endpoint: outcome, conditions, evidence.',
    key: ['endpoint_id', 'release_id', 'started_at', 'finished_at'],
    references: { endpoint_id: 'endpoint', release_id: 'release', snapshot_id: 'snapshot' },
    without: ['round_id'],
  },
  {
    name: 'inspection_page',
    about: 'Which raw bytes were the pages of a list.',
    key: ['inspection_id', 'page'],
    references: { inspection_id: 'inspection' },
    isRaw: true,
  },
  {
    name: 'snapshot',
    about: 'A list of tools that an endpoint gave from one time to another, under like conditions.',
    key: ['endpoint_id', 'release_id', 'conditions_key', 'list_hash'],
    references: { endpoint_id: 'endpoint', release_id: 'release', first_inspection_id: 'inspection' },
  },
  {
    name: 'snapshot_tool',
    about: 'A tool of a snapshot.',
    key: ['snapshot_id', 'position'],
    references: { snapshot_id: 'snapshot', definition_id: 'definition' },
  },
  {
    name: 'unstable_place',
    about: 'A place of a tool that differs between two fresh starts.',
    key: ['snapshot_id', 'position', 'pointer'],
    references: { snapshot_id: 'snapshot' },
  },
  {
    name: 'transition',
    about: 'The step from one snapshot of an endpoint to the next.',
    key: ['id'],
    references: {},
    isDerived: true,
  },
  {
    name: 'change',
    about: 'One change of a tool in a step.',
    key: ['id'],
    references: {},
    isDerived: true,
  },
  {
    name: 'tool',
    about: 'A tool of a server over all its lists.',
    key: ['id'],
    references: {},
    isDerived: true,
  },
  {
    name: 'graded_profile',
    about: 'The profiles that the letters of grades stand for, in order.',
    key: ['compat_key', 'position'],
    references: {},
    isDerived: true,
  },
  {
    name: 'tool_grade',
    about: 'The grades of a tool, a letter a profile.',
    key: ['tool_id'],
    references: {},
    isDerived: true,
  },
  {
    name: 'grade_change',
    about: 'A grade that changed, with its cause.',
    key: ['id'],
    references: {},
    isDerived: true,
  },
];

/** Columns of `server` that an import computes again. */
export const derivedServerColumns: ReadonlySet<string> = new Set([
  'tool_count',
  'output_schema_count',
  'annotations_count',
  'last_change_at',
  'last_change_trusted',
  'outcome',
  'inspected_at',
]);
