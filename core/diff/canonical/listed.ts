import type { Json } from '../../schema/json';
import { valueKey } from '../contain/value-key';

/** The schema of exactly these values: sorted, without repetition; null and both booleans are written as types. */
export function listed(values: readonly Json[]): Json {
  const byKey = new Map(values.map((value) => [valueKey(value), value]));
  if (byKey.size === 0) return false;
  const keys = [...byKey.keys()].sort();
  if (keys.join() === 'null') return { type: ['null'] };
  if (keys.join() === 'false,true') return { type: ['boolean'] };
  return { enum: keys.map((key) => byKey.get(key) as Json) };
}
