import { atScale, commonMultiple, decimal, isMultiple, toNumber } from '../decimal';
import type { Bound } from '../graph/shape';
import { valueKey } from '../value-key';
import type { Atom } from './atoms';
import { type Answer, found, never } from './search';

const tried = 40;

/** Numbers between bounds, on steps, off other steps and outside a list: proven to be none, or some of them. */
export function findNumber(atoms: readonly Atom[]): Answer {
  let lower: Bound | undefined;
  let upper: Bound | undefined;
  const steps: number[] = [];
  const notSteps: number[] = [];
  const excluded = new Set<string>();
  for (const atom of atoms) {
    if (atom.kind === 'step') steps.push(atom.step);
    else if (atom.kind === 'not-step') notSteps.push(atom.step);
    else if (atom.kind === 'not-in') for (const value of atom.values) excluded.add(valueKey(value));
    else if (atom.kind === 'lower' && (!lower || isTighter(atom.bound, lower, 1))) lower = atom.bound;
    else if (atom.kind === 'upper' && (!upper || isTighter(atom.bound, upper, -1))) upper = atom.bound;
  }
  if (lower && upper) {
    if (lower.value > upper.value) return never;
    if (lower.value === upper.value && (lower.exclusive || upper.exclusive)) return never;
  }
  const isOut = (value: number): boolean =>
    excluded.has(valueKey(value)) || notSteps.some((step) => isMultiple(value, step));
  if (steps.length > 0) return onSteps(lower, upper, steps, notSteps, isOut);
  if (lower && upper && lower.value === upper.value) return isOut(lower.value) ? never : found([lower.value]);
  const near = (bound: Bound | undefined): number[] =>
    bound === undefined
      ? []
      : [bound.value, bound.value + 1, bound.value - 1, bound.value + 0.5, bound.value - 0.5];
  const middle =
    lower && upper ? [(lower.value + upper.value) / 2, lower.value + (upper.value - lower.value) / 3] : [];
  const candidates = [
    0,
    1,
    -1,
    0.5,
    2,
    3,
    1.5,
    -0.5,
    ...near(lower),
    ...near(upper),
    ...middle,
    ...notSteps.flatMap((step) => besideStep(step, lower?.value ?? upper?.value ?? 0)),
    0.25,
    0.1,
    1e6,
    7.7,
  ];
  return found(candidates.filter((value) => isBetween(value, lower, upper) && !isOut(value)).slice(0, 6));
}

/** Numbers near another that lie halfway between two multiples of a step. */
function besideStep(step: number, near: number): number[] {
  const below = Math.floor(near / step) * step;
  return [-0.5, 0.5, 1.5].map((part) => below + part * step);
}

function onSteps(
  lower: Bound | undefined,
  upper: Bound | undefined,
  steps: readonly number[],
  notSteps: readonly number[],
  isOut: (value: number) => boolean,
): Answer {
  const step = commonMultiple(steps);
  const scale = Math.max(
    step.scale,
    ...[lower, upper].map((bound) => (bound ? decimal(bound.value).scale : 0)),
  );
  const stride = atScale(step, scale);
  // Whole numbers of strides from zero: the first and the last within the bounds.
  const from =
    lower === undefined
      ? undefined
      : firstMultiple(atScale(decimal(lower.value), scale), stride, lower.exclusive);
  const to =
    upper === undefined
      ? undefined
      : -firstMultiple(-atScale(decimal(upper.value), scale), stride, upper.exclusive);
  if (from !== undefined && to !== undefined && from > to) return never;
  if (notSteps.some((other) => steps.includes(other) || isWholePart(other, step))) return never;
  const start = from !== undefined && from > 0n ? from : to !== undefined && to < 0n ? to : 0n;
  const values: number[] = [];
  let isComplete = true;
  for (const direction of [1n, -1n]) {
    for (let i = direction === 1n ? 0n : 1n; ; i++) {
      const k = start + direction * i;
      if ((from !== undefined && k < from) || (to !== undefined && k > to)) break;
      if (i >= tried) {
        isComplete = false;
        break;
      }
      const value = toNumber({ digits: k * stride, scale });
      // Decimals beyond the range of doubles exist, but nothing could show them.
      if (!Number.isFinite(value)) isComplete = false;
      else if (!isOut(value)) values.push(value);
    }
  }
  // Excluded values lie near zero, the bounds need not: look there too.
  for (const k of [from, to]) {
    if (k !== undefined && !isComplete) values.push(toNumber({ digits: k * stride, scale }));
  }
  if (values.length === 0) return isComplete ? never : found([]);
  return found(
    values
      .filter((value) => Number.isFinite(value) && !isOut(value))
      .sort((a, b) => Math.abs(a) - Math.abs(b))
      .slice(0, 6),
  );
}

/** The smallest k with k × stride above (or at) the bound. */
function firstMultiple(bound: bigint, stride: bigint, exclusive: boolean): bigint {
  const floor = bound >= 0n ? bound / stride : -((-bound + stride - 1n) / stride);
  const isExact = floor * stride === bound;
  return isExact && !exclusive ? floor : floor + 1n;
}

/** Whether every multiple of `step` is one of `of`, also for validators that divide doubles: those lose decimals. */
function isWholePart(of: number, step: { digits: bigint; scale: number }): boolean {
  const other = decimal(of);
  const isBinary = Number.isInteger(of * 2 ** 20);
  if (!isBinary && toNumber(step) !== of) return false;
  const scale = Math.max(other.scale, step.scale);
  return atScale(step, scale) % atScale(other, scale) === 0n;
}

function isTighter(a: Bound, b: Bound, sign: 1 | -1): boolean {
  return a.value === b.value ? a.exclusive && !b.exclusive : (a.value - b.value) * sign > 0;
}

function isBetween(value: number, lower: Bound | undefined, upper: Bound | undefined): boolean {
  if (lower && (value < lower.value || (lower.exclusive && value === lower.value))) return false;
  return !(upper && (value > upper.value || (upper.exclusive && value === upper.value)));
}
