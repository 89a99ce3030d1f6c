import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { resolve } from '../../origin';
import { mapMembers } from '../../steps/members';

/** Keywords that the conversion refuses. */
const refused = [
  '$dynamicRef',
  '$recursiveRef',
  'additionalItems',
  'allOf',
  'contains',
  'contentSchema',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'if',
  'maxContains',
  'minContains',
  'not',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const maxDepth = 100;

class Inconvertible extends Error {}

/**
 * The strict form of a schema: every property required, those that were optional and could not be null may be null, objects
 * closed. Undefined where OpenAI Agents JS cannot convert it and sends it as it is.
 */
export function strictSchema(root: JsonObject): JsonObject | undefined {
  if (own(root, 'anyOf') !== undefined) return undefined;
  try {
    const strict = convert(root, root, 0);
    return isObject(strict) ? strict : undefined;
  } catch (error) {
    if (error instanceof Inconvertible) return undefined;
    throw error;
  }
}

function convert(schema: Json, root: Json, depth: number): Json {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || depth > maxDepth || refused.some((key) => Object.hasOwn(schema, key))) {
    throw new Inconvertible();
  }
  if (depth > 0 && Object.hasOwn(schema, '$id')) throw new Inconvertible();
  const reference = own(schema, '$ref');
  if (reference !== undefined && resolved(reference, root) === undefined) throw new Inconvertible();
  const node: JsonObject = { ...schema };
  const inside = (value: Json): Json => convert(value, root, depth + 1);
  if (isObjectNode(schema)) closeObject(node, schema, root, depth);
  for (const table of ['$defs', 'definitions']) {
    const definitions = own(node, table);
    if (isObject(definitions)) node[table] = mapMembers(definitions, inside);
  }
  const anyOf = own(node, 'anyOf');
  if (anyOf !== undefined) {
    if (!Array.isArray(anyOf) || anyOf.length === 0) throw new Inconvertible();
    node.anyOf = anyOf.map(inside);
  }
  const items = own(node, 'items');
  if (Array.isArray(items)) throw new Inconvertible();
  if (items !== undefined) node.items = inside(items);
  if (own(node, 'default') === null) delete node.default;
  return node;
}

function isObjectNode(schema: JsonObject): boolean {
  return [schema.type].flat().includes('object') || isObject(own(schema, 'properties'));
}

function closeObject(node: JsonObject, schema: JsonObject, root: Json, depth: number): void {
  if (own(schema, 'additionalProperties') !== false) throw new Inconvertible();
  const properties = own(schema, 'properties') ?? {};
  if (!isObject(properties)) throw new Inconvertible();
  const required = own(schema, 'required');
  const names = new Set(Array.isArray(required) ? required.map(String) : []);
  node.properties = mapMembers(properties, (value, key) => {
    const converted = convert(value, root, depth + 1);
    if (names.has(key) || allowsNull(value, root, 0)) return converted;
    const description = own(value, 'description');
    const told = typeof description === 'string' ? { description } : {};
    return { ...told, anyOf: [converted, { type: 'null' }] };
  });
  if (depth > 0 && own(schema, 'type') === undefined) node.type = 'object';
  node.required = Object.keys(properties);
  node.additionalProperties = false;
}

function allowsNull(schema: Json, root: Json, depth: number): boolean {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || depth > maxDepth) return true;
  const reference = own(schema, '$ref');
  if (reference !== undefined) {
    const target = resolved(reference, root);
    return target === undefined || allowsNull(target, root, depth + 1);
  }
  const type = own(schema, 'type');
  if (type !== undefined && ![type].flat().includes('null')) return false;
  const values = own(schema, 'enum');
  if (Array.isArray(values) && !values.includes(null)) return false;
  const constant = own(schema, 'const');
  if (constant !== undefined && constant !== null) return false;
  const anyOf = own(schema, 'anyOf');
  return !Array.isArray(anyOf) || anyOf.some((branch) => allowsNull(branch, root, depth + 1));
}

function resolved(reference: Json, root: Json): Json | undefined {
  return typeof reference === 'string' && reference.startsWith('#') ? resolve(root, reference.slice(1)) : undefined;
}
