import { placeName } from '@/core/stats/figures';
import { csvLine } from '@/core/text/csv';
import type { MeasureStats, Series } from './load-stats';

/** A row of the data of a measure: what one part is at one place. Shares are between 0 and 1; null below 30. */
export interface DataRow {
  axis: string;
  breakdown: string;
  group: string;
  at: string;
  part: string;
  count: number;
  of: number;
  share: number | null;
  low: number | null;
  high: number | null;
  servers_with: number | null;
  servers: number | null;
  servers_share: number | null;
  mean_share: number | null;
}

/** Every value of a measure: the present, the series, the panel, the groups. */
export function dataRows({ measure, now, main, panel, groups }: MeasureStats): DataRow[] {
  const present: Series = {
    axis: 'now',
    breakdown: 'all',
    group: '',
    points: now === undefined ? [] : [now],
  };
  return [present, main, ...(panel === null ? [] : [panel]), ...groups].flatMap((series) =>
    series.points.flatMap(({ x, figures }) =>
      measure.parts.flatMap(({ id }, i): DataRow[] => {
        const figure = figures[i];
        if (figure === undefined) return [];
        return [
          {
            axis: series.axis,
            breakdown: series.breakdown,
            group: series.group,
            at: placeName(series.axis, x),
            part: id,
            count: figure.count,
            of: figure.of,
            share: figure.share,
            low: figure.low,
            high: figure.high,
            servers_with: figure.servers?.count ?? null,
            servers: figure.servers?.of ?? null,
            servers_share: figure.servers?.share ?? null,
            mean_share: figure.meanShare,
          },
        ];
      }),
    ),
  );
}

/** The rows as CSV. */
export function csvText(rows: readonly DataRow[]): string {
  const columns = Object.keys(rows[0] ?? {}) as (keyof DataRow)[];
  return [csvLine(columns), ...rows.map((row) => csvLine(columns.map((name) => row[name])))].join('');
}
