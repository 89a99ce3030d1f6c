import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A server: an identity, one namespace and name. For npm packages the namespace is the scope (`@scope`) or `npm`; for
 * remote addresses it is the host. All times are epoch milliseconds.
 */
export const server = sqliteTable(
  'server',
  {
    id: integer().primaryKey(),
    namespace: text().notNull(),
    name: text().notNull(),
    title: text(),
    description: text(),
    repositoryUrl: text(),
    homepageUrl: text(),
    license: text(),
    firstSeenAt: integer().notNull(),
    /** Derived: tools in the newest complete list; null before the first. */
    toolCount: integer(),
    /** Derived: tools of that list with an outputSchema. */
    outputSchemaCount: integer(),
    /** Derived: tools of that list with annotations. */
    annotationsCount: integer(),
    /** Derived: when a tool last changed, by the best date known. */
    lastChangeAt: integer(),
    /** False when that date is only the latest it can be. */
    lastChangeTrusted: integer({ mode: 'boolean' }),
    /** Derived: outcome of the newest inspection of the newest release, for filters. */
    outcome: text(),
    inspectedAt: integer(),
  },
  (t) => [
    // The address of every page.
    uniqueIndex('server_identity').on(t.namespace, t.name),
    // The list, sorted by newest change; and its filter by outcome.
    index('server_last_change').on(t.lastChangeAt),
    index('server_outcome').on(t.outcome),
    // The newest servers.
    index('server_first_seen').on(t.firstSeenAt),
    // A record that names a repository alone.
    index('server_repository').on(t.repositoryUrl),
  ],
);

/** Where a server was found: every source's own id for it is kept. */
export const alias = sqliteTable(
  'alias',
  {
    source: text().notNull(),
    sourceKey: text().notNull(),
    serverId: integer()
      .notNull()
      .references(() => server.id),
    url: text(),
    /** What the source calls it, where its key is no name. */
    name: text(),
    /** The newest version that the source lists; null where it knows none. */
    version: text(),
    /** What the source says of that version. */
    status: text({ enum: ['active', 'deprecated', 'deleted'] })
      .notNull()
      .default('active'),
    statusMessage: text(),
    firstSeenAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sourceKey] }),
    // The same name in another registry.
    index('alias_key').on(t.sourceKey),
    // "Found in" on the server page.
    index('alias_server').on(t.serverId),
    // Servers that lists leave out, since nobody names them any more.
    index('alias_deleted').on(t.serverId).where(sql`status = 'deleted'`),
  ],
);
