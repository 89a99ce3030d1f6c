import { type SQL, sql } from 'drizzle-orm';
import type { Change, Side } from '@/core/diff/change';
import type { Severity } from '@/core/diff/kinds/kind';
import type { Db } from '../handle';
import { type ListedChange, listedColumns, parseArgs, type RawListedChange, worstFirst } from './changelog';

/** Which changes are asked for; null asks for all. */
export interface ChangeFilter {
  severity: Severity | null;
  kind: Change['kind'] | null;
  side: Side | null;
  serverId: number | null;
  /** Epoch ms: only steps that ended at or after it. */
  since: number | null;
}

/** A step of a server's history with changes. Times are epoch ms. */
export interface ChangeStep {
  transitionId: number;
  namespace: string;
  name: string;
  cause: 'release' | 'drift' | 'observation';
  fromVersion: string | null;
  toVersion: string | null;
  fromSnapshotId: number;
  toSnapshotId: number;
  /** When the list before and the list after were first seen. */
  fromSeenAt: number;
  toSeenAt: number;
  notBefore: number | null;
  notAfter: number;
  dateTrusted: boolean;
  unlikeConditions: string[];
  /** Tools of the list after the step. */
  toolCount: number;
}

/** A step with how many of its changes pass a filter. */
export interface ChangedStep extends ChangeStep {
  changes: number;
  /** Those of them that are cosmetic, and those of these whose kind is about wording. */
  cosmetic: number;
  wording: number;
}

type Raw<T extends ChangeStep> = Omit<T, 'dateTrusted' | 'unlikeConditions'> & {
  dateTrusted: number;
  unlikeConditions: string;
};

const columns = sql`
  t.id as transitionId, s.namespace, s.name, t.cause, f.version as fromVersion, r.version as toVersion,
  t.from_snapshot_id as fromSnapshotId, t.to_snapshot_id as toSnapshotId, a.first_seen_at as fromSeenAt, sn.first_seen_at as toSeenAt, t.not_before as notBefore, t.not_after as notAfter,
  t.date_trusted as dateTrusted, t.unlike_conditions as unlikeConditions, sn.tool_count as toolCount`;

const joins = sql`
  join server s on s.id = e.server_id
  join snapshot a on a.id = t.from_snapshot_id
  join snapshot sn on sn.id = t.to_snapshot_id
  left join release f on f.id = t.from_release_id
  left join release r on r.id = t.to_release_id`;

function step<T extends ChangeStep>(
  row: Raw<T>,
): Omit<T, 'dateTrusted' | 'unlikeConditions'> & Pick<ChangeStep, 'dateTrusted' | 'unlikeConditions'> {
  return {
    ...row,
    dateTrusted: row.dateTrusted === 1,
    // Written by replaceDerived from a list of names.
    unlikeConditions: JSON.parse(row.unlikeConditions) as string[],
  };
}

/** The part of a filter that is about the change itself. */
type Facets = Pick<ChangeFilter, 'severity' | 'kind' | 'side'>;

/** The condition on a row of change, called `c`. */
function passes({ severity, kind, side }: Facets): SQL {
  const parts = [
    severity === null ? sql`` : sql` and c.severity = ${severity}`,
    kind === null ? sql`` : sql` and c.kind = ${kind}`,
    side === null ? sql`` : sql` and c.side = ${side}`,
  ];
  return sql.join(parts);
}

/**
 * Steps with changes that pass the filter, newest first. Walks along the dates, of all servers or of one, and stops at the
 * end of the page.
 * @param wordingKinds kinds that are about wording, which are counted apart
 */
export function changedSteps(
  db: Db,
  filter: ChangeFilter,
  page: { limit: number; offset: number },
  wordingKinds: readonly string[],
): ChangedStep[] {
  const isWhole = filter.severity === null && filter.kind === null && filter.side === null;
  const found = sql`from change c where c.transition_id = t.id${passes(filter)}`;
  const since = filter.since === null ? sql`` : sql` and t.not_after >= ${filter.since}`;
  const from =
    filter.serverId === null
      ? sql`transition t join endpoint e on e.id = t.endpoint_id`
      : sql`endpoint e cross join transition t on t.endpoint_id = e.id and e.server_id = ${filter.serverId}`;
  return db
    .all<Raw<ChangedStep>>(sql`
      select ${columns}, ${isWhole ? sql`t.change_count` : sql`(select count(*) ${found})`} as changes,
        (select count(*) ${found} and c.severity = 'cosmetic') as cosmetic,
        (select count(*) ${found} and c.severity = 'cosmetic' and c.kind in ${wordingKinds}) as wording
      from ${from} ${joins}
      where t.change_count > 0${since}${isWhole ? sql`` : sql` and exists (select 1 ${found})`}
      order by t.not_after desc, t.id desc
      limit ${page.limit} offset ${page.offset}`)
    .map(step);
}

