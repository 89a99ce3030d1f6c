import type { ActiveMonths } from './active-months';
import { type Axis, breakdowns, type Grouped, mostReleases } from './breakdowns';
import { type Counts, slots } from './counts';
import type { Month } from './month';
import { isState } from './subjects';

/** What a server adds to the sums: a list, the grades of its tools, or how its inspection ended. */
export interface CountedList {
  of: 'list' | 'grades' | 'outcome';
  /** How many of them are newer; 0 for the newest. Of lists: inspected releases. */
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
interface TotalKey {
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

/** The sums at one place for one group, three for each slot: count, servers, shares. */
interface PlaceSums {
  place: Omit<TotalKey, 'measure' | 'part'>;
  sums: Float64Array;
}

const perSlot = 3;

/** Slots of what lists have, and of what happened between them. */
const isStateSlot = slots.map(({ unit }) => isState(unit));

/** Sums by key, to which lists are added and from which they are taken away. */
export class Totals {
  readonly #places = new Map<string, PlaceSums>();

  /** Adds what servers have, or with -1 takes it away. */
  add(lists: readonly CountedList[], sign: 1 | -1 = 1): void {
    for (const list of lists) {
      const states = slotSums(list.counts, true);
      const steps = slotSums(list.counts, false);
      for (const { axis, x, times, units } of placesOf(list)) {
        const of = units === 'states' ? states : steps;
        if (of.length === 0) continue;
        for (const { id, along, groups } of breakdowns) {
          if (!along.includes(axis)) continue;
          for (const group of groups(list.grouped)) this.#add(axis, id, group, x, of, times * sign);
        }
      }
    }
  }

  #add(
    axis: Axis,
    breakdown: string,
    group: string,
    x: number,
    of: readonly SlotSums[],
    times: number,
  ): void {
    const key = `${axis} ${breakdown} ${x} ${group}`;
    let at = this.#places.get(key);
    if (at === undefined) {
      at = { place: { axis, breakdown, group, x }, sums: new Float64Array(slots.length * perSlot) };
      this.#places.set(key, at);
    }
    const { sums } = at;
    for (const { slot, count, shares } of of) {
      const i = slot * perSlot;
      sums[i] = (sums[i] ?? 0) + count * times;
      sums[i + 1] = (sums[i + 1] ?? 0) + times;
      sums[i + 2] = (sums[i + 2] ?? 0) + shares * times;
    }
  }

  /** What is left of the sums: those that came to nothing are left out. */
  sums(): Total[] {
    const found: Total[] = [];
    for (const { place, sums } of this.#places.values()) {
      slots.forEach(({ measure, part }, slot) => {
        const i = slot * perSlot;
        const count = sums[i] ?? 0;
        const servers = sums[i + 1] ?? 0;
        const shares = sums[i + 2] ?? 0;
        if (count !== 0 || servers !== 0 || shares !== 0)
          found.push({ measure, part, ...place, count, servers, shares });
      });
    }
    return found;
  }
}

interface SlotSums {
  slot: number;
  count: number;
  shares: number;
}

/** What a list has at each slot where it has something, with its own share of it. */
function slotSums(counts: Counts, areStates: boolean): SlotSums[] {
  const found: SlotSums[] = [];
  counts.forEach((count, slot) => {
    if (count === 0 || isStateSlot[slot] !== areStates) return;
    const whole = counts[slots[slot]?.whole ?? slot] ?? 0;
    found.push({ slot, count, shares: Math.round((count * billion) / whole) });
  });
  return found;
}

interface Place {
  axis: Axis;
  x: number;
  times: 1 | -1;
  /** Lists are a state that the next one ends; the step to a release has happened and stays. */
  units: 'states' | 'steps';
}

function placesOf({ of, back, months, published, grouped }: CountedList): Place[] {
  const places: Place[] = [{ axis: 'now', x: 0, times: 1, units: 'steps' }];
  if (back === 0) places.push({ axis: 'now', x: 0, times: 1, units: 'states' });
  if (of === 'list' && grouped.kind === 'package' && back < mostReleases)
    places.push({ axis: 'release', x: back, times: 1, units: 'states' });
  if (months !== null) {
    places.push({ axis: 'month', x: months.from, times: 1, units: 'states' });
    if (months.to !== null) places.push({ axis: 'month', x: months.to, times: -1, units: 'states' });
  }
  if (published !== null) places.push({ axis: 'month', x: published, times: 1, units: 'steps' });
  return places;
}
