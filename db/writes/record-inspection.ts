import { deflateSync } from 'node:zlib';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { conditionsKey } from '@/core/conditions';
import type { InspectionResult, ReceivedTool } from '@/core/inspection';
import { isEmptiedList } from '@/core/schema/emptied';
import { definitionHash, sha256 } from '@/core/schema/hash';
import { maskPlaces } from '@/core/schema/mask';
import { toolName } from '@/core/schema/tool-name';
import type { Db } from '../handle';
import {
  definition,
  inspection,
  inspectionPage,
  rawBytes,
  snapshot,
  snapshotTool,
  unstablePlace,
} from '../schema/inspection';
import { assertLease, type Lease } from './queue';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What an inspection belongs to. Times are epoch ms. */
export interface InspectionContext {
  endpointId: number;
  releaseId: number | null;
  roundId: number | null;
  finishedAt: number;
  /** Of the worker that made it: without its lease it records nothing. */
  lease?: Lease;
}

/**
 * Records one inspection whole, in one transaction: outcome, conditions, evidence, and when it gave a list the raw pages,
 * the definitions and the snapshot. A list that is the newest one known for this release under like conditions is not
 * stored again.
 * A list in the other era is recorded beside it, as an inspection of its own under its own conditions.
 * @returns ids, and whether the snapshot, or that of the other era, is new
 * @throws LeaseLostError when the worker has lost its lease
 */
export function recordInspection(
  db: Db,
  context: InspectionContext,
  result: InspectionResult,
): { inspectionId: number; snapshotId: number | null; isNew: boolean } {
  return db.transaction(
    (tx) => {
      if (context.lease !== undefined) assertLease(db, context.lease);
      // It belongs to the same look: no round counts it, and the pages follow the list that was seen last.
      const other = { ...context, roundId: null, finishedAt: context.finishedAt - 1 };
      const isOtherNew = result.otherEra !== undefined && insertWhole(tx, other, result.otherEra).isNew;
      const recorded = insertWhole(tx, context, result);
      return { ...recorded, isNew: recorded.isNew || isOtherNew };
    },
    { behavior: 'immediate' },
  );
}

function insertWhole(
  tx: Tx,
  context: InspectionContext,
  result: InspectionResult,
): { inspectionId: number; snapshotId: number | null; isNew: boolean } {
  const inspectionId = insertInspection(tx, context, result);
  if (result.outcome !== 'ok' || result.conditions === null)
    return { inspectionId, snapshotId: null, isNew: false };
  const found = findOrInsertSnapshot(tx, context, result, conditionsKey(result.conditions), inspectionId);
  tx.update(inspection).set({ snapshotId: found.snapshotId }).where(eq(inspection.id, inspectionId)).run();
  return { inspectionId, ...found };
}

function insertInspection(tx: Tx, context: InspectionContext, result: InspectionResult): number {
  return tx
    .insert(inspection)
    .values({
      endpointId: context.endpointId,
      releaseId: context.releaseId,
      roundId: context.roundId,
      startedAt: Date.parse(result.startedAt),
      finishedAt: context.finishedAt,
      outcome: result.outcome,
      evidence: result.evidence,
      conditions: result.conditions,
      protocolVersion: result.protocolVersion,
      serverInfo: result.serverInfo,
      capabilities: result.capabilities,
      instructions: result.instructions,
      complete: result.complete,
      endedBy: result.endedBy,
      setAside: result.setAside.length === 0 ? null : result.setAside,
      timings: result.timings,
    })
    .returning({ id: inspection.id })
    .get().id;
}

/** A tool of a result as it is stored. */
export interface PreparedTool {
  received: ReceivedTool;
  name: string;
  text: string;
  rawHash: string;
  hash: string;
  unstable: string[];
}

