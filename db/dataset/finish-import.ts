import { eq, sql } from 'drizzle-orm';
import { orderReleases } from '@/core/releases/order';
import { definitionHash } from '@/core/schema/hash';
import type { Json } from '@/core/schema/json';
import { maskPlaces } from '@/core/schema/mask';
import type { Db } from '../handle';
import { endpoint, release } from '../schema/endpoint';
import type { IdMap } from './merge-row';

/** Links an inspection to the list it gave, where it has none yet. Ids are those of the other instance. */
export function linkSnapshot(db: Db, ids: IdMap, inspectionId: number, snapshotId: number): void {
  const inspection = ids.get('inspection')?.get(inspectionId);
  const snapshot = ids.get('snapshot')?.get(snapshotId);
  if (inspection === undefined || snapshot === undefined) return;
  db.run(
    sql`update inspection set snapshot_id = ${snapshot} where id = ${inspection} and snapshot_id is null`,
  );
}

/** Puts the releases of the endpoints that an import touched in order again; the last of several newest ones is the newest. */
export function reorderReleases(db: Db, endpointIds: Iterable<number>): void {
  for (const endpointId of endpointIds) {
    const of = db.select({ kind: endpoint.kind }).from(endpoint).where(eq(endpoint.id, endpointId)).get();
    if (of === undefined) continue;
    const known = db.select().from(release).where(eq(release.endpointId, endpointId)).all();
    const ordered = orderReleases(
      known.filter((row) => row.position >= 0),
      of.kind,
    );
    const newest = ordered.filter((row) => row.isLatest).at(-1)?.id;
    for (const [position, row] of ordered.entries()) {
      const isLatest = row.id === newest;
      if (row.position === position && row.isLatest === isLatest) continue;
      db.update(release).set({ position, isLatest }).where(eq(release.id, row.id)).run();
    }
  }
}

/** States the outcome of the newest inspection of a server's newest release, where it is not stated or is older. */
export function updateOutcome(db: Db, serverId: number): void {
  const newest = db.get<{ outcome: string; startedAt: number } | undefined>(sql`
    select n.outcome, n.started_at as startedAt
    from endpoint e join newest_inspection n on n.endpoint_id = e.id
    left join release r on r.id = n.release_key
    where e.server_id = ${serverId}
    order by coalesce(r.is_latest, 1) desc, n.started_at desc limit 1`);
  if (newest === undefined) return;
  db.run(sql`
    update server set outcome = ${newest.outcome}, inspected_at = ${newest.startedAt}
    where id = ${serverId} and (inspected_at is null or inspected_at < ${newest.startedAt})`);
}

/** The hash of a definition after `id` whose text is another tool, or null: hashes are what everything is found by. */
export function wrongDefinition(db: Db, afterId: number): string | null {
  const rows = db.$client
    .prepare<[number], { id: number; hash: string; text: string }>(
      'select id, hash, text from definition where id > ? order by id',
    )
    .iterate(afterId);
  const doubtful: { id: number; hash: string; value: Json }[] = [];
  for (const { id, hash, text } of rows) {
    const value = JSON.parse(text) as Json;
    if (definitionHash(value) !== hash) doubtful.push({ id, hash, value });
  }
  return (
    doubtful.find(({ id, hash, value }) => definitionHash(maskPlaces(value, placesOf(db, id))) !== hash)
      ?.hash ?? null
  );
}

function placesOf(db: Db, definitionId: number): string[] {
  return db
    .all<{ pointer: string }>(sql`
      select distinct u.pointer from snapshot_tool t
      join unstable_place u on u.snapshot_id = t.snapshot_id and u.position = t.position
      where t.definition_id = ${definitionId} order by u.pointer`)
    .map(({ pointer }) => pointer);
}
