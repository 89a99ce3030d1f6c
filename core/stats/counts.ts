import { sha256 } from '../schema/hash';
import type { Json } from '../schema/json';
import { allMeasures } from './all';
import type { Measure, Unit } from './measure';
import { parametersOf, type ReadList, type ReleaseStep, readTool, type Subjects } from './subjects';

/**
 * Counts of every measure: at a measure's first slot how many subjects there are, then how many of them are in each part.
 * Counts of tools add up to those of their list.
 */
export type Counts = number[];

/** Raised when a measure counts otherwise under the same ids: everything is then counted again. */
const countsVersion = 2;

interface Slot {
  measure: string;
  /** Empty for the number of subjects. */
  part: string;
  unit: Unit;
  /** The slot of the number of subjects. */
  whole: number;
}

/** What each place in counts stands for. */
export const slots: readonly Slot[] = allSlots();

function allSlots(): Slot[] {
  const found: Slot[] = [];
  for (const { id: measure, unit, parts } of allMeasures) {
    const whole = found.length;
    for (const part of ['', ...parts.map(({ id }) => id)]) found.push({ measure, part, unit, whole });
  }
  return found;
}

const firstSlots = new Map(
  slots.flatMap(({ measure, part }, i) => (part === '' ? [[measure, i] as const] : [])),
);

/** Names the measures with their parts: counts made under another key are out of date. */
export const statsKey = sha256(
  JSON.stringify([countsVersion, slots.map(({ measure, part, unit }) => [measure, part, unit])]),
).slice(0, 16);

export function noCounts(): Counts {
  return new Array<number>(slots.length).fill(0);
}

function count<U extends Unit>(counts: Counts, unit: U, subject: Subjects[U]): void {
  for (const measure of allMeasures) {
    if (measure.unit !== unit) continue;
    // The unit was compared above, which the union does not carry over.
    const { id, among, parts } = measure as unknown as Measure<U>;
    if (among !== undefined && !among.holds(subject)) continue;
    const first = firstSlots.get(id) ?? 0;
    counts[first] = (counts[first] ?? 0) + 1;
    parts.forEach((part, i) => {
      if (part.holds(subject)) counts[first + 1 + i] = (counts[first + 1 + i] ?? 0) + 1;
    });
  }
}

/** Counts of one tool definition, any JSON: what is asked of tools and of their parameters. */
export function countTool(definition: Json): Counts {
  const counts = noCounts();
  count(counts, 'tool', readTool(definition));
  for (const parameter of parametersOf(definition)) count(counts, 'parameter', parameter);
  return counts;
}

/** Adds what is asked of a list as a whole, and of the step to its release where there is one. */
export function countList(counts: Counts, list: ReadList, step: ReleaseStep | null): void {
  count(counts, 'server', list);
  if (step !== null) count(counts, 'release', step);
}

/** What counts say of tools and parameters alone, without the list as a whole. */
export function countsOfTools(counts: Counts): Counts {
  return counts.map((n, i) => (slots[i]?.unit === 'tool' || slots[i]?.unit === 'parameter' ? n : 0));
}

/** Adds `more` to `counts`. */
export function addCounts(counts: Counts, more: Counts): void {
  more.forEach((n, i) => {
    if (n !== 0) counts[i] = (counts[i] ?? 0) + n;
  });
}

/** Counts as text, for the database: the slots that are not 0, with their count where it is not 1. `0,3:4,17`. */
export function writeCounts(counts: Counts): string {
  return counts.flatMap((n, i) => (n === 0 ? [] : [n === 1 ? String(i) : `${i}:${n}`])).join(',');
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
