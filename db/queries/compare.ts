import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { ToolList } from '@/core/diff/compare-lists';
import type { SetAsideTool } from '@/core/inspection';
import type { Json } from '@/core/schema/json';
import type { Db } from '../handle';

/** A list in the history of a server that another can be compared with. Times are epoch ms. */
export interface ComparableList {
  snapshotId: number;
  endpointId: number;
  version: string | null;
  publishedAt: number | null;
  publishedAtTrusted: boolean;
  firstSeenAt: number;
  toolCount: number;
  isComplete: boolean;
  conditionsKey: string;
  /** How an address calls it: the version alone for the newest list of a release, else `exactName`. */
  name: string;
  exactName: string;
}

/** Lists of a server that are known by name. */
const maxLists = 2_000;

/**
 * The lists that a server's history is made of, newest release first, then by sight. Lists that were held back, such as
 * incomplete ones beside a complete one, are not among them.
 */
export function comparableLists(db: Db, serverId: number): ComparableList[] {
  type Raw = Omit<ComparableList, 'publishedAtTrusted' | 'isComplete' | 'name' | 'exactName'> & {
    publishedAtTrusted: number | null;
    isComplete: number;
  };
  const rows = db.all<Raw>(sql`
    select distinct sn.id as snapshotId, sn.endpoint_id as endpointId, r.version, r.published_at as publishedAt,
      r.published_at_trusted as publishedAtTrusted, sn.first_seen_at as firstSeenAt, sn.tool_count as toolCount,
      sn.complete as isComplete, sn.conditions_key as conditionsKey
    from endpoint e
    cross join transition t on t.endpoint_id = e.id
    join snapshot sn on sn.id = t.to_snapshot_id
    left join release r on r.id = sn.release_id
    where e.server_id = ${serverId}
    order by e.id, r.position desc, sn.last_seen_at desc, sn.id desc
    limit ${maxLists}`);
  const named = new Set<string>();
  return rows.map((row) => {
    const exactName = listName(row.version, row.firstSeenAt);
    const isFirst = row.version !== null && !named.has(row.version);
    if (isFirst) named.add(row.version ?? '');
    return {
      ...row,
      publishedAtTrusted: row.publishedAtTrusted === 1,
      isComplete: row.isComplete === 1,
      name: isFirst ? (row.version ?? exactName) : exactName,
      exactName,
    };
  });
}

/** The name of one list, for ever: its version and the moment it was first seen, or for remotes the moment alone. */
export function listName(version: string | null, firstSeenAt: number): string {
  const moment = new Date(firstSeenAt).toISOString().replace(/\.\d+Z$/, 'Z');
  return version === null ? moment : `${version}@${moment}`;
}

/**
 * The two lists that an address names; null when one is not known. Where a name fits several lists, those that were made
 * under like conditions are preferred, since only these may be compared without a doubt.
 */
export function namedPair(
  lists: readonly ComparableList[],
  from: string,
  to: string,
): { from: ComparableList; to: ComparableList } | null {
  const olds = called(lists, from);
  const news = called(lists, to);
  for (const old of olds) {
    const like = news.find(
      (list) => list.endpointId === old.endpointId && list.conditionsKey === old.conditionsKey,
    );
    if (like !== undefined) return { from: old, to: like };
  }
  const [old] = olds;
  const [now] = news;
  return old === undefined || now === undefined ? null : { from: old, to: now };
}

function called(lists: readonly ComparableList[], name: string): ComparableList[] {
  const exact = lists.filter((list) => list.exactName === name);
  return exact.length > 0 ? exact : lists.filter((list) => list.version === name);
}

/** A tool of two lists whose definitions differ, as received; null where a list lacks it. */
export interface ToolPair {
  tool: string;
  before: PairedDefinition | null;
  after: PairedDefinition | null;
}

interface PairedDefinition {
  hash: string;
  value: Json;
}

/** The changes that are stored of the step from one list to another; none where they are no neighbours. */
export interface StoredChange {
  id: string;
  tool: string;
  fingerprint: string;
}

/** What leads from a change that was computed anew to the one that is stored, in the order in which they were found. */
export function storedChanges(db: Db, from: ComparableList, to: ComparableList): StoredChange[] {
  return db.all<StoredChange>(sql`
    select c.id, c.tool, c.fingerprint
    from transition t cross join change c on c.transition_id = t.id
    where t.endpoint_id = ${to.endpointId} and t.from_snapshot_id = ${from.snapshotId} and t.to_snapshot_id = ${to.snapshotId}
    order by c.rowid`);
}

/** Two lists as the comparison takes them, and the tools that differ. */
export interface ListPair {
  before: ToolList;
  after: ToolList;
  pairs: ToolPair[];
}

/**
 * Reads two lists. Only definitions that differ are loaded: of the others the comparison sees the hash alone.
 * @param maxBytes bytes that the definitions to be loaded may have
 * @returns null when they have more
 */
export function readListPair(db: Db, fromId: number, toId: number, maxBytes: number): ListPair | null {
  const old = toolsOf(db, fromId);
  const now = toolsOf(db, toId);
  const differing = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => old.get(key)?.definitionId !== now.get(key)?.definitionId,
  );
  const wanted = new Map(
    differing.flatMap((key) =>
      [old.get(key), now.get(key)].flatMap((tool) =>
        tool === undefined ? [] : [[tool.definitionId, tool.sizeBytes] as const],
      ),
    ),
  );
  if ([...wanted.values()].reduce((sum, size) => sum + size, 0) > maxBytes) return null;
  const values = definitionValues(db, [...wanted.keys()]);
  const paired = (tool: ListedRow | undefined): PairedDefinition | null =>
    tool === undefined ? null : { hash: tool.hash, value: values.get(tool.definitionId) ?? null };
  return {
    before: toolList(db, fromId, old, values),
    after: toolList(db, toId, now, values),
    pairs: differing.map((key) => ({
      tool: (old.get(key) ?? now.get(key))?.name ?? '',
      before: paired(old.get(key)),
      after: paired(now.get(key)),
    })),
  };
}

