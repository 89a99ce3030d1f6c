import { type SQL, sql } from 'drizzle-orm';
import type { Change, Side } from '@/core/diff/change';
import type { Severity } from '@/core/diff/kinds/kind';
import type { Json } from '@/core/schema/json';
import type { Db } from '../handle';

/** A step of a history: from one list to the next. Times are epoch ms. */
export interface StepRow {
  transitionId: number;
  endpointId: number;
  cause: 'first' | 'release' | 'drift' | 'observation';
  fromVersion: string | null;
  toVersion: string | null;
  notBefore: number | null;
  notAfter: number;
  dateTrusted: boolean;
  unlikeConditions: string[];
  changes: number;
  /** Tools of the list after the step. */
  toolCount: number;
}

interface RawStep extends Omit<StepRow, 'dateTrusted' | 'unlikeConditions'> {
  dateTrusted: number;
  unlikeConditions: string;
}

const stepColumns = sql`
  t.id as transitionId, t.endpoint_id as endpointId, t.cause, f.version as fromVersion, r.version as toVersion,
  t.not_before as notBefore, t.not_after as notAfter, t.date_trusted as dateTrusted,
  t.unlike_conditions as unlikeConditions, t.change_count as changes, sn.tool_count as toolCount`;

const stepJoins = sql`
  left join release f on f.id = t.from_release_id
  left join release r on r.id = t.to_release_id
  join snapshot sn on sn.id = t.to_snapshot_id`;

function step(row: RawStep): StepRow {
  return {
    ...row,
    dateTrusted: row.dateTrusted === 1,
    // Written by replaceDerived from a list of names.
    unlikeConditions: JSON.parse(row.unlikeConditions) as string[],
  };
}

/**
 * The steps of a server's history, newest first, at most `limit`; the first observations come last. Packages go by the order
 * of their releases, since dates may be doubtful; remotes by date.
 */
export function serverSteps(db: Db, serverId: number, limit: number): StepRow[] {
  return db
    .all<RawStep>(sql`
      select ${stepColumns}
      from endpoint e cross join transition t on t.endpoint_id = e.id ${stepJoins}
      where e.server_id = ${serverId}
      order by t.cause = 'first', r.position desc, t.not_after desc, t.id desc
      limit ${limit}`)
    .map(step);
}

/** Values and facts of a change, as `replaceDerived` wrote them. */
export interface ChangeArgs {
  before?: Json;
  after?: Json;
  facets?: Change['facets'];
}

/** Characters of JSON of the values that a list reads for its sentences. */
const listedChars = 8_000;

/** Stored values and facts; null for those that were too large to be read. */
export function parseArgs(text: string | null): ChangeArgs | null {
  return text === null ? null : (JSON.parse(text) as ChangeArgs);
}

/** A change in a list of steps. `args` is null when its values are too large for a list. */
export interface ListedChange {
  id: string;
  transitionId: number;
  tool: string;
  kind: Change['kind'];
  side: Side;
  pointer: string;
  /** As it was when the change was found, for those without values. */
  severity: Severity;
  args: ChangeArgs | null;
}

/** A row of `listedColumns`. */
export type RawListedChange = Omit<ListedChange, 'args'> & { args: string | null };

/** What is read of a row of change, called `c`, for a list. */
export const listedColumns = sql`
  c.id, c.transition_id as transitionId, c.tool, c.kind, c.side, c.pointer, c.severity,
  case when length(c.args) <= ${listedChars} then c.args end as args`;

/** Orders by severity, the worst first. */
export function worstFirst(severity: SQL): SQL {
  return sql`instr('breaking review compatible cosmetic', ${severity})`;
}

/** All changes of the given steps, in the order in which they were found. The caller bounds their number. */
export function stepChanges(db: Db, transitionIds: readonly number[]): ListedChange[] {
  return db
    .all<RawListedChange>(sql`
      select ${listedColumns}
      from json_each(${JSON.stringify(transitionIds)}) j cross join change c on c.transition_id = j.value
      order by j.key, c.rowid`)
    .map((row) => ({ ...row, args: parseArgs(row.args) }));
}

/** A change with its values. `args` is null when they are too large to be shown. */
export interface ToolChange {
  id: string;
  transitionId: number;
  kind: Change['kind'];
  side: Side;
  pointer: string;
  args: ChangeArgs | null;
  argsChars: number;
}

/** Characters of JSON of the values that a page shows. */
const shownChars = 40_000;

/** The changes of one tool over all steps, newest step first, at most `limit`. */
export function toolChanges(db: Db, serverId: number, tool: string, limit: number): ToolChange[] {
  return db
    .all<Omit<ToolChange, 'args'> & { args: string | null }>(sql`
      select c.id, c.transition_id as transitionId, c.kind, c.side, c.pointer, length(c.args) as argsChars,
        case when length(c.args) <= ${shownChars} then c.args end as args
      from change c join transition t on t.id = c.transition_id left join release r on r.id = t.to_release_id
      where c.server_id = ${serverId} and c.tool = ${tool}
      order by r.position desc, t.not_after desc, t.id desc, c.rowid
      limit ${limit}`)
    .map((row) => ({
      ...row,
      args: parseArgs(row.args),
    }));
}

/** Steps by id. */
export function stepsById(db: Db, ids: readonly number[]): StepRow[] {
  if (ids.length === 0) return [];
  return db
    .all<RawStep>(sql`select ${stepColumns} from transition t ${stepJoins} where t.id in ${ids}`)
    .map(step);
}
