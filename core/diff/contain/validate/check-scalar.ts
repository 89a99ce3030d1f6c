import { isMultiple } from '../decimal';
import type { Shape } from '../graph/shape';
import { matches } from '../regular/match';
import { every, type Truth } from './truth';

/** Validators that divide doubles and validators that count decimals differ on some numbers: those are unknown. */
export function checkNumber(shape: Shape, value: number): Truth {
  const { lower, upper } = shape;
  if (shape.integer && !Number.isInteger(value)) return false;
  if (lower !== undefined && (value < lower.value || (lower.exclusive && value === lower.value)))
    return false;
  if (upper !== undefined && (value > upper.value || (upper.exclusive && value === upper.value)))
    return false;
  return every(shape.steps ?? [], (step) => {
    const exact = isMultiple(value, step);
    return exact === Number.isInteger(value / step) ? exact : undefined;
  });
}

export function checkString(shape: Shape, value: string): Truth {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = shape;
  if (value.length < minLength) return false;
  if (minLength > 0 || maxLength < value.length) {
    const length = Array.from(value).length;
    if (length < minLength || length > maxLength) return false;
  }
  return pattern === undefined ? true : matches(pattern, value);
}
