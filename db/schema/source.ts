import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { endpoint } from './endpoint';

/** A source of servers, and where its sweep stands. Written with each page, so that a stopped sweep goes on there. */
export const source = sqliteTable('source', {
  id: text().primaryKey(),
  title: text().notNull(),
  /** A `SweepState`; null before the first page and after a sweep that has to begin anew. */
  state: text({ mode: 'json' }),
  status: text({ enum: ['running', 'finished', 'failed', 'interrupted'] }).notNull(),
  /** Why the last sweep ended early, in words. */
  failure: text(),
  /** The running or last sweep. */
  startedAt: integer().notNull(),
  endedAt: integer(),
  /** The last sweep that came to its end. */
  completedAt: integer(),
  /** The source is not asked before. */
  notBefore: integer(),
  /** Of the running or last sweep: pages, records that were taken, and those that were not, by reason. */
  pages: integer().notNull(),
  records: integer().notNull(),
  refused: text({ mode: 'json' }).notNull(),
});

/** A version of a server, as a source lists it. */
export const listing = sqliteTable(
  'listing',
  {
    source: text().notNull(),
    sourceKey: text().notNull(),
    /** Empty where the source knows no versions. */
    version: text().notNull(),
    status: text({ enum: ['active', 'deprecated', 'deleted'] }).notNull(),
    statusMessage: text(),
    isLatest: integer({ mode: 'boolean' }),
    publishedAt: integer(),
    updatedAt: integer(),
    /** Of the record as it was read: the same record again changes nothing. */
    hash: text().notNull(),
    firstSeenAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceKey, t.version] })],
);

/** Which ways to reach a server the newest record of a source names, and what it says of them. */
export const listedEndpoint = sqliteTable(
  'listed_endpoint',
  {
    source: text().notNull(),
    sourceKey: text().notNull(),
    endpointId: integer()
      .notNull()
      .references(() => endpoint.id),
    /** A `LaunchHint`, or null. */
    launch: text({ mode: 'json' }),
    /** `MissingInput[]`. */
    missing: text({ mode: 'json' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sourceKey, t.endpointId] }),
    // What is to be inspected, in order of endpoints.
    index('listed_endpoint_endpoint').on(t.endpointId),
  ],
);
