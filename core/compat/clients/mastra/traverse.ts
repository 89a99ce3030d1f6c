import { isObject, type Json, type JsonObject } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { mapMembers } from '../../steps/members';

const single: ReadonlySet<string> = new Set([
  ...['additionalItems', 'items', 'contains', 'additionalProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else'],
]);
const lists: ReadonlySet<string> = new Set(['items', 'allOf', 'anyOf', 'oneOf']);
const tables: ReadonlySet<string> = new Set([
  ...['$defs', 'definitions', 'properties', 'patternProperties', 'dependencies'],
]);

/** What is done to a schema, in place, before and after what is in it. */
export interface Visit {
  before?(node: JsonObject): void;
  after?(node: JsonObject): void;
}

/** A copy that can be changed in place: nothing in it stands in two places. */
export function copyOf(value: Json, depth = 0): Json {
  if (depth > maxLevels) return value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, depth + 1));
  return mapMembers(value, (member) => copyOf(member, depth + 1));
}

/** Visits a schema and those in it, as the library json-schema-traverse does: by the members that it has after `before`. */
export function traverse(schema: Json, visit: Visit, depth = 0): void {
  if (!isObject(schema) || depth > maxLevels) return;
  visit.before?.(schema);
  for (const [key, value] of Object.entries(schema)) {
    for (const child of schemasIn(key, value)) traverse(child, visit, depth + 1);
  }
  visit.after?.(schema);
}

function schemasIn(key: string, value: Json): readonly Json[] {
  if (Array.isArray(value)) return lists.has(key) ? value : [];
  if (tables.has(key)) return isObject(value) ? Object.values(value) : [];
  return single.has(key) ? [value] : [];
}
