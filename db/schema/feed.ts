import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { server } from './server';

/*
 * What was published, in the words in which it was. Nothing here is derived again: a row stays as it is when rules and
 * wording change, so that what people were told, and when, keeps its id for ever.
 */

/** What feeds have that are not of one tool: in the words of their query, so that SQLite sees that the index has it all. */
const shown = sql`state <> 'silent' and (edit is null or edit = key)`;

/** An entry of the feeds, and what webhooks deliver. */
export const feedItem = sqliteTable(
  'feed_item',
  {
    /** The order in which entries were published; never used twice. */
    seq: integer().primaryKey({ autoIncrement: true }),
    /** Made of what the entry is about: `change:<id of the change>`. */
    key: text().notNull(),
    type: text({ enum: ['change', 'correction', 'adoption'] }).notNull(),
    /**
     * `news`: happened since its server is known; `history`: found out afterwards, by inspecting older releases; `silent`:
     * known and never published, as what new rules find in old lists.
     */
    state: text({ enum: ['news', 'history', 'silent'] }).notNull(),
    /** Its place in time, epoch ms: when news was found, when history happened. */
    at: integer().notNull(),
    /** When this row was last written, epoch ms. */
    modifiedAt: integer().notNull(),
    /** Null for what is about all servers. */
    serverId: integer().references(() => server.id, { onDelete: 'cascade' }),
    namespace: text(),
    tool: text(),
    kind: text(),
    side: text({ enum: ['input', 'output', 'definition'] }),
    /** As published; a correction has the worse one of before and after. */
    severity: text({ enum: ['breaking', 'review', 'compatible', 'cosmetic'] }).notNull(),
    /** As derived last. */
    derivedSeverity: text({ enum: ['breaking', 'review', 'compatible', 'cosmetic'] }).notNull(),
    /** The change as it is called now; null for one that is not there any more. */
    changeId: text(),
    /** The change without its step: by it the entry is found again when an older release splits the step. */
    fingerprint: text(),
    /** For an edit that many tools have: the key of the entry that tells it, in that one and in those of the tools. */
    edit: text(),
    /** Plain text of a stranger's making in parts: hostile. */
    title: text().notNull(),
    summary: text().notNull(),
    /** Names of server and tool and the title in small letters: what words are looked for in. */
    words: text().notNull(),
    /** Versions and dates of the step, JSON. */
    step: text({ mode: 'json' }),
  },
  (t) => [
    uniqueIndex('feed_item_key').on(t.key),
    // The newest entries of all servers; of all those that break, which is what most ask for; of a server, of a namespace, of a
    // kind (adoption asks for several). Parts of an edit are in none of these feeds.
    index('feed_item_newest').on(t.at, t.seq).where(shown),
    index('feed_item_breaking').on(t.at, t.seq).where(sql`${shown} and severity = 'breaking'`),
    index('feed_item_server').on(t.serverId, t.at, t.seq).where(shown),
    index('feed_item_namespace').on(t.namespace, t.at, t.seq).where(shown),
    index('feed_item_kind').on(t.kind, t.at, t.seq).where(shown),
    // Of a tool; all of a server, to be compared with what is derived.
    index('feed_item_tool').on(t.serverId, t.tool, t.at, t.seq),
    // Which entry a change is.
    index('feed_item_change').on(t.changeId),
  ],
);

/** How far a reader of the entries has come that must not lose its place, as a hub is told of them. */
export const feedPosition = sqliteTable('feed_position', {
  reader: text().primaryKey(),
  seq: integer().notNull(),
});
