import { isObject, type Json, type JsonObject } from '../../../schema/json';
import { jsonText } from '../../steps/json-text';
import { maxLevels } from '../../steps/levels';
import { isTruthy, mapMembers, objectOf } from '../../steps/members';

/** A schema whose description ends with keywords and their values: `{minimum: 1, maximum: 9}`. Without any: as it is. */
export function noted(node: JsonObject, keywords: readonly (readonly [string, Json])[]): JsonObject {
  if (keywords.length === 0) return node;
  const note = `{${keywords.map(([key, value]) => `${key}: ${jsonText(sorted(value))}`).join(', ')}}`;
  return {
    ...node,
    description: isTruthy(node.description) ? `${String(node.description)}\n\n${note}` : note,
  };
}

/** Members are written in the order of their names. */
function sorted(value: Json, depth = 0): Json {
  if (depth > maxLevels) return value;
  const inside = (member: Json): Json => sorted(member, depth + 1);
  if (Array.isArray(value)) return value.map(inside);
  if (!isObject(value)) return value;
  return mapMembers(objectOf(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))), inside);
}
