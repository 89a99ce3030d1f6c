import { sha256 } from '../schema/hash';
import { isObject, type Json, own } from '../schema/json';
import { allMeasures } from './all';
import type { Measure, Part, Unit } from './measure';
import {
  type Attempt,
  type GradedTool,
  type Interval,
  isState,
  parametersOf,
  type ReadList,
  type ReleaseStep,
  readTool,
  type Subjects,
} from './subjects';

/**
 * Counts of every measure: at a measure's first slot how many subjects there are, then how many of them are in each part.
 * Counts of tools add up to those of their list. Slots at which there is nothing may be missing.
 */
export type Counts = number[];

/** Raised when a measure counts otherwise under the same ids: everything is then counted again. */
const countsVersion = 3;

interface Slot {
  measure: string;
  /** Empty for the number of subjects. */
  part: string;
  unit: Unit;
  /** The slot of the number of subjects. */
  whole: number;
}

const isGraded = (unit: Unit): boolean => unit === 'graded';

/** What each place in counts stands for: those of grades last, since clients and rules come and go. */
export const slots: readonly Slot[] = allSlots();

/** The first slot of grades. */
export const firstGradedSlot = slots.findIndex(({ unit }) => isGraded(unit));

function allSlots(): Slot[] {
  const found: Slot[] = [];
  const ordered = [...allMeasures].sort((a, b) => Number(isGraded(a.unit)) - Number(isGraded(b.unit)));
  for (const { id: measure, unit, parts } of ordered) {
    const whole = found.length;
    for (const part of ['', ...parts.map(({ id }) => id)]) found.push({ measure, part, unit, whole });
  }
  return found;
}

/** The measures of each unit, with their first slots. */
const byUnit = new Map<Unit, { measure: (typeof allMeasures)[number]; first: number }[]>();
for (const [first, { measure: id, part, unit }] of slots.entries()) {
  const measure = part === '' ? allMeasures.find((one) => one.id === id) : undefined;
  if (measure !== undefined) byUnit.set(unit, [...(byUnit.get(unit) ?? []), { measure, first }]);
}

function keyOf(of: readonly Slot[]): string {
  const names = of.map(({ measure, part, unit }) => [measure, part, unit]);
  return sha256(JSON.stringify([countsVersion, names])).slice(0, 16);
}

/** Names the measures with their parts: counts made under another key are out of date. */
export const statsKey = keyOf(slots.slice(0, firstGradedSlot));

/** The same for counts of grades: other profiles or rules make those alone out of date. */
export const gradesKey = keyOf(slots);

export function noCounts(): Counts {
  return new Array<number>(firstGradedSlot).fill(0);
}

function count<U extends Unit>(counts: Counts, unit: U, subject: Subjects[U]): void {
  for (const { measure, first } of byUnit.get(unit) ?? []) {
    // The map is by unit, which the union does not carry over.
    const { among, parts } = measure as unknown as Measure<U>;
    if (among !== undefined && !among.holds(subject)) continue;
    counts[first] = (counts[first] ?? 0) + 1;
    parts.forEach((part: Part<U>, i) => {
      if (part.holds(subject)) counts[first + 1 + i] = (counts[first + 1 + i] ?? 0) + 1;
    });
  }
}

/** Counts of one tool definition, any JSON: what is asked of tools and of their parameters. `tokens` as `tokensOf` counts. */
export function countTool(definition: Json, tokens: number): Counts {
  const counts = noCounts();
  count(counts, 'tool', readTool(definition, tokens));
  for (const parameter of parametersOf(definition)) count(counts, 'parameter', parameter);
  return counts;
}

/** Adds what is asked of a list as a whole, of the step to its release, and of the time since the change before. */
export function countList(
  counts: Counts,
  list: ReadList,
  step: ReleaseStep | null,
  interval: Interval | null,
): void {
  count(counts, 'server', list);
  if (step !== null) count(counts, 'release', step);
  if (interval !== null) count(counts, 'interval', interval);
}

/** Counts of how an inspection ended. */
export function countAttempt(attempt: Attempt): Counts {
  const counts = noCounts();
  count(counts, 'attempt', attempt);
  return counts;
}

/** Counts of tools that were judged. */
export function countGraded(tools: readonly GradedTool[]): Counts {
  const counts = noCounts();
  for (const tool of tools) count(counts, 'graded', tool);
  return counts;
}

/** What counts say of tools and parameters alone, without the list as a whole. */
export function countsOfTools(counts: Counts): Counts {
  return counts.map((n, i) => (slots[i]?.unit === 'tool' || slots[i]?.unit === 'parameter' ? n : 0));
}

/** The slots at which a list has something now: what happened on the way to it is not in it. */
export function presentSlots(counts: Counts): number[] {
  return counts.flatMap((n, slot) => (n > 0 && isState(slots[slot]?.unit ?? 'release') ? [slot] : []));
}

/** Adds `more` to `counts`. */
export function addCounts(counts: Counts, more: Counts): void {
  more.forEach((n, i) => {
    if (n !== 0) counts[i] = (counts[i] ?? 0) + n;
  });
}

/** Counts as text, for the database: the slots that are not 0, with their count where it is not 1. `0,3:4,17`. */
export function writeCounts(counts: Counts): string {
  const items: string[] = [];
  counts.forEach((n, i) => {
    if (n !== 0) items.push(n === 1 ? String(i) : `${i}:${n}`);
  });
  return items.join(',');
}

/** Reads what `writeCounts` made. */
export function readCounts(text: string): Counts {
  const counts = noCounts();
  for (const item of text === '' ? [] : text.split(',')) {
    const [slot, n = '1'] = item.split(':');
    counts[Number(slot)] = Number(n);
  }
  return counts;
}

/** Counts as JSON by measure and part, to be read when measures have changed: `{"works":{"":12,"everywhere":3}}`. */
export function namedCounts(counts: Counts): string {
  const named: Record<string, Record<string, number>> = {};
  counts.forEach((n, i) => {
    const slot = slots[i];
    if (n === 0 || slot === undefined) return;
    named[slot.measure] = { ...named[slot.measure], [slot.part]: n };
  });
  return JSON.stringify(named);
}

/** Reads what `namedCounts` made; measures and parts that are no more are left out. */
export function readNamedCounts(text: string): Counts {
  const counts = noCounts();
  const named = JSON.parse(text) as Json;
  slots.forEach(({ measure, part }, i) => {
    const of = own(named, measure);
    const n = isObject(of) ? own(of, part) : undefined;
    if (typeof n === 'number') counts[i] = n;
  });
  return counts;
}
