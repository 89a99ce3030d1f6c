import { isObject, type Json, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { mapMembers } from '../../steps/members';

/**
 * What Gemini CLI makes of every object inside a schema since 0.44.0, whatever stands there: a `type` of two members, one of
 * them null, becomes the other with `nullable`. Everything else stays as it is.
 */
export function nullablePairs(value: Json, depth = 0): Json {
  if (depth > maxLevels) return value;
  if (Array.isArray(value)) return value.map((item) => nullablePairs(item, depth + 1));
  if (!isObject(value)) return value;
  const type = own(value, 'type');
  const other = Array.isArray(type) && type.length === 2 ? type[1 - type.indexOf('null')] : undefined;
  const isPair = Array.isArray(type) && type.includes('null') && typeof other === 'string';
  const node = isPair ? { ...value, type: other, nullable: true } : value;
  return mapMembers(node, (member) => nullablePairs(member, depth + 1));
}