function findOrInsertSnapshot(
  tx: Tx,
  context: InspectionContext,
  result: InspectionResult,
  key: string,
  inspectionId: number,
): { snapshotId: number; isNew: boolean } {
  const tools = prepareTools(result);
  const listHash = listHashOf(tools);
  const newest = tx
    .select({ id: snapshot.id, listHash: snapshot.listHash })
    .from(snapshot)
    .where(
      and(
        eq(snapshot.endpointId, context.endpointId),
        context.releaseId === null ? isNull(snapshot.releaseId) : eq(snapshot.releaseId, context.releaseId),
        eq(snapshot.conditionsKey, key),
      ),
    )
    .orderBy(desc(snapshot.lastSeenAt), desc(snapshot.id))
    .limit(1)
    .get();
  if (newest !== undefined && newest.listHash === listHash) {
    tx.update(snapshot).set({ lastSeenAt: context.finishedAt }).where(eq(snapshot.id, newest.id)).run();
    return { snapshotId: newest.id, isNew: false };
  }
  insertPages(tx, result, inspectionId);
  const snapshotId = tx
    .insert(snapshot)
    .values({
      endpointId: context.endpointId,
      releaseId: context.releaseId,
      conditionsKey: key,
      listHash,
      toolCount: tools.length,
      complete: result.complete && result.setAside.every((tool) => tool.name !== null),
      emptied: isEmptiedList(tools.map((tool) => tool.received.value)),
      firstInspectionId: inspectionId,
      firstSeenAt: context.finishedAt,
      lastSeenAt: context.finishedAt,
    })
    .returning({ id: snapshot.id })
    .get().id;
  for (const [position, tool] of tools.entries()) insertTool(tx, snapshotId, position, tool);
  return { snapshotId, isNew: true };
}

/** What identifies a list, whatever the order of its tools. */
export function listHashOf(tools: readonly { hash: string; name: string }[]): string {
  return sha256(
    tools
      .map((tool) => `${tool.hash} ${tool.name}`)
      .sort()
      .join('\n'),
  );
}

/** The tools of a result in the form in which they are stored: named, cut out, hashed without what is unstable. */
export function prepareTools(result: Pick<InspectionResult, 'pages' | 'tools' | 'unstable'>): PreparedTool[] {
  const places = new Map<number, string[]>();
  for (const { index, pointer } of result.unstable ?? [])
    places.set(index, [...(places.get(index) ?? []), pointer]);
  return result.tools.map((received, index) => {
    const raw = (result.pages[received.page]?.bytes ?? new Uint8Array()).subarray(
      received.start,
      received.end,
    );
    // A difference of the whole tool ('') would leave nothing to hash: then the tool is kept as it is.
    const unstable = (places.get(index) ?? []).filter((pointer) => pointer !== '');
    return {
      received,
      name: toolName(received.value),
      text: new TextDecoder().decode(raw),
      rawHash: sha256(raw),
      hash: definitionHash(maskPlaces(received.value, unstable)),
      unstable,
    };
  });
}

function insertPages(tx: Tx, result: InspectionResult, inspectionId: number): void {
  for (const [page, { bytes, cursor }] of result.pages.entries()) {
    const hash = sha256(bytes);
    tx.insert(rawBytes)
      .values({ hash, sizeBytes: bytes.byteLength, bytes: deflateSync(bytes) })
      .onConflictDoNothing()
      .run();
    tx.insert(inspectionPage).values({ inspectionId, page, cursor, rawHash: hash }).run();
  }
}

function insertTool(tx: Tx, snapshotId: number, position: number, tool: PreparedTool): void {
  tx.insert(definition)
    .values({ hash: tool.hash, text: tool.text, sizeBytes: tool.received.end - tool.received.start })
    .onConflictDoNothing()
    .run();
  const row = tx.select({ id: definition.id }).from(definition).where(eq(definition.hash, tool.hash)).get();
  if (row === undefined) throw new Error(`definition ${tool.hash} was not stored`);
  tx.insert(snapshotTool)
    .values({
      snapshotId,
      position,
      name: tool.name,
      definitionId: row.id,
      rawHash: tool.rawHash,
      page: tool.received.page,
      byteStart: tool.received.start,
      byteEnd: tool.received.end,
    })
    .run();
  for (const pointer of new Set(tool.unstable))
    tx.insert(unstablePlace).values({ snapshotId, position, pointer }).run();
}
