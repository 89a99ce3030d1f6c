import { canonicalJson } from '../../schema/canonical';
import type { Json } from '../../schema/json';

/** Equal for two values exactly when JSON Schema calls them equal (1.0 is 1, member order does not count). */
export function valueKey(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return canonicalJson(value, 'literal');
}

const keySets = new WeakMap<readonly Json[], ReadonlySet<string>>();

/** The keys of a list of values, remembered for the list: enums are asked about again and again. */
export function valueKeys(values: readonly Json[]): ReadonlySet<string> {
  const known = keySets.get(values) ?? new Set(values.map(valueKey));
  keySets.set(values, known);
  return known;
}
