import { describe, expect, it } from 'vitest';
import { findMeasure } from '@/core/stats/all';
import { type Figure, type Point, pointsOf } from '@/core/stats/figures';
import type { AnyMeasure } from '@/core/stats/measure';
import nextConfig from '@/next.config';
import { parseStatsPath, statsFilePath, statsMeasurePath } from '../_lib/stats-urls';
import { chartOf, linesOf } from './chart';
import { csvText, dataRows } from './data-rows';
import { drawingFile } from './drawing';
import type { MeasureStats } from './load-stats';

const measure = findMeasure('output-schema') as AnyMeasure;

/** Points at months 0, 1, …: so many tools of 40 servers, of which so many have it. */
function months(counts: readonly [count: number, of: number][]): Point[] {
  const steps = counts.flatMap(([count, of], x) => {
    const [countBefore, ofBefore] = counts[x - 1] ?? [0, 0];
    const servers = x === 0 ? 40 : 0;
    return [
      { x, part: '', count: of - ofBefore, servers, shares: servers * 1e9 },
      { x, part: 'declared', count: count - countBefore, servers: servers / 2, shares: 0 },
    ];
  });
  return pointsOf(measure, steps, 'month', counts.length - 1);
}

function stats(points: readonly Point[], more: Partial<MeasureStats> = {}): MeasureStats {
  return {
    measure,
    part: measure.parts[0],
    middle: null,
    asOf: 0,
    dated: { dated: 40, all: 40 },
    now: points.at(-1),
    main: { axis: 'month', breakdown: 'all', group: '', points },
    panel: null,
    groups: [],
    ...more,
  };
}

const paths = (of: MeasureStats) =>
  chartOf(of, 760)
    ?.shapes.filter(({ attributes }) => attributes.class === 'c-line c-0')
    .map(({ attributes }) => String(attributes.d));

describe('charts', () => {
  it('a place without a share is a gap in the line', () => {
    const points = months([
      [10, 100],
      [10, 100],
      [2, 20],
      [20, 100],
      [30, 100],
    ]);
    expect(paths(stats(points))?.[0]?.match(/M/g)).toHaveLength(2);
  });

  it('axes of shares begin at 0', () => {
    const chart = chartOf(
      stats(
        months([
          [50, 100],
          [52, 100],
        ]),
      ),
      760,
    );
    expect(chart?.shapes.map(({ text }) => text)).toContain('0 %');
  });

  it('the size of the sample stands below the axis', () => {
    const chart = chartOf(
      stats(
        months([
          [50, 100],
          [52, 1_234],
        ]),
      ),
      760,
    );
    expect(chart?.shapes.map(({ text }) => text)).toContain('n 1,234');
  });

  it('where there is no series, a bar is drawn for each part that there is at present', () => {
    const bars = (count: number) =>
      chartOf(stats(months([[count, 100]])), 280)?.shapes.filter(({ tag }) => tag === 'rect');
    expect(bars(5)).toHaveLength(1);
    // The headline is drawn also when there is none of it.
    expect(bars(0)).toHaveLength(1);
  });

  it('everything is inside of the picture', () => {
    for (const width of [280, 760]) {
      const panel = {
        axis: 'month' as const,
        breakdown: 'since',
        group: '',
        points: months([
          [60, 100],
          [61, 100],
        ]),
        words: 'w',
      };
      const chart = chartOf(
        stats(
          months([
            [60, 100],
            [62, 100],
          ]),
          { panel },
        ),
        width,
      );
      for (const { attributes } of chart?.shapes ?? []) {
        for (const [name, value] of Object.entries(attributes)) {
          if (/^(x\d?|cx|width)$/.test(name)) expect(Number(value)).toBeLessThanOrEqual(width);
          if (/^(y\d?|cy)$/.test(name)) expect(Number(value)).toBeLessThanOrEqual(chart?.height ?? 0);
        }
      }
    }
  });

  it('there is no chart of nothing', () => {
    expect(chartOf(stats([]), 760)).toBeNull();
  });

  it('text in a picture is escaped', () => {
    const file = drawingFile({
      width: 1,
      height: 1,
      title: '<script>',
      description: '"&"',
      shapes: [{ tag: 'text', attributes: { x: 0, y: 0, class: '"><a' }, text: '</text><script>' }],
    });
    expect(file).not.toContain('<script');
    expect(file).not.toContain('<a');
  });
});

describe('the data of a measure', () => {
  const points = months([
    [10, 100],
    [2, 20],
  ]);
  const rows = dataRows(stats(points));

  it('has a row for each part at each place', () => {
    expect(rows).toHaveLength(measure.parts.length * (1 + points.length));
  });

  it('is what the lines are drawn from', () => {
    const drawn = linesOf(stats(points))[0]?.values;
    const figures = points.map(({ figures: [figure] }) => figure as Figure);
    expect([...(drawn?.values() ?? [])]).toEqual(figures.flatMap(({ share }) => share ?? []));
    const kept = rows.filter(({ axis, part }) => axis === 'month' && part === 'declared');
    expect(kept.map(({ share }) => share)).toEqual(figures.map(({ share }) => share));
  });

  it('as CSV has one line a row, and no formulas', () => {
    const [first] = rows;
    if (first === undefined) throw new Error('no rows');
    const text = csvText([{ ...first, group: '=HYPERLINK("a","b")' }]);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""a"",""b"")"`);
  });
});

describe('addresses of statistics', () => {
  it('are read as they are built', () => {
    expect(parseStatsPath(statsMeasurePath('a-b'))).toEqual({ measure: 'a-b', file: null });
    expect(parseStatsPath(statsFilePath('a-b', 'csv'))).toEqual({ measure: 'a-b', file: 'csv' });
    expect(parseStatsPath('/stats')).toEqual({ measure: '', file: null });
    expect(parseStatsPath('/status')).toBeNull();
  });

  it('each file beside a page leads to a route', async () => {
    const found = await nextConfig.rewrites?.();
    const sources = Array.isArray(found) ? found.map(({ source }) => source) : [];
    expect(sources.map((source) => source.split('.').at(-1)).sort()).toEqual(['csv', 'json', 'svg']);
  });
});
