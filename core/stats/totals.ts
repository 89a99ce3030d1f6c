import type { ActiveMonths } from './active-months';
import { type Axis, breakdowns, type Grouped, mostReleases } from './breakdowns';
import { type Counts, slots } from './counts';
import type { Month } from './month';

/** A list of a server as the statistics keep it. */
export interface CountedList {
  /** How many inspected releases are newer; 0 for the newest list. */
  back: number;
  months: ActiveMonths | null;
  /** The month of its release; null where times are doubtful and for remotes. */
  published: Month | null;
  grouped: Grouped;
  counts: Counts;
}

/**
 * Where a sum belongs: a part of a measure (the empty part is the whole), a group of servers, and a place on an axis. At a
 * month it is what that month adds to the one before, so that the sum up to a month is the state at its end; at a release
 * it is the state so many releases before the newest.
 */
export interface TotalKey {
  measure: string;
  part: string;
  axis: Axis;
  breakdown: string;
  group: string;
  x: number;
}

/** A share of a server is kept as a whole number of billionths, so that sums do not depend on their order. */
export const billion = 1_000_000_000;

/** What is summed up. */
export interface Sums {
  /** Subjects: tools, parameters, servers or steps. */
  count: number;
  /** Servers with at least one of them; of steps, the steps. */
  servers: number;
  /** The shares of those among the subjects of each server, in billionths. */
  shares: number;
}

export interface Total extends TotalKey, Sums {}

/** Sums by key, to which lists are added and from which they are taken away. */
export class Totals {
  readonly #sums = new Map<string, Total>();

  /** Adds the lists of one server, or with -1 takes them away. */
  add(lists: readonly CountedList[], sign: 1 | -1 = 1): void {
    for (const list of lists) {
      for (const { axis, x, times, units } of placesOf(list)) {
        for (const { id, along, group } of breakdowns) {
          const name = along.includes(axis) ? group(list.grouped) : null;
          if (name !== null)
            this.#addCounts(list.counts, { axis, breakdown: id, group: name, x }, times * sign, units);
        }
      }
    }
  }

  #addCounts(
    counts: Counts,
    place: Omit<TotalKey, 'measure' | 'part'>,
    times: number,
    units: 'states' | 'steps',
  ): void {
    counts.forEach((n, i) => {
      const slot = slots[i];
      if (n === 0 || slot === undefined || (slot.unit === 'release') !== (units === 'steps')) return;
      const whole = counts[slot.whole] ?? 0;
      const key = `${i} ${place.axis} ${place.breakdown} ${place.x} ${place.group}`;
      let sum = this.#sums.get(key);
      if (sum === undefined) {
        sum = { measure: slot.measure, part: slot.part, ...place, count: 0, servers: 0, shares: 0 };
        this.#sums.set(key, sum);
      }
      sum.count += n * times;
      sum.servers += times;
      sum.shares += Math.round((n * billion) / whole) * times;
    });
  }

  /** What is left of the sums: those that came to nothing are left out. */
  sums(): Total[] {
    return [...this.#sums.values()].filter(
      ({ count, servers, shares }) => count !== 0 || servers !== 0 || shares !== 0,
    );
  }
}

interface Place {
  axis: Axis;
  x: number;
  times: 1 | -1;
  /** Lists are a state that the next one ends; the step to a release has happened and stays. */
  units: 'states' | 'steps';
}

function placesOf({ back, months, published, grouped }: CountedList): Place[] {
  const places: Place[] = [{ axis: 'now', x: 0, times: 1, units: 'steps' }];
  if (back === 0) places.push({ axis: 'now', x: 0, times: 1, units: 'states' });
  if (grouped.kind === 'package' && back < mostReleases)
    places.push({ axis: 'release', x: back, times: 1, units: 'states' });
  if (months !== null) {
    places.push({ axis: 'month', x: months.from, times: 1, units: 'states' });
    if (months.to !== null) places.push({ axis: 'month', x: months.to, times: -1, units: 'states' });
  }
  if (published !== null) places.push({ axis: 'month', x: published, times: 1, units: 'steps' });
  return places;
}
