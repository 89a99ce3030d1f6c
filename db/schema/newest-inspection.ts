import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { endpoint } from './endpoint';

/**
 * The newest inspection of each release, and of each remote endpoint. A trigger on `inspection` writes it (migration
 * `newest_inspection`), so that "which outcome has what share" never reads the whole history of attempts.
 */
export const newestInspection = sqliteTable(
  'newest_inspection',
  {
    endpointId: integer()
      .notNull()
      .references(() => endpoint.id),
    /** The release's id; 0 for remotes, which have none. */
    releaseKey: integer().notNull(),
    inspectionId: integer().notNull(),
    outcome: text().notNull(),
    startedAt: integer().notNull(),
  },
  (t) => [
    // The releases of a server with their outcomes.
    primaryKey({ columns: [t.endpointId, t.releaseKey] }),
    // Outcomes by class on the status page.
    index('newest_inspection_outcome').on(t.outcome),
    // Freshness on the status page.
    index('newest_inspection_started').on(t.startedAt),
    // Newest failures on the status page.
    index('newest_inspection_failed').on(t.startedAt).where(sql`outcome <> 'ok'`),
  ],
);
