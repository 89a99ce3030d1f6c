import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { endpoint, release } from './endpoint';

/** One round of the crawler. `running` with a dead process is `interrupted` at the next start. */
export const round = sqliteTable('round', {
  id: integer().primaryKey(),
  startedAt: integer().notNull(),
  finishedAt: integer(),
  status: text({ enum: ['running', 'finished', 'interrupted'] }).notNull(),
  pid: integer().notNull(),
  planned: integer().notNull(),
});

/** One attempt to inspect an endpoint (a release of it): outcome, conditions, evidence. Written whole or not at all. */
export const inspection = sqliteTable(
  'inspection',
  {
    id: integer().primaryKey(),
    endpointId: integer()
      .notNull()
      .references(() => endpoint.id),
    releaseId: integer().references(() => release.id),
    roundId: integer().references(() => round.id),
    startedAt: integer().notNull(),
    finishedAt: integer().notNull(),
    outcome: text().notNull(),
    evidence: text({ mode: 'json' }).notNull(),
    conditions: text({ mode: 'json' }),
    protocolVersion: text(),
    serverInfo: text({ mode: 'json' }),
    capabilities: text({ mode: 'json' }),
    instructions: text(),
    complete: integer({ mode: 'boolean' }).notNull(),
    endedBy: text(),
    setAside: text({ mode: 'json' }),
    timings: text({ mode: 'json' }).notNull(),
    /** The list it gave; null when it gave none. */
    snapshotId: integer(),
  },
  (t) => [
    // Last inspection of a release: is it due, what does the page say.
    index('inspection_release').on(t.endpointId, t.releaseId, t.startedAt),
    // Progress of a round; outcomes by class on the status page.
    index('inspection_round').on(t.roundId, t.outcome),
    // Which inspections saw a list.
    index('inspection_snapshot').on(t.snapshotId).where(sql`snapshot_id is not null`),
  ],
);

/** Raw bytes by content, compressed (deflate): a page that is the same again costs nothing. */
export const rawBytes = sqliteTable('raw_bytes', {
  hash: text().primaryKey(),
  sizeBytes: integer().notNull(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

/** The pages of a list as received. */
export const inspectionPage = sqliteTable(
  'inspection_page',
  {
    inspectionId: integer()
      .notNull()
      .references(() => inspection.id),
    page: integer().notNull(),
    cursor: text(),
    rawHash: text()
      .notNull()
      .references(() => rawBytes.hash),
  },
  (t) => [primaryKey({ columns: [t.inspectionId, t.page] })],
);

/** One tool's JSON, stored once by the hash of its canonical form; the text is the first that was received. */
export const definition = sqliteTable(
  'definition',
  {
    id: integer().primaryKey(),
    hash: text().notNull(),
    text: text().notNull(),
    sizeBytes: integer().notNull(),
  },
  (t) => [uniqueIndex('definition_hash').on(t.hash)],
);

/** A tool list that a successful inspection gave. The same list again, under like conditions, is the same snapshot. */
export const snapshot = sqliteTable(
  'snapshot',
  {
    id: integer().primaryKey(),
    endpointId: integer()
      .notNull()
      .references(() => endpoint.id),
    releaseId: integer().references(() => release.id),
    /** Hash of what can change a list without the author: transport, era, client. Only like is compared with like. */
    conditionsKey: text().notNull(),
    listHash: text().notNull(),
    toolCount: integer().notNull(),
    /** False when tools were set aside or the walk over the pages was cut: then absence says nothing. */
    complete: integer({ mode: 'boolean' }).notNull(),
    /** Most schemas are empty: held back until it is seen again a day later, where there is another list. */
    emptied: integer({ mode: 'boolean' }).notNull(),
    firstInspectionId: integer().notNull(),
    firstSeenAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
  },
  (t) => [
    // Is this list known? (release_id is null for remotes, so the parts are looked up, not constrained.)
    index('snapshot_lookup').on(t.endpointId, t.releaseId, t.conditionsKey, t.listHash),
  ],
);

/** A tool in a snapshot: which definition, and where its own bytes are in the raw page. */
export const snapshotTool = sqliteTable(
  'snapshot_tool',
  {
    snapshotId: integer()
      .notNull()
      .references(() => snapshot.id),
    position: integer().notNull(),
    name: text().notNull(),
    definitionId: integer()
      .notNull()
      .references(() => definition.id),
    rawHash: text().notNull(),
    page: integer().notNull(),
    byteStart: integer().notNull(),
    byteEnd: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.snapshotId, t.position] }),
    // Versions of one tool.
    index('snapshot_tool_name').on(t.name, t.snapshotId),
    // Who publishes this definition.
    index('snapshot_tool_definition').on(t.definitionId),
  ],
);

/** A place in a tool that differs between two fresh starts of the same release; kept out of changes. */
export const unstablePlace = sqliteTable(
  'unstable_place',
  {
    snapshotId: integer()
      .notNull()
      .references(() => snapshot.id),
    position: integer().notNull(),
    pointer: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.snapshotId, t.position, t.pointer] })],
);
