import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EndpointKind } from '@/core/endpoint-kind';
import { server } from './server';

/**
 * A way to reach a server: a Streamable HTTP or SSE address, an npm package started over stdio, or a package of a kind that
 * is listed alone.
 */
export const endpoint = sqliteTable(
  'endpoint',
  {
    id: integer().primaryKey(),
    serverId: integer()
      .notNull()
      .references(() => server.id),
    kind: text().$type<EndpointKind>().notNull(),
    /** Package name or URL. */
    address: text().notNull(),
    /** Placeholder arguments and variables from a list, JSON; null when none are known. */
    launch: text({ mode: 'json' }),
    addedAt: integer().notNull(),
  },
  (t) => [
    // One endpoint an address: discovery finds it again.
    uniqueIndex('endpoint_address').on(t.kind, t.address),
    // The server page; packages or remotes in the list of servers.
    index('endpoint_server').on(t.serverId, t.kind),
  ],
);

/** A version of a package, or the version that a remote states. */
export const release = sqliteTable(
  'release',
  {
    id: integer().primaryKey(),
    endpointId: integer()
      .notNull()
      .references(() => endpoint.id),
    version: text().notNull(),
    /** Place in the order of releases, 0 is the oldest known. Renumbered when an older one is back-filled. */
    position: integer().notNull(),
    publishedAt: integer(),
    /** False when the registry's times are doubtful (a mirror's): then `publishedAt` is only the latest it can be. */
    publishedAtTrusted: integer({ mode: 'boolean' }).notNull(),
    isLatest: integer({ mode: 'boolean' }).notNull(),
    deprecated: text(),
    firstSeenAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex('release_version').on(t.endpointId, t.version),
    // Neighbours of a release.
    index('release_position').on(t.endpointId, t.position),
  ],
);
