import { z } from 'zod';
import { statisticDetailSchema, statisticPageSchema } from '@/core/api/statistic';
import { allMeasures, findMeasure } from '@/core/stats/all';
import { presentStatistics } from '@/db/queries/api/statistics';
import { dataRows } from '../../stats/data-rows';
import { loadStats } from '../../stats/load-stats';
import { offsetPlace, page, readCursor } from '../_lib/cursor';
import { cursorField, defineOperation, limitField, needed, nothing } from '../_lib/operation';
import { ApiProblem } from '../_lib/problem';

const listStatistics = defineOperation({
  id: 'listStatistics',
  tag: 'Statistics',
  path: '/statistics',
  summary: 'Statistics',
  description: 'Every measure at present: how far something is used, with its denominators.',
  params: nothing,
  query: z.object({ limit: limitField(100, 200), cursor: cursorField }),
  answer: statisticPageSchema,
  example: () => '/statistics?limit=2',
  handle({ db, base, query }) {
    const [offset] = readCursor(query.cursor, offsetPlace) ?? [0];
    const { data, nextCursor } = page(allMeasures.slice(offset), query.limit, () => [offset + query.limit]);
    return { data: presentStatistics(needed(db), data, base), nextCursor };
  },
});

const getStatistic = defineOperation({
  id: 'getStatistic',
  tag: 'Statistics',
  path: '/statistics/{measure}',
  summary: 'One measure',
  description: 'A measure at present, over time, and by group of servers.',
  params: z.object({
    measure: z.string().meta({ description: 'Id of the measure.', examples: ['output-schema'] }),
  }),
  query: nothing,
  answer: statisticDetailSchema,
  example: () => '/statistics/output-schema',
  handle({ db, base, params }) {
    const measure = findMeasure(params.measure);
    if (measure === undefined) throw new ApiProblem('not-found', 'No measure of this id is known.');
    const [present] = presentStatistics(needed(db), [measure], base);
    if (present === undefined) throw new ApiProblem('not-found', 'No measure of this id is known.');
    const rows = dataRows(loadStats(needed(db), measure, 'all')).map(
      ({ axis, breakdown, group, at, part, count, of, share }) => ({
        axis,
        breakdown,
        group,
        at,
        part,
        count,
        of,
        share,
      }),
    );
    return { ...present, method: measure.method, rows };
  },
});

export const statisticOperations = [listStatistics, getStatistic];
