import { sql } from 'drizzle-orm';
import { adoptionMeasures } from '@/core/feeds/adoption-kinds';
import type { AdoptionMonth } from '@/core/feeds/adoption-month';
import { pointsOf } from '@/core/stats/figures';
import type { Month } from '@/core/stats/month';
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

/** True when servers were watched before a moment, and a round that began after it has ended. @param at epoch ms */
export function isWatchedOver(db: Db, at: number): boolean {
  const { before, after } = db.get<{ before: number; after: number }>(sql`
    select exists (select 1 from round where started_at < ${at}) as before,
      exists (select 1 from round where started_at >= ${at} and status = 'finished') as after`);
  return before === 1 && after === 1;
}
