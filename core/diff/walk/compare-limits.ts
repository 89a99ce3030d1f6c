import type { Json } from '../../schema/json';
import { put, type Walk } from './facts';
import { keywordPatches } from './patches';
import type { View } from './view';

interface LimitKeyword {
  keyword: string;
  /** A lower bound is tightened by growing, an upper one by shrinking. */
  bound: 'lower' | 'upper';
}

/** Limits whose value is a number, and the value that means no limit. */
const limits: readonly LimitKeyword[] = [
  { keyword: 'minLength', bound: 'lower' },
  { keyword: 'maxLength', bound: 'upper' },
  { keyword: 'minItems', bound: 'lower' },
  { keyword: 'maxItems', bound: 'upper' },
  { keyword: 'minProperties', bound: 'lower' },
  { keyword: 'maxProperties', bound: 'upper' },
  { keyword: 'minContains', bound: 'lower' },
  { keyword: 'maxContains', bound: 'upper' },
];

/** A numeric bound in one notation: JavaScript's safe integers are no bound, as zod 4 writes them. */
interface Bound {
  limit: number;
  isExclusive: boolean;
}

/** Bounds of numbers, lengths and counts, `multipleOf`, `uniqueItems` and `pattern`. */
export function compareLimits(walk: Walk, old: View, now: View, place: string): void {
  compareBound(walk, old, now, place, 'minimum', 'exclusiveMinimum', 'lower');
  compareBound(walk, old, now, place, 'maximum', 'exclusiveMaximum', 'upper');
  for (const { keyword, bound } of limits) compareCount(walk, old, now, place, keyword, bound);
  compareMultiple(walk, old, now, place);
  compareUnique(walk, old, now, place);
  comparePattern(walk, old, now, place);
}

function report(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  keywords: readonly string[],
  isTighter: boolean,
  before: Json | undefined,
  after: Json | undefined,
): void {
  const found = keywords.map((name) => now.keywords.get(name) ?? old.keywords.get(name));
  const at = found.find((one) => one !== undefined);
  put(
    walk,
    isTighter ? 'limit-tightened' : 'limit-loosened',
    { pointer: at?.pointer ?? now.at.pointer, place, before, after },
    { name: keywords.find((name) => now.keywords.has(name) || old.keywords.has(name)) ?? keywords[0] ?? '' },
    keywordPatches(old, now, keywords),
  );
}

function numberAt(view: View, keyword: string): number | undefined {
  const value = view.keywords.get(keyword)?.value;
  return typeof value === 'number' ? value : undefined;
}

function compareBound(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  plain: string,
  exclusive: string,
  bound: 'lower' | 'upper',
): void {
  const before = boundOf(old, plain, exclusive, bound);
  const after = boundOf(now, plain, exclusive, bound);
  const order = compareBounds(before, after, bound);
  if (order === 0) return;
  report(walk, old, now, place, [plain, exclusive], order > 0, shownBound(before), shownBound(after));
}

/** The bound in effect: of a plain and an exclusive one the tighter; on integers the exclusive one moves inside by one. */
function boundOf(view: View, plain: string, exclusive: string, bound: 'lower' | 'upper'): Bound | null {
  const isWhole = view.types?.length === 1 && view.types[0] === 'integer';
  const found: Bound[] = [];
  const limit = numberAt(view, plain);
  // Draft-04 writes `exclusiveMinimum: true` beside `minimum`.
  const isDraft4 = view.keywords.get(exclusive)?.value === true;
  if (limit !== undefined) found.push({ limit, isExclusive: isDraft4 });
  const outside = numberAt(view, exclusive);
  if (outside !== undefined) found.push({ limit: outside, isExclusive: true });
  const step = bound === 'lower' ? 1 : -1;
  const inEffect = found.map((one) =>
    isWhole && one.isExclusive && Number.isInteger(one.limit)
      ? { limit: one.limit + step, isExclusive: false }
      : one,
  );
  const [first, second] = inEffect;
  if (first === undefined) return null;
  const tightest = second !== undefined && compareBounds(first, second, bound) > 0 ? second : first;
  return isWhole && Math.abs(tightest.limit) === Number.MAX_SAFE_INTEGER ? null : tightest;
}

/** Above 0 when `b` is tighter than `a`, below when it is looser. */
function compareBounds(a: Bound | null, b: Bound | null, bound: 'lower' | 'upper'): number {
  if (a === null || b === null) return (a === null ? 0 : -1) + (b === null ? 0 : 1);
  const moved = bound === 'lower' ? b.limit - a.limit : a.limit - b.limit;
  return moved !== 0 ? moved : Number(b.isExclusive) - Number(a.isExclusive);
}

function shownBound(bound: Bound | null): Json | undefined {
  if (bound === null) return undefined;
  return bound.isExclusive ? `${bound.limit} (not included)` : bound.limit;
}

function compareCount(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  keyword: string,
  bound: 'lower' | 'upper',
): void {
  const none = bound === 'lower' ? (keyword === 'minContains' ? 1 : 0) : Number.POSITIVE_INFINITY;
  const before = numberAt(old, keyword) ?? none;
  const after = numberAt(now, keyword) ?? none;
  if (before === after) return;
  const isTighter = bound === 'lower' ? after > before : after < before;
  report(walk, old, now, place, [keyword], isTighter, numberAt(old, keyword), numberAt(now, keyword));
}

function compareMultiple(walk: Walk, old: View, now: View, place: string): void {
  const before = numberAt(old, 'multipleOf');
  const after = numberAt(now, 'multipleOf');
  if (before === after) return;
  // Not a multiple either way: some old values are refused and some new ones allowed.
  const isTighter = before === undefined || (after !== undefined && before % after !== 0);
  const isLooser = after === undefined || (before !== undefined && after % before !== 0);
  if (isTighter && isLooser) {
    const at = now.keywords.get('multipleOf')?.pointer ?? now.at.pointer;
    put(
      walk,
      'constraint-changed',
      { pointer: at, place, before, after },
      { name: 'multipleOf' },
      keywordPatches(old, now, ['multipleOf']),
    );
  } else report(walk, old, now, place, ['multipleOf'], isTighter, before, after);
}

function compareUnique(walk: Walk, old: View, now: View, place: string): void {
  const before = old.keywords.get('uniqueItems')?.value === true;
  const after = now.keywords.get('uniqueItems')?.value === true;
  if (before !== after)
    report(walk, old, now, place, ['uniqueItems'], after, before || undefined, after || undefined);
}

function comparePattern(walk: Walk, old: View, now: View, place: string): void {
  const before = old.keywords.get('pattern')?.value;
  const after = now.keywords.get('pattern')?.value;
  if (before === after) return;
  const kind =
    before === undefined ? 'pattern-added' : after === undefined ? 'pattern-removed' : 'pattern-changed';
  const pointer = (now.keywords.get('pattern') ?? old.keywords.get('pattern'))?.pointer ?? now.at.pointer;
  put(walk, kind, { pointer, place, before, after }, {}, keywordPatches(old, now, ['pattern']));
}
