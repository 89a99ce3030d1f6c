import type { Json } from '../../schema/json';
import { code } from './words';

/** Types of a schema, as kept with a change (absent for any, a name or a list of names), in words: `string or number`. */
export function typeText(types: Json | undefined): string {
  if (typeof types === 'string') return code(types);
  if (!Array.isArray(types)) return 'anything';
  if (types.length === 0) return 'nothing at all';
  return types.map((type) => code(String(type))).join(' or ');
}
