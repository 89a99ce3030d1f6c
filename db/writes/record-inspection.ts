import { deflateSync } from 'node:zlib';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { conditionsKey } from '@/core/conditions';
import type { InspectionResult, ReceivedTool } from '@/core/inspection';
import { isEmptiedList } from '@/core/schema/emptied';
import { definitionHash, sha256 } from '@/core/schema/hash';
import { maskPlaces } from '@/core/schema/mask';
import { toolName } from '@/core/schema/tool-name';
import type { Db } from '../handle';
import { prepared } from '../prepared';
import { inspection, inspectionPage, rawBytes, snapshot } from '../schema/inspection';
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

/** What was recorded. */
export interface Recorded {
  inspectionId: number;
  /** Null without a list. */
  snapshotId: number | null;
  /** The snapshot, or that of the other era, is new. */
  isNew: boolean;
  /** When the same list was last seen before, epoch ms; null for a new one and without a list. */
  seenBefore: number | null;
}

/**
 * Records one inspection whole, in one transaction: outcome, conditions, evidence, and when it gave a list the raw pages,
 * the definitions and the snapshot. A list that is the newest one known for this release under like conditions is not
 * stored again.
 * A list in the other era is recorded beside it, as an inspection of its own under its own conditions.
 * @throws LeaseLostError when the worker has lost its lease
 */
export function recordInspection(db: Db, context: InspectionContext, result: InspectionResult): Recorded {
  return db.transaction(
    (tx) => {
      if (context.lease !== undefined) assertLease(db, context.lease);
      // It belongs to the same look: no round counts it, and the pages follow the list that was seen last.
      const other = { ...context, roundId: null, finishedAt: context.finishedAt - 1 };
      const isOtherNew = result.otherEra !== undefined && insertWhole(db, tx, other, result.otherEra).isNew;
      const recorded = insertWhole(db, tx, context, result);
      return { ...recorded, isNew: recorded.isNew || isOtherNew };
    },
    { behavior: 'immediate' },
  );
}

function insertWhole(db: Db, tx: Tx, context: InspectionContext, result: InspectionResult): Recorded {
  if (result.outcome !== 'ok' || result.conditions === null) {
    const inspectionId = insertInspection(tx, context, result, null);
    return { inspectionId, snapshotId: null, isNew: false, seenBefore: null };
  }
  const tools = prepareTools(result);
  const key = conditionsKey(result.conditions);
  const listHash = listHashOf(tools);
  const newest = newestSnapshot(tx, context, key);
  if (newest !== undefined && newest.listHash === listHash) {
    const { id: snapshotId, lastSeenAt: seenBefore } = newest;
    tx.update(snapshot).set({ lastSeenAt: context.finishedAt }).where(eq(snapshot.id, snapshotId)).run();
    const inspectionId = insertInspection(tx, context, result, snapshotId);
    return { inspectionId, snapshotId, isNew: false, seenBefore };
  }
  const inspectionId = insertInspection(tx, context, result, null);
  insertPages(tx, result, inspectionId);
  const { endpointId, releaseId, finishedAt } = context;
  const { id: snapshotId } = tx
    .insert(snapshot)
    .values({
      ...{ endpointId, releaseId, conditionsKey: key, listHash, toolCount: tools.length },
      complete: result.complete && result.setAside.every((tool) => tool.name !== null),
      emptied: isEmptiedList(tools.map((tool) => tool.received.value)),
      firstInspectionId: inspectionId,
      firstSeenAt: finishedAt,
      lastSeenAt: finishedAt,
    })
    .returning({ id: snapshot.id })
    .get();
  for (const [position, tool] of tools.entries()) insertTool(db, snapshotId, position, tool);
  tx.update(inspection).set({ snapshotId }).where(eq(inspection.id, inspectionId)).run();
  return { inspectionId, snapshotId, isNew: true, seenBefore: null };
}

/** The list of a release, or of a remote, that was seen last under like conditions. */
function newestSnapshot(tx: Tx, { endpointId, releaseId }: InspectionContext, key: string) {
  return tx
    .select({ id: snapshot.id, listHash: snapshot.listHash, lastSeenAt: snapshot.lastSeenAt })
    .from(snapshot)
    .where(
      and(
        eq(snapshot.endpointId, endpointId),
        releaseId === null ? isNull(snapshot.releaseId) : eq(snapshot.releaseId, releaseId),
        eq(snapshot.conditionsKey, key),
      ),
    )
    .orderBy(desc(snapshot.lastSeenAt), desc(snapshot.id))
    .limit(1)
    .get();
}

function insertInspection(
  tx: Tx,
  context: InspectionContext,
  result: InspectionResult,
  snapshotId: number | null,
): number {
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
      snapshotId,
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

function insertTool(db: Db, snapshotId: number, position: number, tool: PreparedTool): void {
  const { page, start, end } = tool.received;
  prepared(db, 'insert or ignore into definition (hash, text, size_bytes) values (?, ?, ?)').run(
    tool.hash,
    tool.text,
    end - start,
  );
  const definitionId = prepared(db, 'select id from definition where hash = ?').pluck().get(tool.hash);
  if (definitionId === undefined) throw new Error(`definition ${tool.hash} was not stored`);
  prepared(
    db,
    `insert into snapshot_tool (snapshot_id, position, name, definition_id, raw_hash, page, byte_start, byte_end)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(snapshotId, position, tool.name, definitionId, tool.rawHash, page, start, end);
  const mark = prepared(db, 'insert into unstable_place (snapshot_id, position, pointer) values (?, ?, ?)');
  for (const pointer of new Set(tool.unstable)) mark.run(snapshotId, position, pointer);
}
