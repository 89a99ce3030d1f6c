import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { EndpointKind } from '@/core/endpoint-kind';
import type { Conditions, Evidence, SetAsideTool, Timings } from '@/core/inspection';
import type { Json } from '@/core/schema/json';
import type { Db } from '../handle';
import { endpoint, release } from '../schema/endpoint';
import { inspection } from '../schema/inspection';
import { alias, server } from '../schema/server';
import { source } from '../schema/source';

/** A server's own row. Times are epoch ms. */
export type ServerRow = typeof server.$inferSelect;

/** The server of an address, or null when there is none. */
export function findServer(db: Db, namespace: string, name: string): ServerRow | null {
  return (
    db
      .select()
      .from(server)
      .where(and(eq(server.namespace, namespace), eq(server.name, name)))
      .get() ?? null
  );
}

/** Where a server was found. */
export function serverAliases(db: Db, serverId: number) {
  return db
    .select({
      source: alias.source,
      sourceKey: alias.sourceKey,
      url: alias.url,
      name: alias.name,
      version: alias.version,
      status: alias.status,
      statusMessage: alias.statusMessage,
      firstSeenAt: alias.firstSeenAt,
      title: source.title,
    })
    .from(alias)
    .leftJoin(source, eq(source.id, alias.source))
    .where(eq(alias.serverId, serverId))
    .orderBy(asc(alias.source), asc(alias.sourceKey))
    .limit(50)
    .all();
}

/** A way to reach the server, with how many releases of it are known. */
export interface EndpointRow {
  id: number;
  kind: EndpointKind;
  address: string;
  addedAt: number;
  releases: number;
}

/** Endpoints of a server, oldest first. */
export function serverEndpointRows(db: Db, serverId: number): EndpointRow[] {
  return db
    .select({
      id: endpoint.id,
      kind: endpoint.kind,
      address: endpoint.address,
      addedAt: endpoint.addedAt,
      releases: count(release.id),
    })
    .from(endpoint)
    .leftJoin(release, eq(release.endpointId, endpoint.id))
    .where(eq(endpoint.serverId, serverId))
    .groupBy(endpoint.id)
    .orderBy(asc(endpoint.id))
    .limit(20)
    .all();
}

/** A release (or a remote, then `version` is null) with its newest inspection and its newest list. Times are epoch ms. */
export interface ReleaseRow {
  endpointId: number;
  releaseId: number | null;
  version: string | null;
  publishedAt: number | null;
  publishedAtTrusted: boolean;
  isLatest: boolean;
  deprecated: string | null;
  inspectionId: number;
  outcome: string;
  startedAt: number;
  /** Tools of its newest list; null when it never gave one. */
  toolCount: number | null;
  /** Null as `toolCount`. */
  isComplete: boolean | null;
  /** True when every schema of that list is empty. */
  isEmptied: boolean | null;
  /** Changes from the list before; null when there was none before or no list. */
  changes: number | null;
}

/** Inspected releases of a server, newest version first, at most `limit`. */
export function serverReleases(db: Db, serverId: number, limit: number): ReleaseRow[] {
  return db
    .all<
      Omit<ReleaseRow, 'publishedAtTrusted' | 'isLatest' | 'isComplete' | 'isEmptied'> & {
        publishedAtTrusted: number | null;
        isLatest: number | null;
        isComplete: number | null;
        isEmptied: number | null;
      }
    >(sql`
      with newest as (
        select n.endpoint_id, nullif(n.release_key, 0) as release_id, n.inspection_id, n.outcome, n.started_at,
          (select sn.id from snapshot sn where sn.endpoint_id = n.endpoint_id and sn.release_id is nullif(n.release_key, 0)
            order by sn.last_seen_at desc limit 1) as snapshot_id
        from endpoint e join newest_inspection n on n.endpoint_id = e.id
        where e.server_id = ${serverId}
      )
      select n.endpoint_id as endpointId, n.release_id as releaseId, r.version, r.published_at as publishedAt,
        r.published_at_trusted as publishedAtTrusted, r.is_latest as isLatest, r.deprecated,
        n.inspection_id as inspectionId, n.outcome, n.started_at as startedAt,
        sn.tool_count as toolCount, sn.complete as isComplete, sn.emptied as isEmptied,
        (select sum(t.change_count) from transition t
          where t.endpoint_id = n.endpoint_id and t.to_release_id is n.release_id and t.cause <> 'first') as changes
      from newest n
      left join release r on r.id = n.release_id
      left join snapshot sn on sn.id = n.snapshot_id
      order by n.endpoint_id, r.position desc
      limit ${limit}`)
    .map((row) => ({
      ...row,
      publishedAtTrusted: row.publishedAtTrusted === 1,
      isLatest: row.isLatest === 1,
      isComplete: row.isComplete === null ? null : row.isComplete === 1,
      isEmptied: row.isEmptied === null ? null : row.isEmptied === 1,
    }));
}

