import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { impliedType, knownTypes } from './json-types';
import { maxLevels } from './levels';
import { mapMembers } from './members';

const unions = ['anyOf', 'oneOf', 'allOf'];
const tables = ['$defs', 'definitions'];

/**
 * The subset of JSON Schema that opencode sends to models behind the OpenAI and Azure packages of the AI SDK (release bundle
 * 1.18.33): a whitelist of keywords, `const` as a one-value `enum`, a type where the keywords hint at one, and `{}` where
 * nothing does.
 */
export function openaiSubset(schema: Json, depth = 0): Json {
  if (typeof schema === 'boolean') return { type: 'string' };
  if (Array.isArray(schema)) return schema.map((item) => openaiSubset(item, depth + 1));
  if (!isObject(schema) || depth > maxLevels) return schema;
  const kept = keep(schema, depth);
  const types = knownTypes(own(schema, 'type'));
  const isOpen = typeof kept.$ref === 'string' || unions.some((union) => Object.hasOwn(kept, union));
  if (types.length === 0 && isOpen) return kept;
  const implied = types.length > 0 ? undefined : impliedTypeOf(schema, kept);
  const all = implied === undefined ? types : [implied];
  if (all.length === 0) return {};
  kept.type = all.length === 1 ? (all[0] ?? null) : all;
  if (all.includes('object') && !Object.hasOwn(kept, 'properties')) kept.properties = {};
  if (all.includes('array') && !Object.hasOwn(kept, 'items')) kept.items = { type: 'string' };
  return kept;
}

/** An `enum` counts as a hint only where it was kept. */
function impliedTypeOf(schema: JsonObject, kept: JsonObject): string | undefined {
  const hints = { ...schema };
  if (!Object.hasOwn(kept, 'enum')) delete hints.enum;
  return impliedType(hints);
}

function keep(schema: JsonObject, depth: number): JsonObject {
  const kept: JsonObject = {};
  const inside = (value: Json): Json => openaiSubset(value, depth + 1);
  for (const key of ['$ref', 'description']) {
    const value = own(schema, key);
    if (typeof value === 'string') kept[key] = value;
  }
  const constant = own(schema, 'const');
  const listed = own(schema, 'enum');
  if (constant !== undefined) kept.enum = [constant];
  else if (Array.isArray(listed)) kept.enum = listed;
  const required = own(schema, 'required');
  if (Array.isArray(required)) kept.required = required.filter((name) => typeof name === 'string');
  for (const key of ['properties', ...tables]) {
    const value = own(schema, key);
    if (isObject(value)) kept[key] = mapMembers(value, inside);
  }
  const items = own(schema, 'items');
  if (items !== undefined) kept.items = inside(items);
  const additional = own(schema, 'additionalProperties');
  if (additional !== undefined) {
    kept.additionalProperties = typeof additional === 'boolean' ? additional : inside(additional);
  }
  for (const union of unions) {
    const branches = own(schema, union);
    if (Array.isArray(branches)) kept[union] = branches.map(inside);
  }
  return kept;
}
