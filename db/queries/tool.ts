import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../handle';
import { tool } from '../schema/derived';
import { unstablePlace } from '../schema/inspection';

/** A tool with its newest definition, as received. */
export interface ToolRow {
  name: string;
  title: string | null;
  firstTransitionId: number | null;
  removedInTransitionId: number | null;
  lastChangeAt: number | null;
  /** SQLite's 0 or 1; null when there was no change. */
  lastChangeTrusted: number | null;
  snapshotId: number;
  position: number;
  hash: string;
  text: string;
}

/** A tool of a server by its name, or null. */
export function findTool(db: Db, serverId: number, name: string): ToolRow | null {
  const row = db.get<ToolRow | undefined>(sql`
    select t.name, t.title, t.first_transition_id as firstTransitionId, t.removed_in_transition_id as removedInTransitionId,
      t.last_change_at as lastChangeAt, t.last_change_trusted as lastChangeTrusted, t.snapshot_id as snapshotId, t.position, d.hash, d.text
    from tool t join definition d on d.id = t.definition_id
    where t.server_id = ${serverId} and t.name = ${name}`);
  return row ?? null;
}

/** True when the server has or had a tool of this name. */
export function hasTool(db: Db, serverId: number, name: string): boolean {
  const found = db
    .select({ id: tool.id })
    .from(tool)
    .where(and(eq(tool.serverId, serverId), eq(tool.name, name)))
    .get();
  return found !== undefined;
}

/** Which definition of a tool a list had; `hash` is null when the list lacks the tool. Times are epoch ms. */
export interface ToolVersion {
  snapshotId: number;
  endpointId: number;
  version: string | null;
  publishedAt: number | null;
  publishedAtTrusted: boolean;
  firstSeenAt: number;
  lastSeenAt: number;
  isComplete: boolean;
  isEmptied: boolean;
  hash: string | null;
  sizeBytes: number | null;
}

/** The lists of a server, newest release first, with the definition of one tool in each, at most `limit`. */
export function toolVersions(db: Db, serverId: number, name: string, limit: number): ToolVersion[] {
  return db
    .all<
      Omit<ToolVersion, 'publishedAtTrusted' | 'isComplete' | 'isEmptied'> & {
        publishedAtTrusted: number;
        isComplete: number;
        isEmptied: number;
      }
    >(sql`
      select sn.id as snapshotId, sn.endpoint_id as endpointId, r.version, r.published_at as publishedAt,
        r.published_at_trusted as publishedAtTrusted, sn.first_seen_at as firstSeenAt, sn.last_seen_at as lastSeenAt,
        sn.complete as isComplete, sn.emptied as isEmptied, d.hash, d.size_bytes as sizeBytes
      from endpoint e
      cross join snapshot sn on sn.endpoint_id = e.id
      left join snapshot_tool st on st.snapshot_id = sn.id and st.position =
        (select min(position) from snapshot_tool where name = ${name} and snapshot_id = sn.id)
      left join definition d on d.id = st.definition_id
      left join release r on r.id = sn.release_id
      where e.server_id = ${serverId}
      order by e.id, r.position desc, sn.first_seen_at desc
      limit ${limit}`)
    .map((row) => ({
      ...row,
      publishedAtTrusted: row.publishedAtTrusted === 1,
      isComplete: row.isComplete === 1,
      isEmptied: row.isEmptied === 1,
    }));
}

/** One definition that a tool had. */
export interface FrozenDefinition {
  hash: string;
  text: string;
}

/**
 * The definition of a tool by the beginning of its hash (12 to 64 hex digits), only when this tool of this server ever had
 * it; else null.
 */
export function toolDefinition(
  db: Db,
  serverId: number,
  name: string,
  hash: string,
): FrozenDefinition | null {
  if (!/^[0-9a-f]{12,64}$/.test(hash)) return null;
  const row = db.get<FrozenDefinition | undefined>(sql`
    select d.hash, d.text from definition d
    where d.hash >= ${hash} and d.hash < ${`${hash}g`}
      and exists (
        select 1 from snapshot_tool st
        join snapshot sn on sn.id = st.snapshot_id
        join endpoint e on e.id = sn.endpoint_id
        where st.definition_id = d.id and st.name = ${name} and e.server_id = ${serverId})
    order by d.hash limit 1`);
  return row ?? null;
}

/** JSON Pointers of the places in a tool of a list that differ between two starts of one release. */
export function unstablePlaces(db: Db, snapshotId: number, position: number): string[] {
  return db
    .select({ pointer: unstablePlace.pointer })
    .from(unstablePlace)
    .where(and(eq(unstablePlace.snapshotId, snapshotId), eq(unstablePlace.position, position)))
    .limit(50)
    .all()
    .map((row) => row.pointer);
}
