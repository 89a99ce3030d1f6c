import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Grouped } from '@/core/stats/breakdowns';
import { definition, snapshot } from './inspection';
import { server } from './server';

/*
 * What the pages of statistics read. Derived: `schemalog derive --stats` makes it again from the definitions.
 */

/** What every measure counts in one definition: computed once. */
export const definitionCounts = sqliteTable('definition_counts', {
  definitionId: integer()
    .primaryKey()
    .references(() => definition.id),
  /** The state of the measures that it was counted under. */
  statsKey: text().notNull(),
  /** As `writeCounts` of core/stats writes it. */
  counts: text().notNull(),
});

/** What a list adds to the statistics, one for each inspected release of a server's package; for remotes one a list. */
export const countedList = sqliteTable(
  'counted_list',
  {
    serverId: integer()
      .notNull()
      .references(() => server.id),
    /** How many inspected releases are newer. */
    back: integer().notNull(),
    snapshotId: integer()
      .notNull()
      .references(() => snapshot.id),
    statsKey: text().notNull(),
    /** It counts at the end of the months from this one … (year × 12 + month); null where it never does. */
    fromMonth: integer(),
    /** … up to but not including this one; null for no end. */
    toMonth: integer(),
    publishedMonth: integer(),
    grouped: text({ mode: 'json' }).$type<Grouped>().notNull(),
    counts: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.back] }),
    // What was counted under other measures.
    index('counted_list_key').on(t.statsKey),
  ],
);

/**
 * The servers behind a number: whose newest list has something at a slot of the counts (`core/stats/counts.ts`). Made
 * WITHOUT ROWID by its migration, since it has a row for each part that each server has.
 */
export const slotServer = sqliteTable(
  'slot_server',
  {
    slot: integer().notNull(),
    serverId: integer()
      .notNull()
      .references(() => server.id),
  },
  // Page by page.
  (t) => [primaryKey({ columns: [t.slot, t.serverId] })],
);

/** Sums over the lists; `core/stats/totals.ts` says what each column means. Changed by differences when a list changes. */
export const statsTotal = sqliteTable(
  'stats_total',
  {
    measure: text().notNull(),
    axis: text({ enum: ['month', 'release', 'now'] }).notNull(),
    breakdown: text().notNull(),
    group: text().notNull(),
    x: integer().notNull(),
    part: text().notNull(),
    count: integer().notNull(),
    servers: integer().notNull(),
    /** Billionths. */
    shares: integer().notNull(),
  },
  // The series of a measure in order.
  (t) => [primaryKey({ columns: [t.measure, t.axis, t.breakdown, t.group, t.x, t.part] })],
);
