import type { Json } from '../../../schema/json';
import type { Shape } from '../graph/shape';
import { valueKey } from '../value-key';
import { both, count, every, type Truth } from './truth';
import type { Check, Validation } from './validation';

export function checkArray(
  shape: Shape,
  value: readonly Json[],
  validation: Validation,
  check: Check,
): Truth {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items, contains } = shape;
  if (value.length < minItems || value.length > maxItems) return false;
  if (shape.unique && new Set(value.map(valueKey)).size < value.length) return false;
  let truth: Truth = true;
  if (items !== undefined) {
    truth = every(value.entries(), ([i, item]) => {
      const node = i < items.prefix.length ? items.prefix[i] : items.rest;
      return node === undefined ? true : check(node, item, validation);
    });
  }
  if (contains === undefined) return truth;
  return both(truth, () => {
    const { sure, open } = count(value, (item) => check(contains.node, item, validation));
    const { min, max = Number.POSITIVE_INFINITY } = contains;
    if (sure + open < min || sure > max) return false;
    return sure >= min && sure + open <= max ? true : undefined;
  });
}
