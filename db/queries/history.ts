import { asc, eq, sql } from 'drizzle-orm';
import type { Conditions, SetAsideTool } from '@/core/inspection';
import type { Db } from '../handle';
import { once } from '../prepared';
import { endpoint, release } from '../schema/endpoint';
import { definition, inspection, snapshot, snapshotTool, unstablePlace } from '../schema/inspection';

/** A snapshot with what is needed to put it into the history of its endpoint. Times are epoch ms. */
export interface HistorySnapshot {
  id: number;
  releaseId: number | null;
  version: string | null;
  position: number | null;
  publishedAt: number | null;
  publishedAtTrusted: boolean;
  conditionsKey: string;
  conditions: Conditions;
  listHash: string;
  toolCount: number;
  complete: boolean;
  emptied: boolean;
  setAside: SetAsideTool[];
  firstSeenAt: number;
  lastSeenAt: number;
}

/** Made once a database: counting asks it of every server. */
const snapshotsOf = once((db) =>
  db
    .select({ snapshot, release, inspection })
    .from(snapshot)
    .innerJoin(inspection, eq(inspection.id, snapshot.firstInspectionId))
    .leftJoin(release, eq(release.id, snapshot.releaseId))
    .where(eq(snapshot.endpointId, sql.placeholder('endpointId')))
    .orderBy(asc(release.position), asc(snapshot.firstSeenAt), asc(snapshot.id))
    .prepare(),
);

/** All snapshots of an endpoint, by release position, then by time. */
export function endpointHistory(db: Db, endpointId: number): HistorySnapshot[] {
  return snapshotsOf(db)
    .all({ endpointId })
    .map((row) => ({
      id: row.snapshot.id,
      releaseId: row.snapshot.releaseId,
      version: row.release?.version ?? null,
      position: row.release?.position ?? null,
      publishedAt: row.release?.publishedAt ?? null,
      publishedAtTrusted: row.release?.publishedAtTrusted ?? false,
      conditionsKey: row.snapshot.conditionsKey,
      // Written by recordInspection from the same type.
      conditions: row.inspection.conditions as Conditions,
      listHash: row.snapshot.listHash,
      toolCount: row.snapshot.toolCount,
      complete: row.snapshot.complete,
      emptied: row.snapshot.emptied,
      setAside: (row.inspection.setAside ?? []) as SetAsideTool[],
      firstSeenAt: row.snapshot.firstSeenAt,
      lastSeenAt: row.snapshot.lastSeenAt,
    }));
}

/** A tool of a snapshot, with the text of its definition. */
export interface SnapshotToolRow {
  snapshotId: number;
  position: number;
  name: string;
  definitionId: number;
  hash: string;
  text: string;
  unstable: string[];
}

/** The tools of one snapshot in the order of the list. */
export function snapshotTools(db: Db, snapshotId: number): SnapshotToolRow[] {
  const places = new Map<number, string[]>();
  for (const row of db.select().from(unstablePlace).where(eq(unstablePlace.snapshotId, snapshotId)).all()) {
    places.set(row.position, [...(places.get(row.position) ?? []), row.pointer]);
  }
  return db
    .select({
      snapshotId: snapshotTool.snapshotId,
      position: snapshotTool.position,
      name: snapshotTool.name,
      definitionId: snapshotTool.definitionId,
      hash: definition.hash,
      text: definition.text,
    })
    .from(snapshotTool)
    .innerJoin(definition, eq(definition.id, snapshotTool.definitionId))
    .where(eq(snapshotTool.snapshotId, snapshotId))
    .orderBy(asc(snapshotTool.position))
    .all()
    .map((row) => ({ ...row, unstable: places.get(row.position) ?? [] }));
}

const endpointsOf = once((db) =>
  db
    .select()
    .from(endpoint)
    .where(eq(endpoint.serverId, sql.placeholder('serverId')))
    .orderBy(asc(endpoint.id))
    .prepare(),
);

/** Endpoints of a server, oldest first. */
export function serverEndpoints(db: Db, serverId: number) {
  return endpointsOf(db).all({ serverId });
}
