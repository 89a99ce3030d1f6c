import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { impliedType, knownTypes } from '../../steps/json-types';
import { maxLevels } from '../../steps/levels';
import { mapMembers } from '../../steps/members';
import type { KeptKeywords } from './read-schema';

/** How a span of Codex releases cleans schemas. */
export interface CodexDialect extends KeptKeywords {
  /** What becomes of a node whose keywords hint at no type. */
  untyped: 'empty' | 'string';
  /** Bytes above which a schema is cut down, and the level from which nested objects go; 0: never. */
  budget: { bytes: number; depth: number };
}

/**
 * The cleaning that Codex does before it reads a schema: booleans become text, `const` a one-value `enum`, unknown types
 * vanish and missing ones are inferred from other keywords, objects get properties and arrays get items.
 */
export function cleanSchema(schema: Json, dialect: CodexDialect, depth = 0): Json {
  if (typeof schema === 'boolean') return { type: 'string' };
  if (depth > maxLevels) return schema;
  const inside = (value: Json): Json => cleanSchema(value, dialect, depth + 1);
  if (Array.isArray(schema)) return schema.map(inside);
  if (!isObject(schema)) return schema;
  const node = cleanChildren(schema, dialect, inside);
  const constant = own(node, 'const');
  if (constant !== undefined) {
    delete node.const;
    node.enum = [constant];
  }
  const types = knownTypes(own(node, 'type'));
  if (types.length === 0) {
    const isReference = dialect.tables.length > 0 && Object.hasOwn(node, '$ref');
    if (isReference || dialect.unions.some((union) => Object.hasOwn(node, union))) return node;
    const implied = impliedType(node) ?? (dialect.untyped === 'string' ? 'string' : undefined);
    if (implied === undefined) return {};
    types.push(implied);
  }
  node.type = types.length === 1 ? (types[0] ?? null) : types;
  if (types.includes('object') && !Object.hasOwn(node, 'properties')) node.properties = {};
  if (types.includes('array') && !Object.hasOwn(node, 'items')) node.items = { type: 'string' };
  return node;
}

function cleanChildren(schema: JsonObject, dialect: CodexDialect, inside: (value: Json) => Json): JsonObject {
  const node = { ...schema };
  const properties = own(node, 'properties');
  if (isObject(properties)) node.properties = mapMembers(properties, inside);
  for (const key of ['items', 'prefixItems', ...dialect.unions]) {
    const value = own(node, key);
    if (value !== undefined) node[key] = inside(value);
  }
  const additional = own(node, 'additionalProperties');
  if (additional !== undefined && typeof additional !== 'boolean')
    node.additionalProperties = inside(additional);
  for (const table of dialect.tables) {
    const definitions = own(node, table);
    if (isObject(definitions)) node[table] = mapMembers(definitions, inside);
    else delete node[table];
  }
  return node;
}
