import { type SQL, sql } from 'drizzle-orm';
import type { Change, Side } from '@/core/diff/change';
import type { Severity } from '@/core/diff/kinds/kind';
import type { Db } from '../handle';
import { type ChangeArgs, listedChars, parseArgs, worstFirst } from './changelog';

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
export interface ChangedStep {
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
  /** Changes that pass the filter. */
  changes: number;
}

type RawStep = Omit<ChangedStep, 'dateTrusted' | 'unlikeConditions'> & {
  dateTrusted: number;
  unlikeConditions: string;
};

const columns = sql`
  t.id as transitionId, s.namespace, s.name, t.cause, f.version as fromVersion, r.version as toVersion,
  t.from_snapshot_id as fromSnapshotId, t.to_snapshot_id as toSnapshotId, a.first_seen_at as fromSeenAt, sn.first_seen_at as toSeenAt, t.not_before as notBefore, t.not_after as notAfter,
  t.date_trusted as dateTrusted, t.unlike_conditions as unlikeConditions`;

const joins = sql`
  join server s on s.id = e.server_id
  join snapshot a on a.id = t.from_snapshot_id
  join snapshot sn on sn.id = t.to_snapshot_id
  left join release f on f.id = t.from_release_id
  left join release r on r.id = t.to_release_id`;

function step(row: RawStep): ChangedStep {
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
 */
export function changedSteps(
  db: Db,
  filter: ChangeFilter,
  page: { limit: number; offset: number },
): ChangedStep[] {
  const isWhole = filter.severity === null && filter.kind === null && filter.side === null;
  const found = sql`from change c where c.transition_id = t.id${passes(filter)}`;
  const since = filter.since === null ? sql`` : sql` and t.not_after >= ${filter.since}`;
  const from =
    filter.serverId === null
      ? sql`transition t join endpoint e on e.id = t.endpoint_id`
      : sql`endpoint e cross join transition t on t.endpoint_id = e.id and e.server_id = ${filter.serverId}`;
  return db
    .all<RawStep>(sql`
      select ${columns}, ${isWhole ? sql`t.change_count` : sql`(select count(*) ${found})`} as changes
      from ${from} ${joins}
      where t.change_count > 0${since}${isWhole ? sql`` : sql` and exists (select 1 ${found})`}
      order by t.not_after desc, t.id desc
      limit ${page.limit} offset ${page.offset}`)
    .map(step);
}

/** A change in a list of steps, without its values. */
export interface ListedChange {
  id: string;
  transitionId: number;
  tool: string;
  kind: Change['kind'];
  side: Side;
  pointer: string;
  args: ChangeArgs | null;
}

/** The `perStep` worst changes of each step that pass the filter, by tool. */
export function firstChanges(
  db: Db,
  transitionIds: readonly number[],
  filter: Facets,
  perStep: number,
): ListedChange[] {
  return db
    .all<Omit<ListedChange, 'args'> & { args: string | null }>(sql`
    select x.id, x.transition_id as transitionId, x.tool, x.kind, x.side, x.pointer,
      case when length(x.args) <= ${listedChars} then x.args end as args
    from json_each(${JSON.stringify(transitionIds)}) j
    cross join change x on x.rowid in (
      select c.rowid from change c where c.transition_id = j.value${passes(filter)}
      order by ${worstFirst(sql`c.severity`)}, c.tool, c.rowid limit ${perStep})
    order by j.key, x.tool, x.rowid`)
    .map((row) => ({ ...row, args: parseArgs(row.args) }));
}

/** One change with its values and the step it belongs to. `args` is null when the values are too large for a page. */
export interface OneChange extends ListedChange {
  argsChars: number;
  step: ChangedStep;
}

/** Characters of JSON of the values that a page shows. */
const shownChars = 200_000;

/** The change of an id, or null. */
export function findChange(db: Db, id: string): OneChange | null {
  if (!isChangeId(id)) return null;
  const row = db.get<(Omit<OneChange, 'args' | 'step'> & { args: string | null }) | undefined>(sql`
    select c.id, c.transition_id as transitionId, c.tool, c.kind, c.side, c.pointer, length(c.args) as argsChars,
      case when length(c.args) <= ${shownChars} then c.args end as args
    from change c where c.id = ${id}`);
  if (row === undefined) return null;
  const found = db.get<RawStep | undefined>(sql`
    select ${columns}, t.change_count as changes
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
  step: Pick<ChangedStep, 'fromSnapshotId' | 'toSnapshotId'>,
  tool: string,
): { before: StepDefinition | null; after: StepDefinition | null } {
  const definitionIn = (snapshotId: number): StepDefinition | null =>
    db.get<StepDefinition | undefined>(sql`
      select d.hash, d.text from snapshot_tool st join definition d on d.id = st.definition_id
      where st.name = ${tool} and st.snapshot_id = ${snapshotId} order by st.position limit 1`) ?? null;
  return { before: definitionIn(step.fromSnapshotId), after: definitionIn(step.toSnapshotId) };
}
