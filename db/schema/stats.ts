import { sql } from 'drizzle-orm';
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

/** How long a definition is in the tokens of `core/stats/tokens.ts`. It stays when the measures change: texts do not. */
export const definitionTokens = sqliteTable('definition_tokens', {
  definitionId: integer()
    .primaryKey()
    .references(() => definition.id, { onDelete: 'cascade' }),
  /** How they were counted. */
  version: integer().notNull(),
  tokens: integer().notNull(),
});

/**
 * What a server adds to the statistics: one for each inspected release of its package, or for each list of a remote; one for
 * each month in which the grades of its tools were others; one for how its inspection ended.
 */
export const countedList = sqliteTable(
  'counted_list',
  {
    serverId: integer()
      .notNull()
      .references(() => server.id),
    of: text({ enum: ['list', 'grades', 'outcome'] }).notNull(),
    /** How many are newer. */
    back: integer().notNull(),
    /** Null for what is no list. */
    snapshotId: integer().references(() => snapshot.id),
    statsKey: text().notNull(),
    /** It counts at the end of the months from this one … (year × 12 + month); null where it never does. */
    fromMonth: integer(),
    /** … up to but not including this one; null for no end. */
    toMonth: integer(),
    publishedMonth: integer(),
    /** Numbers that a middle is said of; null where there are none. */
    tools: integer(),
    tokens: integer(),
    daysSinceChange: integer(),
    grouped: text({ mode: 'json' }).$type<Grouped>().notNull(),
    counts: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.of, t.back] }),
    // What was counted under other measures.
    index('counted_list_key').on(t.of, t.statsKey),
    // The middle ones.
    index('counted_list_tools').on(t.tools).where(sql`of = 'list' and back = 0`),
    index('counted_list_tokens').on(t.tokens).where(sql`of = 'list' and back = 0`),
    index('counted_list_days').on(t.daysSinceChange).where(sql`days_since_change is not null`),
  ],
);

/**
 * The grades of a server's tools as they were in a month, counted: the last state of it. Recorded, not derived: they cannot
 * be made again once clients or rules have moved on.
 */
export const gradedMonth = sqliteTable(
  'graded_month',
  {
    serverId: integer()
      .notNull()
      .references(() => server.id, { onDelete: 'cascade' }),
    /** Year × 12 + month. */
    month: integer().notNull(),
    /** Counts by measure and part, as `namedCounts` of core/stats writes them. */
    counts: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serverId, t.month] })],
);

/** Servers to be counted again. Triggers write it: on dates of releases, outcomes, and sources that change without a list. */
export const statsDue = sqliteTable('stats_due', {
  serverId: integer()
    .primaryKey()
    .references(() => server.id, { onDelete: 'cascade' }),
});

/** A list in which a server has something that the list before lacked, or lacks what that one had. Made WITHOUT ROWID. */
export const partMove = sqliteTable(
  'part_move',
  {
    slot: integer().notNull(),
    /** When, epoch ms: the release, or the first sight of the list. */
    at: integer().notNull(),
    serverId: integer()
      .notNull()
      .references(() => server.id, { onDelete: 'cascade' }),
    toSnapshotId: integer().notNull(),
    fromSnapshotId: integer().notNull(),
    isTrusted: integer({ mode: 'boolean' }).notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
  },
  (t) => [
    // The newest ones of a part.
    primaryKey({ columns: [t.slot, t.at, t.serverId, t.toSnapshotId] }),
    // To take away those of a server.
    index('part_move_server').on(t.serverId),
  ],
);

/** How restless a server's releases are: its steps, how many change tools, and how many break callers. */
export const serverSteps = sqliteTable(
  'server_steps',
  {
    serverId: integer()
      .primaryKey()
      .references(() => server.id, { onDelete: 'cascade' }),
    steps: integer().notNull(),
    changed: integer().notNull(),
    breaking: integer().notNull(),
    /** The middle one of its days between changes; null without two changes at dates that can be believed. */
    middleDays: integer(),
    /** The lower end of the interval of the share that changes tools, in billionths: one step of one does not lead. */
    changedLow: integer().notNull(),
  },
  (t) => [
    // The most volatile ones.
    index('server_steps_changed').on(t.changedLow),
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
