import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { endpoint, release } from './endpoint';
import { definition, snapshot } from './inspection';
import { server } from './server';

/*
 * Everything here is computed from what was recorded, and can be thrown away: `schemalog derive` makes it again.
 */

/** The step from one snapshot of an endpoint to the next one under like conditions. */
export const transition = sqliteTable(
  'transition',
  {
    id: integer().primaryKey(),
    endpointId: integer()
      .notNull()
      .references(() => endpoint.id),
    /** Null for the first list ever seen: "first observed". */
    fromSnapshotId: integer().references(() => snapshot.id),
    toSnapshotId: integer()
      .notNull()
      .references(() => snapshot.id),
    fromReleaseId: integer().references(() => release.id),
    toReleaseId: integer().references(() => release.id),
    /** `drift` is another list from the same release: louder than a release. */
    cause: text({ enum: ['first', 'release', 'drift', 'observation'] }).notNull(),
    /** The change happened in this interval (epoch ms); for a package both are the publication of the release. */
    notBefore: integer(),
    notAfter: integer().notNull(),
    dateTrusted: integer({ mode: 'boolean' }).notNull(),
    /** Conditions that differ between the two and may explain a part of the changes: names, JSON array. */
    unlikeConditions: text({ mode: 'json' }).notNull(),
    changeCount: integer().notNull(),
  },
  (t) => [
    // A server's changelog, newest first.
    index('transition_endpoint').on(t.endpointId, t.notAfter),
    // The newest changes of all servers.
    index('transition_newest').on(t.notAfter).where(sql`change_count > 0`),
  ],
);

/** One change: kind, place, values and the facts of its proof. Sentences are made when it is shown. */
export const change = sqliteTable(
  'change',
  {
    /** Stable over recomputation: made of server, releases and fingerprint. */
    id: text().primaryKey(),
    transitionId: integer()
      .notNull()
      .references(() => transition.id, { onDelete: 'cascade' }),
    serverId: integer()
      .notNull()
      .references(() => server.id),
    tool: text().notNull(),
    kind: text().notNull(),
    side: text({ enum: ['input', 'output', 'definition'] }).notNull(),
    pointer: text().notNull(),
    /** `{ before?, after? }`, JSON; an absent member is an absent value. */
    args: text({ mode: 'json' }).notNull(),
    /** By the rules of `rulesVersion`, for filters; made again with them, and again when it is shown. */
    severity: text({ enum: ['breaking', 'review', 'compatible', 'cosmetic'] })
      .notNull()
      .default('review'),
    fingerprint: text().notNull(),
    rulesVersion: integer().notNull(),
  },
  (t) => [
    // The changes of a step, and how many tools they touch.
    index('change_transition').on(t.transitionId, t.tool),
    // A tool's own changelog.
    index('change_tool').on(t.serverId, t.tool),
    // Which steps have a change of a severity, side or kind, and how many.
    index('change_facets').on(t.transitionId, t.severity, t.side, t.kind),
    // How many changes of a kind there are.
    index('change_kind').on(t.kind),
  ],
);

/** A tool of a server, over all its lists: what the pages and the search know of it. */
export const tool = sqliteTable(
  'tool',
  {
    id: integer().primaryKey(),
    serverId: integer()
      .notNull()
      .references(() => server.id),
    name: text().notNull(),
    title: text(),
    description: text(),
    /** The newest definition that was seen. */
    definitionId: integer()
      .notNull()
      .references(() => definition.id),
    snapshotId: integer()
      .notNull()
      .references(() => snapshot.id),
    /** Place in its newest list. */
    position: integer().notNull(),
    firstTransitionId: integer(),
    /** Set when a complete later list lacks it. */
    removedInTransitionId: integer(),
    lastChangeAt: integer(),
    /** False when that date is only the latest it can be. */
    lastChangeTrusted: integer({ mode: 'boolean' }),
    hasOutputSchema: integer({ mode: 'boolean' }).notNull(),
    hasAnnotations: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [uniqueIndex('tool_name').on(t.serverId, t.name), index('tool_definition').on(t.definitionId)],
);
