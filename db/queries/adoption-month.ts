import { sql } from 'drizzle-orm';
import { adoptionMeasures } from '@/core/feeds/adoption-kinds';
import type { AdoptionMonth } from '@/core/feeds/adoption-month';
import { pointsOf } from '@/core/stats/figures';
import { type Month, monthStart } from '@/core/stats/month';
import type { Db } from '../handle';
import { datedServers, measureTotals } from './stats';

/** The figures of a month, from the sums that the pages show. */
export function adoptionOf(db: Db, month: Month): Omit<AdoptionMonth, 'countedAt'> {
  return {
    month,
    servers: datedServers(db, month),
    figures: adoptionMeasures.flatMap((measure) => {
      const point = pointsOf(measure, measureTotals(db, measure.id, 'month', 'all'), 'month', month).at(-1);
      return point === undefined ? [] : [{ measure, point }];
    }),
  };
}

/** True when a round began in a month, and one that began after it has ended. */
export function isWatchedOver(db: Db, month: Month): boolean {
  const [from, to] = [monthStart(month), monthStart(month + 1)];
  const { before, after } = db.get<{ before: number; after: number }>(sql`
    select exists (select 1 from round where started_at >= ${from} and started_at < ${to}) as before,
      exists (select 1 from round where started_at >= ${to} and status = 'finished') as after`);
  return before === 1 && after === 1;
}
