import type { Axis } from './breakdowns';
import type { AnyMeasure } from './measure';
import { type Month, monthName } from './month';
import { isState } from './subjects';
import { billion, type Sums } from './totals';
import { wilson } from './wilson';

/** Below this many, a count is told and no share: the share would say more than the sample does. */
const fewest = 30;

/** What is said of one part at one place. Shares are between 0 and 1, and null below 30. */
export interface Figure {
  part: string;
  count: number;
  /** Of how many subjects. */
  of: number;
  share: number | null;
  /** The 95 % interval of the share, were the subjects drawn independently. */
  low: number | null;
  high: number | null;
  /** Servers with at least one, of all servers that have subjects; null where steps are counted. */
  servers: {
    count: number;
    of: number;
    share: number | null;
    low: number | null;
    high: number | null;
  } | null;
  /** The mean of the servers' own shares: each server weighs the same. */
  meanShare: number | null;
}

/** All parts of a measure at a place on an axis. */
export interface Point {
  x: number;
  /** The whole: subjects, and their servers. */
  of: number;
  ofServers: number;
  figures: readonly Figure[];
}

interface Row extends Sums {
  x: number;
  part: string;
}

const nothing: Sums = { count: 0, servers: 0, shares: 0 };

/**
 * The points of a series, from sums of one group or of several: months up to the present one, each the state at its end;
 * releases from the oldest to the newest. A month without subjects is a point of nothing: a gap.
 * @param rows in any order
 * @param wanted the parts that the rows are of, beside the whole; every part of the measure when it is not given
 */
export function pointsOf(
  measure: AnyMeasure,
  rows: readonly Row[],
  axis: Axis,
  present: Month,
  wanted: readonly string[] = measure.parts.map(({ id }) => id),
): Point[] {
  const places = new Map<number, Map<string, Sums>>();
  for (const row of rows) {
    if (axis === 'month' && row.x > present) continue;
    const parts = places.get(row.x) ?? new Map<string, Sums>();
    parts.set(row.part, added(parts.get(row.part) ?? nothing, row));
    places.set(row.x, parts);
  }
  if (places.size === 0) return [];
  if (axis !== 'month')
    return [...places].sort(([a], [b]) => b - a).map(([x, parts]) => pointOf(measure, wanted, x, parts));
  const points: Point[] = [];
  const state = new Map<string, Sums>();
  for (let x = Math.min(...places.keys()); x <= present; x++) {
    for (const [part, sums] of places.get(x) ?? []) state.set(part, added(state.get(part) ?? nothing, sums));
    points.push(pointOf(measure, wanted, x, state));
  }
  return points;
}

function added(a: Sums, b: Sums): Sums {
  return { count: a.count + b.count, servers: a.servers + b.servers, shares: a.shares + b.shares };
}

function pointOf(
  measure: AnyMeasure,
  wanted: readonly string[],
  x: number,
  parts: ReadonlyMap<string, Sums>,
): Point {
  const whole = parts.get('') ?? nothing;
  return {
    x,
    of: whole.count,
    ofServers: whole.servers,
    figures: wanted.map((id) => figureOf(measure, id, parts.get(id) ?? nothing, whole)),
  };
}

function figureOf(measure: AnyMeasure, part: string, sums: Sums, whole: Sums): Figure {
  const isOfServers = isState(measure.unit);
  return {
    part,
    count: sums.count,
    of: whole.count,
    ...shareOf(sums.count, whole.count),
    servers: isOfServers
      ? { count: sums.servers, of: whole.servers, ...shareOf(sums.servers, whole.servers) }
      : null,
    meanShare: isOfServers && whole.servers >= fewest ? sums.shares / billion / whole.servers : null,
  };
}

function shareOf(count: number, of: number): Pick<Figure, 'share' | 'low' | 'high'> {
  return of < fewest ? { share: null, low: null, high: null } : { share: count / of, ...wilson(count, of) };
}

/** What a place on an axis is called: `2026-03`, `newest`, `3 before`. */
export function placeName(axis: Axis, x: number): string {
  if (axis === 'month') return monthName(x);
  return axis === 'now' || x === 0 ? 'newest' : `${x} before`;
}