/**
 * The tools of two lists whose texts differ in any way, also in order alone, each as its list had it. (Of a definition the
 * database keeps the text that was received first, whose order may be another list's.)
 * @param maxBytes bytes that the texts may have
 * @returns null when they have more
 */
export function readReceivedPairs(db: Db, fromId: number, toId: number, maxBytes: number): ToolPair[] | null {
  const old = toolsOf(db, fromId);
  const now = toolsOf(db, toId);
  const differing = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => old.get(key)?.rawHash !== now.get(key)?.rawHash,
  );
  const wanted = (tools: ReadonlyMap<string, ListedRow>): ListedRow[] =>
    differing.flatMap((key) => tools.get(key) ?? []);
  const size = [...wanted(old), ...wanted(now)].reduce((sum, tool) => sum + tool.byteEnd - tool.byteStart, 0);
  if (size > maxBytes) return null;
  const before = receivedValues(db, fromId, wanted(old));
  const after = receivedValues(db, toId, wanted(now));
  const paired = (tool: ListedRow | undefined, values: ReadonlyMap<number, Json>): PairedDefinition | null =>
    tool === undefined ? null : { hash: tool.hash, value: values.get(tool.position) ?? null };
  return differing.map((key) => ({
    tool: (old.get(key) ?? now.get(key))?.name ?? '',
    before: paired(old.get(key), before),
    after: paired(now.get(key), after),
  }));
}

/** The definitions of some tools of a list, cut out of the pages that were received, by position. */
function receivedValues(db: Db, snapshotId: number, tools: readonly ListedRow[]): Map<number, Json> {
  const values = new Map<number, Json>();
  for (const page of new Set(tools.map((tool) => tool.page))) {
    const row = db.get<{ bytes: Buffer; sizeBytes: number } | undefined>(sql`
      select b.bytes, b.size_bytes as sizeBytes
      from snapshot sn
      join inspection_page p on p.inspection_id = sn.first_inspection_id and p.page = ${page}
      join raw_bytes b on b.hash = p.raw_hash
      where sn.id = ${snapshotId}`);
    if (row === undefined) continue;
    const bytes = inflateSync(row.bytes, { maxOutputLength: Math.max(1, row.sizeBytes) });
    for (const tool of tools.filter((one) => one.page === page)) {
      // What the crawler took for a tool was parsed before it was stored.
      const text = bytes.subarray(tool.byteStart, tool.byteEnd).toString('utf8');
      values.set(tool.position, JSON.parse(text) as Json);
    }
  }
  return values;
}

interface ListedRow {
  position: number;
  name: string;
  definitionId: number;
  hash: string;
  sizeBytes: number;
  rawHash: string;
  page: number;
  byteStart: number;
  byteEnd: number;
}

/** The tools of a list by name; of several with one name each has its own key, in order. */
function toolsOf(db: Db, snapshotId: number): Map<string, ListedRow> {
  const seen = new Map<string, number>();
  const rows = db.all<ListedRow>(sql`
    select st.position, st.name, st.definition_id as definitionId, d.hash, d.size_bytes as sizeBytes,
      st.raw_hash as rawHash, st.page, st.byte_start as byteStart, st.byte_end as byteEnd
    from snapshot_tool st join definition d on d.id = st.definition_id
    where st.snapshot_id = ${snapshotId} order by st.position`);
  return new Map(
    rows.map((row) => {
      const occurrence = seen.get(row.name) ?? 0;
      seen.set(row.name, occurrence + 1);
      return [`${occurrence}:${row.name}`, row];
    }),
  );
}

function definitionValues(db: Db, ids: readonly number[]): Map<number, Json> {
  if (ids.length === 0) return new Map();
  const rows = db.all<{ id: number; text: string }>(sql`
    select d.id, d.text from json_each(${JSON.stringify(ids)}) j join definition d on d.id = j.value`);
  // Stored texts were parsed before they were stored.
  return new Map(rows.map((row) => [row.id, JSON.parse(row.text) as Json]));
}

function toolList(
  db: Db,
  snapshotId: number,
  tools: ReadonlyMap<string, ListedRow>,
  values: ReadonlyMap<number, Json>,
): ToolList {
  const unstable = new Map<number, string[]>();
  for (const place of db.all<{ position: number; pointer: string }>(
    sql`select position, pointer from unstable_place where snapshot_id = ${snapshotId}`,
  )) {
    unstable.set(place.position, [...(unstable.get(place.position) ?? []), place.pointer]);
  }
  const row = db.get<{ complete: number; setAside: string | null } | undefined>(sql`
    select sn.complete, i.set_aside as setAside
    from snapshot sn join inspection i on i.id = sn.first_inspection_id where sn.id = ${snapshotId}`);
  // Written by recordInspection from this type.
  const setAside = JSON.parse(row?.setAside ?? '[]') as SetAsideTool[] | null;
  return {
    tools: [...tools.values()].map((tool) => ({
      name: tool.name,
      hash: tool.hash,
      definition: values.get(tool.definitionId) ?? null,
      unstable: unstable.get(tool.position) ?? [],
    })),
    complete: row?.complete === 1,
    setAside: (setAside ?? []).flatMap((tool) => (tool.name === null ? [] : [tool.name])),
  };
}