/** Changes of one step: the worst ones, in the order in which they were found. */
export interface StepSample {
  changes: ListedChange[];
  /** True when there are more than were asked for. Then the same edit over several tools is either there as a whole or not
   * at all, unless it alone is more. */
  isCut: boolean;
}

/**
 * The worst changes of a step that pass the filter, at most `limit`. The index is named, or SQLite would read all changes of
 * the kind.
 * @param withCosmetic false leaves out changes of wording and notation
 */
export function worstChanges(
  db: Db,
  transitionId: number,
  filter: Facets,
  withCosmetic: boolean,
  limit: number,
): StepSample {
  const meant = withCosmetic ? sql`` : sql` and c.severity <> 'cosmetic'`;
  const rows = db.all<RawListedChange & { rowid: number }>(sql`
    select ${listedColumns}, c.rowid
    from change c indexed by change_facets where c.transition_id = ${transitionId}${passes(filter)}${meant}
    order by ${worstFirst(sql`c.severity`)}, c.kind, c.side, c.pointer, c.rowid
    limit ${limit + 1}`);
  const last = rows[limit];
  const isSameEdit = (row: RawListedChange) =>
    last !== undefined &&
    row.severity === last.severity &&
    row.kind === last.kind &&
    row.side === last.side &&
    row.pointer === last.pointer;
  const whole = rows.filter((row) => !isSameEdit(row));
  const kept = whole.length > 0 ? whole : rows.slice(0, limit);
  return {
    changes: kept
      .sort((a, b) => a.rowid - b.rowid)
      .map(({ rowid: _, ...row }) => ({ ...row, args: parseArgs(row.args) })),
    isCut: last !== undefined,
  };
}

/** How many changes of each of these kinds there are, over all servers. */
export function kindCounts(db: Db, kinds: readonly string[]): Map<string, number> {
  const rows = db.all<{ kind: string; count: number }>(sql`
    select j.value as kind, (select count(*) from change c where c.kind = j.value) as count
    from json_each(${JSON.stringify(kinds)}) j`);
  return new Map(rows.map((row) => [row.kind, row.count]));
}

/** One change with its values and the step it belongs to. `args` is null when the values are too large for a page. */
export interface OneChange extends ListedChange {
  argsChars: number;
  step: ChangeStep;
}

/** Characters of JSON of the values that a page shows. */
const shownChars = 200_000;

/** The change of an id, or null. */
export function findChange(db: Db, id: string): OneChange | null {
  if (!isChangeId(id)) return null;
  const row = db.get<(Omit<OneChange, 'args' | 'step'> & { args: string | null }) | undefined>(sql`
    select c.id, c.transition_id as transitionId, c.tool, c.kind, c.side, c.pointer, c.severity, length(c.args) as argsChars,
      case when length(c.args) <= ${shownChars} then c.args end as args
    from change c where c.id = ${id}`);
  if (row === undefined) return null;
  const found = db.get<Raw<ChangeStep> | undefined>(sql`
    select ${columns}
    from transition t join endpoint e on e.id = t.endpoint_id ${joins}
    where t.id = ${row.transitionId}`);
  if (found === undefined) return null;
  return {
    ...row,
    args: parseArgs(row.args),
    step: step(found),
  };
}

/** True when there is a change of this id. */
export function hasChange(db: Db, id: string): boolean {
  return isChangeId(id) && db.get(sql`select 1 from change where id = ${id}`) !== undefined;
}

function isChangeId(id: string): boolean {
  return /^[0-9a-f]{20}$/.test(id);
}

/** A definition of a tool before or after a step, as received. */
export interface StepDefinition {
  hash: string;
  text: string;
}

/** The definitions of a tool in the lists before and after a step; null where a list lacks it. */
export function stepDefinitions(
  db: Db,
  step: Pick<ChangeStep, 'fromSnapshotId' | 'toSnapshotId'>,
  tool: string,
): { before: StepDefinition | null; after: StepDefinition | null } {
  const definitionIn = (snapshotId: number): StepDefinition | null =>
    db.get<StepDefinition | undefined>(sql`
      select d.hash, d.text from snapshot_tool st join definition d on d.id = st.definition_id
      where st.name = ${tool} and st.snapshot_id = ${snapshotId} order by st.position limit 1`) ?? null;
  return { before: definitionIn(step.fromSnapshotId), after: definitionIn(step.toSnapshotId) };
}
