import { inflateSync } from 'node:zlib';
import { asc, eq, gt } from 'drizzle-orm';
import type { Conditions, RawPage } from '@/core/inspection';
import type { Db } from '../handle';
import { endpoint, release } from '../schema/endpoint';
import {
  definition,
  inspection,
  inspectionPage,
  rawBytes,
  snapshot,
  snapshotTool,
  unstablePlace,
} from '../schema/inspection';

/** A snapshot with the inspection that recorded its pages. */
export interface RecordedSnapshot {
  id: number;
  inspectionId: number;
  address: string;
  version: string | null;
  listHash: string;
  conditions: Conditions;
}

/** Snapshots in the order of their ids, a page at a time, so that a whole database can be gone through in little memory. */
export function recordedSnapshots(db: Db, afterId: number, limit: number): RecordedSnapshot[] {
  return (
    db
      .select({
        id: snapshot.id,
        inspectionId: snapshot.firstInspectionId,
        address: endpoint.address,
        version: release.version,
        listHash: snapshot.listHash,
        conditions: inspection.conditions,
      })
      .from(snapshot)
      .innerJoin(endpoint, eq(endpoint.id, snapshot.endpointId))
      .innerJoin(inspection, eq(inspection.id, snapshot.firstInspectionId))
      .leftJoin(release, eq(release.id, snapshot.releaseId))
      .where(gt(snapshot.id, afterId))
      .orderBy(asc(snapshot.id))
      .limit(limit)
      .all()
      // Written by recordInspection, which makes no snapshot without conditions.
      .map((row) => ({ ...row, conditions: row.conditions as Conditions }))
  );
}

/** The pages of an inspection as received, with the hash under which they are kept. */
export function recordedPages(db: Db, inspectionId: number): (RawPage & { hash: string })[] {
  return db
    .select({ cursor: inspectionPage.cursor, hash: rawBytes.hash, bytes: rawBytes.bytes })
    .from(inspectionPage)
    .innerJoin(rawBytes, eq(rawBytes.hash, inspectionPage.rawHash))
    .where(eq(inspectionPage.inspectionId, inspectionId))
    .orderBy(asc(inspectionPage.page))
    .all()
    .map((row) => ({ ...row, bytes: inflateSync(row.bytes) }));
}

/** A tool as it is recorded: what a replay has to find again. */
export interface RecordedTool {
  name: string;
  hash: string;
  rawHash: string;
  page: number;
  byteStart: number;
  byteEnd: number;
}

export function recordedTools(db: Db, snapshotId: number): RecordedTool[] {
  return db
    .select({
      name: snapshotTool.name,
      hash: definition.hash,
      rawHash: snapshotTool.rawHash,
      page: snapshotTool.page,
      byteStart: snapshotTool.byteStart,
      byteEnd: snapshotTool.byteEnd,
    })
    .from(snapshotTool)
    .innerJoin(definition, eq(definition.id, snapshotTool.definitionId))
    .where(eq(snapshotTool.snapshotId, snapshotId))
    .orderBy(asc(snapshotTool.position))
    .all();
}

/** Where the tools of a snapshot differ from start to start. */
export function recordedUnstable(db: Db, snapshotId: number): { index: number; pointer: string }[] {
  return db
    .select({ index: unstablePlace.position, pointer: unstablePlace.pointer })
    .from(unstablePlace)
    .where(eq(unstablePlace.snapshotId, snapshotId))
    .all();
}
