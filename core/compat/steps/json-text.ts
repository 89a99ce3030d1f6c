import type { Json } from '../../schema/json';
import { maxLevels } from './levels';
import { mapMembers } from './members';

/** A value as JSON; what lies deeper than 400 levels is written as null, so that no stack overflows. */
export function jsonText(value: Json): string {
  return JSON.stringify(cut(value, 0));
}

function cut(value: Json, depth: number): Json {
  if (depth > maxLevels) return null;
  if (Array.isArray(value)) return value.map((item) => cut(item, depth + 1));
  return mapMembers(value, (member) => cut(member, depth + 1));
}
