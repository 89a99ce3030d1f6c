import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { mapMembers } from '../../steps/members';

/** Which members of a schema are followed: those that hold one, a list, or a table of them. */
export interface Followed {
  one: readonly string[];
  list: readonly string[];
  table: readonly string[];
}

/** A schema with the schemas in its followed members changed. */
export function inMembers(node: JsonObject, followed: Followed, change: (value: Json) => Json): JsonObject {
  const changed = { ...node };
  for (const key of followed.one) {
    const value = own(node, key);
    if (value !== undefined) changed[key] = change(value);
  }
  for (const key of followed.list) {
    const value = own(node, key);
    if (Array.isArray(value)) changed[key] = value.map(change);
  }
  for (const key of followed.table) {
    const value = own(node, key);
    if (isObject(value)) changed[key] = mapMembers(value, change);
  }
  return changed;
}
