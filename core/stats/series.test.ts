import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeMonths } from './active-months';
import { findMeasure } from './all';
import type { Grouped } from './breakdowns';
import { firstGradedSlot, noCounts, readCounts, slots, writeCounts } from './counts';
import { pointsOf } from './figures';
import type { AnyMeasure } from './measure';
import { monthName, monthOf } from './month';
import { finding, movement, percent } from './say';
import { type CountedList, Totals } from './totals';
import { wilson } from './wilson';

const at = (month: string): number => Date.parse(`${month}-15T00:00:00Z`);
const outputSchema = findMeasure('output-schema') as AnyMeasure;
const whole = slots.findIndex(({ measure, part }) => measure === 'output-schema' && part === '');

const grouped: Grouped = {
  tools: 0,
  sources: [],
  publisher: null,
  kind: 'package',
  revision: null,
  libraries: {},
  releases: 1,
  since: null,
  step: null,
};

/** A list of so many tools, of which so many have an outputSchema. */
function list(tools: number, declared: number, more: Partial<CountedList> = {}): CountedList {
  const counts = noCounts();
  counts[whole] = tools;
  counts[whole + 1] = declared;
  return {
    of: 'list',
    back: 0,
    months: null,
    published: null,
    grouped: { ...grouped, tools },
    counts,
    ...more,
  };
}

const months = (from: string, to: string | null) => ({
  from: monthOf(at(from)),
  to: to === null ? null : monthOf(at(to)),
});

function series(lists: CountedList[], axis: 'month' | 'now', present: string) {
  const totals = new Totals();
  totals.add(lists);
  const rows = totals
    .sums()
    .filter((row) => row.measure === 'output-schema' && row.axis === axis && row.breakdown === 'all');
  return pointsOf(outputSchema, rows, axis, monthOf(at(present)));
}

describe('the Wilson interval', () => {
  it('is that of published examples', () => {
    // 81 of 263: Agresti and Coull, and many others since, give 0.255 to 0.366.
    const { low, high } = wilson(81, 263);
    expect([low, high].map((value) => value.toFixed(3))).toEqual(['0.255', '0.366']);
  });

  it('lies within 0 and 1 and holds the share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, part) => {
          const count = Math.round(n * part);
          const { low, high } = wilson(count, n);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(count / n);
          expect(high).toBeGreaterThanOrEqual(count / n);
        },
      ),
    );
  });
});

describe('months in which a list counts', () => {
  const names = (lists: Parameters<typeof activeMonths>[0]) =>
    activeMonths(lists).map(
      (one) => one && [monthName(one.from), one.to === null ? null : monthName(one.to)],
    );

  it('a release counts from its publication until the next one', () => {
    expect(
      names([
        { from: at('2025-01'), order: 0, until: null },
        { from: at('2025-04'), order: 1, until: null },
      ]),
    ).toEqual([
      ['2025-01', '2025-04'],
      ['2025-04', null],
    ]);
  });

  it('of releases in one month the last one counts', () => {
    expect(
      names([
        { from: at('2025-01'), order: 0, until: null },
        { from: at('2025-01') + 1, order: 1, until: null },
      ]),
    ).toEqual([null, ['2025-01', null]]);
  });

  it('a fix of an old line that comes later never counts', () => {
    expect(
      names([
        { from: at('2025-01'), order: 0, until: null },
        { from: at('2025-06'), order: 1, until: null },
        { from: at('2025-03'), order: 2, until: null },
      ]),
    ).toEqual([['2025-01', '2025-03'], null, ['2025-03', null]]);
  });

  it("a remote's list counts while it was seen, and a time without sight is a gap", () => {
    expect(
      names([
        { from: at('2025-01'), order: 0, until: at('2025-02') },
        { from: at('2025-05'), order: 1, until: at('2025-05') },
      ]),
    ).toEqual([
      ['2025-01', '2025-03'],
      ['2025-05', '2025-06'],
    ]);
  });
});

describe('series', () => {
  it('a month shows the state at its end, carried on until something changes', () => {
    const points = series(
      [
        list(40, 0, { back: 1, months: months('2025-01', '2025-03') }),
        list(50, 25, { months: months('2025-03', null) }),
        list(50, 0, { months: months('2025-04', null) }),
      ],
      'month',
      '2025-05',
    );
    expect(points.map(({ x, of, figures }) => [monthName(x), of, figures[0]?.share])).toEqual([
      ['2025-01', 40, 0],
      ['2025-02', 40, 0],
      ['2025-03', 50, 0.5],
      ['2025-04', 100, 0.25],
      ['2025-05', 100, 0.25],
    ]);
  });

  it('a month without servers is a gap, not nought per cent', () => {
    const points = series([list(40, 40, { months: months('2025-01', '2025-02') })], 'month', '2025-02');
    expect(points.map(({ of, figures }) => [of, figures[0]?.share])).toEqual([
      [40, 1],
      [0, null],
    ]);
  });

  it('a list of doubtful dates is in no month and counts at present', () => {
    expect(series([list(40, 4)], 'month', '2025-02')).toEqual([]);
    expect(series([list(40, 4)], 'now', '2025-02')[0]?.figures[0]).toMatchObject({ count: 4, of: 40 });
  });

  it('below 30 there is a count and no share', () => {
    expect(series([list(29, 3)], 'now', '2025-02')[0]?.figures[0]).toMatchObject({
      count: 3,
      of: 29,
      share: null,
    });
  });

  it('servers weigh the same in the mean of servers, whatever their size', () => {
    const lists = [list(300, 300), ...Array.from({ length: 29 }, () => list(1, 0))];
    const [point] = series(lists, 'now', '2025-02');
    expect(point?.figures[0]?.share).toBeCloseTo(300 / 329);
    expect(point?.figures[0]?.meanShare).toBeCloseTo(1 / 30);
    expect(point?.figures[0]?.servers).toMatchObject({ count: 1, of: 30 });
  });

  it('what is added and taken away leaves nothing', () => {
    const lists = [list(7, 3, { months: months('2025-01', '2025-09') }), list(3, 1, { back: 3 })];
    const totals = new Totals();
    totals.add(lists);
    totals.add([...lists].reverse(), -1);
    expect(totals.sums()).toEqual([]);
  });
});

describe('words', () => {
  it('shares keep a decimal, and small ones are not nothing', () => {
    expect([0, 0.0001, 0.056, 0.99999, 1].map(percent)).toEqual([
      '0.0 %',
      '< 0.1 %',
      '5.6 %',
      '> 99.9 %',
      '100.0 %',
    ]);
  });

  it('a finding states its sample', () => {
    expect(finding(outputSchema, series([list(288, 16)], 'now', '2026-08')[0])).toBe(
      '5.6 % of 288 tools from 1 server declare an outputSchema. At least one does in every server.',
    );
    expect(finding(outputSchema, undefined)).toBeNull();
  });

  it('a movement within the error says so', () => {
    const points = series(
      [
        list(100, 10, { back: 1, months: months('2025-01', '2025-02') }),
        list(100, 12, { months: months('2025-02', null) }),
      ],
      'month',
      '2025-02',
    );
    expect(movement(points, 'servers', '2025-01')).toContain('can be chance');
  });
});

describe('counts as text', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500), { minLength: firstGradedSlot, maxLength: firstGradedSlot }),
        (counts) => {
          expect(readCounts(writeCounts(counts))).toEqual(counts);
        },
      ),
    );
  });
});
