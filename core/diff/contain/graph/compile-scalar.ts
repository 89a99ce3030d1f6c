import type { Read } from './compile-context';
import type { Dialect } from './dialect';
import type { Bound, Shape } from './shape';

/** The bounds and steps of numbers. Draft-04 wrote exclusive bounds as flags beside the bound. */
export function compileNumber(read: Read, dialect: Dialect): Partial<Shape> {
  const shape: Partial<Shape> = {};
  const lower = bound(read, dialect, 'minimum', 'exclusiveMinimum', (a, b) => a > b);
  const upper = bound(read, dialect, 'maximum', 'exclusiveMaximum', (a, b) => a < b);
  const step = read('multipleOf');
  if (lower !== undefined) shape.lower = lower;
  if (upper !== undefined) shape.upper = upper;
  if (typeof step === 'number') shape.steps = [step];
  return shape;
}

function bound(
  read: Read,
  dialect: Dialect,
  keyword: string,
  exclusiveKeyword: string,
  isTighter: (a: number, b: number) => boolean,
): Bound | undefined {
  const value = read(keyword);
  const exclusive = read(exclusiveKeyword);
  const inclusive: Bound | undefined =
    typeof value === 'number' ? { value, exclusive: exclusive === true } : undefined;
  if (typeof exclusive !== 'number' || dialect === 'draft-04') return inclusive;
  if (inclusive !== undefined && isTighter(inclusive.value, exclusive)) return inclusive;
  return { value: exclusive, exclusive: true };
}

/** Length in code points and the pattern. `format` and the content keywords are annotations and decide nothing. */
export function compileString(read: Read): Partial<Shape> {
  const shape: Partial<Shape> = {};
  const minLength = read('minLength');
  const maxLength = read('maxLength');
  const pattern = read('pattern');
  if (typeof minLength === 'number' && minLength > 0) shape.minLength = minLength;
  if (typeof maxLength === 'number') shape.maxLength = maxLength;
  if (typeof pattern === 'string') shape.pattern = pattern;
  return shape;
}
