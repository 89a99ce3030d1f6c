import { and, asc, eq, gt, inArray, ne, notLike, sql } from 'drizzle-orm';
import type { EndpointKind } from '@/core/endpoint-kind';
import type { LaunchHint } from '@/core/launch';
import type { MissingInput, SweepState } from '@/core/listing';
import type { Db } from '../handle';
import { endpoint } from '../schema/endpoint';
import { alias } from '../schema/server';
import { listedEndpoint, source } from '../schema/source';

/** What is known of a source's sweeps. Times are epoch ms. */
export interface SourceRow {
  id: string;
  title: string;
  state: SweepState | null;
  status: 'running' | 'finished' | 'failed' | 'interrupted';
  failure: string | null;
  startedAt: number;
  endedAt: number | null;
  completedAt: number | null;
  notBefore: number | null;
  pages: number;
  records: number;
  /** Records, or parts of them, that were not taken, by reason. */
  refused: Record<string, number>;
}

/** A source, or null when it was never asked. */
export function findSource(db: Db, id: string): SourceRow | null {
  // The JSON columns are written by record-page.ts from these types.
  return (db.select().from(source).where(eq(source.id, id)).get() ?? null) as SourceRow | null;
}

/** When the first of these sources may be asked again, epoch ms; `Infinity` without any. */
export function nextSweepAt(db: Db, ids: readonly string[]): number {
  const rows = db
    .select({ at: source.notBefore })
    .from(source)
    .where(inArray(source.id, [...ids]))
    .all();
  return Math.min(...rows.map(({ at }) => at ?? 0));
}

/** A way to reach a server that a source lists. */
export interface ListedEndpointRow {
  endpointId: number;
  serverId: number;
  kind: EndpointKind;
  address: string;
  /** The hint of our own lists, else the source's. */
  launch: LaunchHint | null;
  missing: MissingInput[];
  source: string;
  sourceKey: string;
  sourceUrl: string | null;
  /** No other endpoint of its server can be started or asked: the outcome of this one is that of the server. */
  speaksForServer: boolean;
}

/**
 * Endpoints that these sources list and that are not deleted there, once each, in order of their ids.
 * @param after the last id of the page before, 0 for the first
 */
export function listedEndpoints(
  db: Db,
  sources: readonly string[],
  { after, limit }: { after: number; limit: number },
): ListedEndpointRow[] {
  return db
    .select({
      endpointId: endpoint.id,
      serverId: endpoint.serverId,
      kind: endpoint.kind,
      address: endpoint.address,
      known: endpoint.launch,
      launch: listedEndpoint.launch,
      missing: listedEndpoint.missing,
      source: alias.source,
      sourceKey: alias.sourceKey,
      sourceUrl: alias.url,
      others: sql<number>`(select count(*) from endpoint o
        where o.server_id = ${endpoint.serverId} and o.id <> ${endpoint.id} and o.kind in ('npm', 'http')
        and not exists (select 1 from listed_endpoint l where l.endpoint_id = o.id and l.missing <> '[]'))`,
    })
    .from(endpoint)
    .innerJoin(listedEndpoint, eq(listedEndpoint.endpointId, endpoint.id))
    .innerJoin(
      alias,
      and(eq(alias.source, listedEndpoint.source), eq(alias.sourceKey, listedEndpoint.sourceKey)),
    )
    .where(
      and(
        gt(listedEndpoint.endpointId, after),
        // The plus keeps SQLite from reading all that a source lists for each page; it is to go along the endpoints.
        sql`+${alias.source} in ${[...sources]}`,
        ne(alias.status, 'deleted'),
      ),
    )
    .groupBy(listedEndpoint.endpointId)
    .orderBy(asc(listedEndpoint.endpointId))
    .limit(limit)
    .all()
    .map(({ known, others, ...row }) => ({
      ...row,
      launch: (known ?? row.launch) as LaunchHint | null,
      missing: row.missing as MissingInput[],
      speaksForServer: others === 0,
    }));
}

/** The id of a way to reach a server; null when it is not recorded. */
export function findEndpointId(db: Db, kind: EndpointKind, address: string): number | null {
  const row = db
    .select({ id: endpoint.id })
    .from(endpoint)
    .where(and(eq(endpoint.kind, kind), eq(endpoint.address, address)))
    .get();
  return row?.id ?? null;
}

/** Addresses that are known and whole, in order of their ids. */
export function httpAddresses(db: Db, after: number, limit: number): { id: number; address: string }[] {
  return db
    .select({ id: endpoint.id, address: endpoint.address })
    .from(endpoint)
    .where(and(gt(endpoint.id, after), eq(endpoint.kind, 'http'), notLike(endpoint.address, '%{%')))
    .orderBy(asc(endpoint.id))
    .limit(limit)
    .all();
}
