import { momentOrNull } from '@/core/api/fields';
import { type StatisticResource, statisticResource } from '@/core/api/statistic';
import { measurePagePath } from '@/core/page-paths';
import { pointsOf } from '@/core/stats/figures';
import type { AnyMeasure } from '@/core/stats/measure';
import type { Db } from '../../handle';
import { newestInspectionAt, presentTotals } from '../stats';

/** Measures at present, over the newest list of every server. @param base the address of the site */
export function presentStatistics(
  db: Db,
  measures: readonly AnyMeasure[],
  base: string,
): StatisticResource[] {
  const rows = presentTotals(
    db,
    measures.map(({ id }) => id),
  );
  const asOf = momentOrNull(newestInspectionAt(db));
  return measures.map((measure) => {
    const own = rows.filter((row) => row.measure === measure.id);
    const [now] = pointsOf(measure, own, 'now', 0);
    return statisticResource(measure, now, asOf, `${base}${measurePagePath(measure.id)}`);
  });
}
