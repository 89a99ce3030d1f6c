import { type Axis, breakdowns, mostReleases } from '@/core/stats/breakdowns';
import { type Point, pointsOf } from '@/core/stats/figures';
import type { AnyMeasure } from '@/core/stats/measure';
import { type Month, monthOf, yearOf } from '@/core/stats/month';
import { shownParts } from '@/core/stats/say';
import type { Db } from '@/db/handle';
import { byGroup, datedServers, measureTotals, middleOf, newestInspectionAt } from '@/db/queries/stats';

/** Points of one group of servers along one axis. */
export interface Series {
  axis: Axis;
  breakdown: string;
  group: string;
  points: readonly Point[];
}

/** Everything that the page of a measure and its data files say. */
export interface MeasureStats {
  measure: AnyMeasure;
  /** The part that everything but the present is about. */
  part: AnyMeasure['parts'][number];
  /** The newest inspection, epoch ms; null before the first. */
  asOf: number | null;
  /** Servers whose dates can be believed, of all that are counted. */
  dated: { dated: number; all: number };
  /** All servers at present; undefined when nothing is counted. */
  now: Point | undefined;
  /** The number of the middle subject, where the measure tells one. */
  middle: number | null;
  /** The sample as it grows: over months where dates of half of the servers can be believed, else over releases of packages. */
  main: Series;
  /** The same servers all along, where there are enough; with what makes them the same. */
  panel: (Series & { words: string }) | null;
  /** Groups of servers at present, by breakdown. */
  groups: readonly Series[];
}

/** Fewer servers make no panel. */
const fewestInPanel = 30;

/**
 * Reads what is known of a measure. Months end with that of the newest inspection.
 * @param parts `all`, or one of them: the present has all parts, everything else this one alone. An unknown id is the first one
 *   that is shown.
 */
export function loadStats(db: Db, measure: AnyMeasure, parts: string): MeasureStats {
  const asOf = newestInspectionAt(db);
  const present = monthOf(asOf ?? 0);
  const dated = datedServers(db, present);
  const now = pointsOf(measure, measureTotals(db, measure.id, 'now', 'all'), 'now', present)[0];
  const first = now === undefined ? undefined : shownParts(measure, now)[0]?.part;
  const part = measure.parts.find(({ id }) => id === parts) ?? first ?? measure.parts[0];
  const wanted = parts === 'all' ? measure.parts.map(({ id }) => id) : [part.id];
  const read = (axis: Axis, breakdown: string): Series[] => {
    const rows = byGroup(measureTotals(db, measure.id, axis, breakdown, wanted));
    return [...rows].map(([group, of]) => ({
      axis,
      breakdown,
      group,
      points: pointsOf(measure, of, axis, present, wanted),
    }));
  };
  const empty = { axis: 'now' as const, breakdown: 'all', group: '', points: [] };
  // What happens once, and grades, which are those of the newest list, have no state "so many releases before".
  const isOverReleases = dated.dated * 2 < dated.all && hasReleases(measure);
  const main = isOverReleases
    ? read('release', 'kind').find(({ group }) => group === 'package')
    : read('month', 'all')[0];
  return {
    measure,
    part,
    asOf,
    dated,
    now,
    middle: measure.middle === undefined ? null : middleOf(db, measure.middle.of, now?.of ?? 0),
    main: main ?? empty,
    panel: !hasReleases(measure)
      ? null
      : isOverReleases
        ? releasePanel(db, measure, wanted)
        : monthPanel(db, measure, wanted, present),
    groups: breakdowns
      .filter(({ id, along }) => along.includes('now') && id !== 'all')
      .flatMap(({ id }) => read('now', id)),
  };
}

/** Whether each release of a package has a state of it. */
function hasReleases({ unit }: AnyMeasure): boolean {
  return unit === 'tool' || unit === 'parameter' || unit === 'server';
}

/** Packages that were there by the end of the first year in which there were enough, from then on. */
function monthPanel(
  db: Db,
  measure: AnyMeasure,
  wanted: readonly string[],
  present: Month,
): MeasureStats['panel'] {
  const rows = measureTotals(db, measure.id, 'month', 'since', wanted);
  const years = [...new Set(rows.map(({ group }) => Number(group)))].sort((a, b) => a - b);
  for (const year of years.filter((one) => one < yearOf(present))) {
    const points = pointsOf(
      measure,
      rows.filter(({ group }) => Number(group) <= year),
      'month',
      present,
      wanted,
    ).filter(({ x }) => yearOf(x) > year || x === year * 12 + 11);
    if ((points[0]?.ofServers ?? 0) < fewestInPanel) continue;
    return {
      axis: 'month',
      breakdown: 'since',
      group: `until-${year}`,
      points,
      words: `packages there by the end of ${year}`,
    };
  }
  return null;
}

/** Packages with as many inspected releases as enough of them have, over so many releases. */
function releasePanel(db: Db, measure: AnyMeasure, wanted: readonly string[]): MeasureStats['panel'] {
  const rows = measureTotals(db, measure.id, 'release', 'releases', wanted);
  for (let least = mostReleases; least > 1; least--) {
    const points = pointsOf(
      measure,
      rows.filter(({ group, x }) => Number(group) >= least && x < least),
      'release',
      0,
      wanted,
    );
    if ((points.at(-1)?.ofServers ?? 0) < fewestInPanel) continue;
    const words = `packages with at least ${least} inspected releases`;
    return { axis: 'release', breakdown: 'releases', group: `at-least-${least}`, points, words };
  }
  return null;
}