/** An inspection as the page tells it. */
export interface InspectionRow {
  id: number;
  releaseId: number | null;
  version: string | null;
  startedAt: number;
  finishedAt: number;
  outcome: string;
  evidence: Evidence;
  conditions: Conditions | null;
  serverInfo: Json;
  instructions: string | null;
  isComplete: boolean;
  endedBy: string | null;
  setAside: SetAsideTool[];
  timings: Timings;
}

/** Inspections by id. */
export function inspectionsById(db: Db, ids: readonly number[]): InspectionRow[] {
  if (ids.length === 0) return [];
  return (
    db
      .select({ inspection, version: release.version })
      .from(inspection)
      .leftJoin(release, eq(release.id, inspection.releaseId))
      .where(inArray(inspection.id, [...ids]))
      .all()
      // Its JSON columns are written by recordInspection from these types.
      .map(({ inspection: row, version }) => ({
        id: row.id,
        releaseId: row.releaseId,
        version,
        startedAt: row.startedAt,
        finishedAt: row.finishedAt,
        outcome: row.outcome,
        evidence: row.evidence as Evidence,
        conditions: row.conditions as Conditions | null,
        serverInfo: row.serverInfo as Json,
        instructions: row.instructions,
        isComplete: row.complete,
        endedBy: row.endedBy,
        setAside: (row.setAside ?? []) as SetAsideTool[],
        timings: row.timings as Timings,
      }))
  );
}

/** A tool in the list of a server. */
export interface ServerTool {
  name: string;
  title: string | null;
  description: string | null;
  hasOutputSchema: boolean;
  hasAnnotations: boolean;
  isRemoved: boolean;
  removedIn: string | null;
  lastChangeAt: number | null;
  /** SQLite's 0 or 1; null when there was no change. */
  lastChangeTrusted: number | null;
  /** Places of its newest definition that differ between two starts. */
  unstablePlaces: number;
}

/** Characters of a description in a list. */
const listedChars = 400;

/** Tools of a server: the current ones in the order of the list, then removed ones. */
export function serverTools(db: Db, serverId: number, page: { limit: number; offset: number }): ServerTool[] {
  type Raw = Omit<ServerTool, 'hasOutputSchema' | 'hasAnnotations' | 'isRemoved'> & {
    hasOutputSchema: number;
    hasAnnotations: number;
    isRemoved: number;
  };
  return db
    .all<Raw>(sql`
      select t.name, t.title, substr(t.description, 1, ${listedChars}) as description,
        t.has_output_schema as hasOutputSchema, t.has_annotations as hasAnnotations,
        t.removed_in_transition_id is not null as isRemoved, r.version as removedIn, t.last_change_at as lastChangeAt, t.last_change_trusted as lastChangeTrusted,
        (select count(*) from unstable_place u where u.snapshot_id = t.snapshot_id and u.position = t.position)
          as unstablePlaces
      from tool t
      left join transition tr on tr.id = t.removed_in_transition_id
      left join release r on r.id = tr.to_release_id
      where t.server_id = ${serverId}
      order by t.removed_in_transition_id is not null, t.position, t.name
      limit ${page.limit} offset ${page.offset}`)
    .map((row) => ({
      ...row,
      hasOutputSchema: row.hasOutputSchema === 1,
      hasAnnotations: row.hasAnnotations === 1,
      isRemoved: row.isRemoved === 1,
    }));
}
