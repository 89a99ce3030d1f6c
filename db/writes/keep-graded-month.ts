import { type Counts, namedCounts } from '@/core/stats/counts';
import type { Month } from '@/core/stats/month';
import type { Db } from '../handle';

/**
 * Keeps counts of grades as the state of a month, where they are others than those of the last one; the server is then due.
 */
export function keepGradedMonth(db: Db, serverId: number, month: Month, counts: Counts): void {
  const text = namedCounts(counts);
  db.transaction(
    () => {
      const last = db.$client
        .prepare(
          'select counts from graded_month where server_id = ? and month <= ? order by month desc limit 1',
        )
        .pluck()
        .get(serverId, month);
      if (last === text) return;
      db.$client
        .prepare('insert or replace into graded_month (server_id, month, counts) values (?, ?, ?)')
        .run(serverId, month, text);
      db.$client.prepare('insert or ignore into stats_due (server_id) values (?)').run(serverId);
    },
    { behavior: 'immediate' },
  );
}
