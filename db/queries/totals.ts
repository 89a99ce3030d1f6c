import { sql } from 'drizzle-orm';
import type { Db } from '../handle';
import { goneServers } from './gone';

/** How much is known. `asOf` is the newest inspection, epoch ms; null before the first. */
export interface Totals {
  servers: number;
  releasesInspected: number;
  tools: number;
  definitions: number;
  asOf: number | null;
}

/**
 * Counts for the front page. Definitions are never deleted, so their highest id is their number: counting 200,000 rows for
 * each visitor would cost more than the page.
 */
export function readTotals(db: Db): Totals {
  return db.get<Totals>(sql`
    select
      (select count(*) from server where id not in ${goneServers}) as servers,
      (select coalesce(sum(tool_count), 0) from server) as tools,
      (select count(*) from newest_inspection where release_key <> 0) as releasesInspected,
      (select coalesce(max(id), 0) from definition) as definitions,
      (select max(started_at) from newest_inspection) as asOf`);
}
