import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../handle';
import { endpoint } from '../schema/endpoint';
import { alias, server } from '../schema/server';
import { listedEndpoint, listing } from '../schema/source';

const value = sql.placeholder;

/*
 * The statements that record one listing, prepared once a page: a sweep runs each of them a hundred thousand times, and making
 * them takes ten times as long as running them.
 */

/** @param db the handle, or a transaction on it */
export function listingStatements(db: Pick<Db, 'select' | 'insert' | 'update' | 'delete'>) {
  const isListing = and(
    eq(listing.source, value('source')),
    eq(listing.sourceKey, value('sourceKey')),
    eq(listing.version, value('version')),
  );
  const said = {
    status: value('status'),
    statusMessage: value('statusMessage'),
    // As a number: a placeholder of a boolean column would turn null into false.
    isLatest: sql<boolean>`${value('isLatest')}`,
    publishedAt: value('publishedAt'),
    updatedAt: value('updatedAt'),
    hash: value('hash'),
  };
  const stated = {
    url: value('url'),
    name: value('name'),
    version: value('version'),
    status: value('status'),
    statusMessage: value('statusMessage'),
    lastSeenAt: value('now'),
  };
  const key = { source: value('source'), sourceKey: value('sourceKey') };
  const isKey = and(eq(alias.source, key.source), eq(alias.sourceKey, key.sourceKey));
  const listed = { launch: value('launch'), missing: value('missing') };
  return {
    listingHash: db.select({ hash: listing.hash }).from(listing).where(isListing).prepare(),
    putListing: db
      .insert(listing)
      .values({ ...key, version: value('version'), ...said, firstSeenAt: value('now') })
      .onConflictDoUpdate({
        target: [listing.source, listing.sourceKey, listing.version],
        set: fromExcluded(
          ['status', 'statusMessage', 'isLatest', 'publishedAt', 'updatedAt', 'hash'],
          listing,
        ),
      })
      .prepare(),
    /** The record that its server goes by. */
    standing: db
      .select({
        version: alias.version,
        status: alias.status,
        isLatest: listing.isLatest,
        publishedAt: listing.publishedAt,
      })
      .from(alias)
      .leftJoin(
        listing,
        and(
          eq(listing.source, alias.source),
          eq(listing.sourceKey, alias.sourceKey),
          eq(listing.version, sql`coalesce(${alias.version}, '')`),
        ),
      )
      .where(isKey)
      .prepare(),
    aliasesOfKey: db
      .select({ source: alias.source, serverId: alias.serverId })
      .from(alias)
      .where(eq(alias.sourceKey, value('sourceKey')))
      .limit(20)
      .prepare(),
    putAlias: db
      .insert(alias)
      .values({ ...key, serverId: value('serverId'), firstSeenAt: value('now'), ...stated })
      .onConflictDoUpdate({
        target: [alias.source, alias.sourceKey],
        set: fromExcluded(['url', 'name', 'version', 'status', 'statusMessage', 'lastSeenAt'], alias),
      })
      .prepare(),
    /** `twin` is the same address with or without its slash at the end. */
    findEndpoint: db
      .select({ id: endpoint.id, serverId: endpoint.serverId, kind: endpoint.kind })
      .from(endpoint)
      .where(
        and(
          eq(endpoint.kind, value('kind')),
          or(eq(endpoint.address, value('address')), eq(endpoint.address, value('twin'))),
        ),
      )
      .prepare(),
    addEndpoint: db
      .insert(endpoint)
      .values({
        serverId: value('serverId'),
        kind: value('kind'),
        address: value('address'),
        addedAt: value('now'),
      })
      .returning({ id: endpoint.id })
      .prepare(),
    clearListed: db
      .delete(listedEndpoint)
      .where(and(eq(listedEndpoint.source, key.source), eq(listedEndpoint.sourceKey, key.sourceKey)))
      .prepare(),
    addListed: db
      .insert(listedEndpoint)
      .values({ ...key, endpointId: value('endpointId'), ...listed })
      .onConflictDoNothing()
      .prepare(),
    findServer: db
      .select()
      .from(server)
      .where(eq(server.id, value('serverId')))
      .prepare(),
    findIdentity: db
      .select({ id: server.id })
      .from(server)
      .where(and(eq(server.namespace, value('namespace')), eq(server.name, value('name'))))
      .prepare(),
    serversOfRepository: db
      .select({ id: server.id })
      .from(server)
      .where(eq(server.repositoryUrl, value('repositoryUrl')))
      .limit(2)
      .prepare(),
    addServer: db
      .insert(server)
      .values({
        namespace: value('namespace'),
        name: value('name'),
        title: value('title'),
        description: value('description'),
        repositoryUrl: value('repositoryUrl'),
        homepageUrl: value('homepageUrl'),
        license: value('license'),
        firstSeenAt: value('now'),
      })
      .returning({ id: server.id })
      .prepare(),
  };
}

export type ListingStatements = ReturnType<typeof listingStatements>;

/** The values of the row that could not be inserted. */
function fromExcluded<T extends typeof listing | typeof alias>(names: (keyof T & string)[], _table: T) {
  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]));
}
