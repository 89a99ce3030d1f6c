import { type SQL, sql } from 'drizzle-orm';
import type { ChangeRowFacts } from '@/core/api/change';
import type { Db } from '../../handle';
import { listedColumns, parseArgs } from '../changelog';
import type { ChangeFilter } from '../changes';

/** Where a page of changes ends: the date (epoch ms) and id of its last one. */
export interface ChangePlace {
  notAfter: number;
  id: string;
}

type Raw = Omit<ChangeRowFacts, 'args' | 'dateTrusted'> & { args: string | null; dateTrusted: number };

const columns = sql`
  ${listedColumns}, s.namespace, s.name, t.cause, f.version as fromVersion, r.version as toVersion,
  t.not_before as notBefore, t.not_after as notAfter, t.date_trusted as dateTrusted`;

const joins = sql`
  left join release f on f.id = t.from_release_id
  left join release r on r.id = t.to_release_id`;

function changeRow(row: Raw): ChangeRowFacts {
  return { ...row, args: parseArgs(row.args), dateTrusted: row.dateTrusted === 1 };
}

/**
 * Changes that pass the filter, newest first, of one date by id; after the place given. Walks along the dates. The index of
 * the changes is named: left to itself, SQLite reads all changes of a kind for every step.
 */
export function changesAfter(
  db: Db,
  filter: ChangeFilter,
  after: ChangePlace | null,
  limit: number,
): ChangeRowFacts[] {
  const conditions: SQL[] = [sql`t.change_count > 0`];
  if (filter.since !== null) conditions.push(sql`t.not_after >= ${filter.since}`);
  if (filter.severity !== null) conditions.push(sql`c.severity = ${filter.severity}`);
  if (filter.kind !== null) conditions.push(sql`c.kind = ${filter.kind}`);
  if (filter.side !== null) conditions.push(sql`c.side = ${filter.side}`);
  if (after !== null)
    conditions.push(
      sql`t.not_after <= ${after.notAfter} and (t.not_after < ${after.notAfter} or c.id > ${after.id})`,
    );
  const from =
    filter.serverId === null
      ? sql`transition t cross join endpoint e on e.id = t.endpoint_id`
      : sql`endpoint e cross join transition t on t.endpoint_id = e.id and e.server_id = ${filter.serverId}`;
  return db
    .all<Raw>(sql`
      select ${columns}
      from ${from} cross join change c indexed by change_facets on c.transition_id = t.id
        join server s on s.id = e.server_id ${joins}
      where ${sql.join(conditions, sql` and `)}
      order by t.not_after desc, c.id limit ${limit}`)
    .map(changeRow);
}

/** The changes of one tool over all steps, newest step first, at most `limit`. */
export function toolHistory(db: Db, serverId: number, tool: string, limit: number): ChangeRowFacts[] {
  return db
    .all<Raw>(sql`
      select ${columns}
      from change c join transition t on t.id = c.transition_id join server s on s.id = c.server_id ${joins}
      where c.server_id = ${serverId} and c.tool = ${tool}
      order by r.position desc, t.not_after desc, t.id desc, c.rowid limit ${limit}`)
    .map(changeRow);
}

/** The fingerprint of a change; null when there is none of this id. */
export function changeFingerprint(db: Db, id: string): string | null {
  return (
    db.get<{ fingerprint: string } | undefined>(sql`select fingerprint from change where id = ${id}`)
      ?.fingerprint ?? null
  );
}
