import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { EndpointKind } from '@/core/endpoint-kind';
import type { Db } from '../handle';
import { endpoint, release } from '../schema/endpoint';
import { alias, server } from '../schema/server';
import { assertLease, type Lease } from './queue';

const week = 7 * 24 * 3_600_000;

/** A server as a source names it. */
export interface DiscoveredServer {
  namespace: string;
  name: string;
  title: string | null;
  description: string | null;
  repositoryUrl: string | null;
  homepageUrl: string | null;
  license: string | null;
  kind: EndpointKind;
  address: string;
  launch: unknown;
  source: string;
  sourceKey: string;
  sourceUrl: string | null;
}

/**
 * Records that a source names a server: server, endpoint and alias are made or refreshed in one transaction.
 * @param now epoch ms
 * @param lease of the worker that looks at it
 * @returns ids of the server and the endpoint
 * @throws LeaseLostError when the worker has lost its lease
 */
export function recordDiscovery(
  db: Db,
  found: DiscoveredServer,
  now: number,
  lease?: Lease,
): { serverId: number; endpointId: number } {
  return db.transaction(
    (tx) => {
      if (lease !== undefined) assertLease(db, lease);
      const known = tx
        .select({ serverId: endpoint.serverId, endpointId: endpoint.id })
        .from(endpoint)
        .where(and(eq(endpoint.kind, found.kind), eq(endpoint.address, found.address)))
        .get();
      const words = {
        title: found.title,
        description: found.description,
        repositoryUrl: found.repositoryUrl,
        homepageUrl: found.homepageUrl,
        license: found.license,
      };
      const serverId =
        known?.serverId ??
        tx
          .insert(server)
          .values({ namespace: found.namespace, name: found.name, ...words, firstSeenAt: now })
          .onConflictDoUpdate({ target: [server.namespace, server.name], set: { name: sql`excluded.name` } })
          .returning({ id: server.id })
          .get().id;
      if (known !== undefined) updateWords(tx, serverId, words);
      const endpointId =
        known?.endpointId ??
        tx
          .insert(endpoint)
          .values({ serverId, kind: found.kind, address: found.address, launch: found.launch, addedAt: now })
          .returning({ id: endpoint.id })
          .get().id;
      if (known !== undefined && found.launch !== null) {
        tx.update(endpoint).set({ launch: found.launch }).where(eq(endpoint.id, endpointId)).run();
      }
      tx.insert(alias)
        .values({
          source: found.source,
          sourceKey: found.sourceKey,
          serverId,
          url: found.sourceUrl,
          firstSeenAt: now,
          lastSeenAt: now,
        })
        .onConflictDoUpdate({
          target: [alias.source, alias.sourceKey],
          set: { lastSeenAt: now, url: found.sourceUrl },
          // The same again is written once a week.
          setWhere: sql`${alias.lastSeenAt} <= ${now - week} or ${alias.url} is not ${found.sourceUrl}`,
        })
        .run();
      return { serverId, endpointId };
    },
    { behavior: 'immediate' },
  );
}

/** Sets what is said of a server, as far as something is; the same words again write nothing. */
export function updateWords(
  db: Pick<Db, 'select' | 'update'>,
  serverId: number,
  words: Partial<
    Record<'title' | 'description' | 'repositoryUrl' | 'homepageUrl' | 'license', string | null>
  >,
): void {
  const row = db.select().from(server).where(eq(server.id, serverId)).get();
  const said = Object.entries(words).filter(
    ([name, value]) => value !== null && value !== row?.[name as keyof typeof words],
  );
  if (said.length > 0) db.update(server).set(Object.fromEntries(said)).where(eq(server.id, serverId)).run();
}

/** A release as a registry names it, in order of position. */
export interface DiscoveredRelease {
  version: string;
  publishedAt: number | null;
  publishedAtTrusted: boolean;
  isLatest: boolean;
  deprecated: string | null;
}

/**
 * Records the releases of a package, oldest first. Known ones are renumbered and refreshed; a release that was
 * unpublished keeps its row when it was inspected, and goes to the place before the first.
 * @param now epoch ms
 * @returns release ids by version
 */
export function recordReleases(
  db: Db,
  endpointId: number,
  releases: readonly DiscoveredRelease[],
  now: number,
): Map<string, number> {
  return db.transaction(
    (tx) => {
      const known = tx.select().from(release).where(eq(release.endpointId, endpointId)).all();
      const byVersion = new Map(known.map((row) => [row.version, row]));
      const ids = new Map<string, number>();
      for (const [position, found] of releases.entries()) {
        const row = byVersion.get(found.version);
        const values = { ...found, position };
        if (row === undefined) {
          const inserted = tx
            .insert(release)
            .values({ ...values, endpointId, firstSeenAt: now })
            .returning({ id: release.id })
            .get();
          ids.set(found.version, inserted.id);
          continue;
        }
        ids.set(found.version, row.id);
        const same =
          row.position === position &&
          row.publishedAt === found.publishedAt &&
          row.publishedAtTrusted === found.publishedAtTrusted &&
          row.isLatest === found.isLatest &&
          row.deprecated === found.deprecated;
        if (!same) tx.update(release).set(values).where(eq(release.id, row.id)).run();
      }
      const gone = known.filter((row) => !ids.has(row.version) && row.position !== -1);
      if (gone.length > 0) {
        tx.update(release)
          .set({ position: -1, isLatest: false })
          .where(and(eq(release.endpointId, endpointId), notInArray(release.version, [...ids.keys()])))
          .run();
      }
      return ids;
    },
    { behavior: 'immediate' },
  );
}
