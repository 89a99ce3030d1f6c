import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { isConvertible, isNullable } from './convertible';

class Inconvertible extends Error {}

/**
 * The strict form of a schema: every property required, those that were optional and could not be null may be null, objects
 * closed. Undefined where OpenAI Agents JS 0.20 cannot convert it and sends it as it is.
 */
export function strictSchema(root: JsonObject): JsonObject | undefined {
  if (!isConvertible(root)) return undefined;
  try {
    const strict = convert(root, root, true);
    return isObject(strict) ? strict : undefined;
  } catch (error) {
    if (error instanceof Inconvertible) return undefined;
    throw error;
  }
}

function convert(schema: Json, root: Json, isRoot: boolean): Json {
  if (!isObject(schema)) return schema;
  const node: JsonObject = { ...schema };
  const inside = (value: Json): Json => convert(value, root, false);
  const properties = own(schema, 'properties');
  const isTyped = own(schema, 'type') !== undefined;
  const speaksOfMembers = isObject(properties) || Object.hasOwn(schema, 'additionalProperties');
  if (!isTyped && speaksOfMembers && own(schema, 'additionalProperties') !== false) throw new Inconvertible();
  if (!isRoot && !isTyped && isObject(properties)) node.type = 'object';
  if (isObject(properties) && (!isTyped || [schema.type].flat().includes('object'))) {
    const required = own(schema, 'required');
    const names = new Set(Array.isArray(required) ? required.map(String) : []);
    node.properties = Object.fromEntries(
      Object.entries(properties).map(([key, value]) => {
        const converted = inside(value);
        const isWrapped = !names.has(key) && isNullable(value, root) === false;
        return [key, isWrapped ? withNull(converted) : converted];
      }),
    );
    node.required = Object.keys(properties);
    node.additionalProperties = false;
  }
  for (const table of ['$defs', 'definitions']) {
    const definitions = own(node, table);
    if (isObject(definitions)) {
      node[table] = Object.fromEntries(
        Object.entries(definitions).map(([key, value]) => [key, inside(value)]),
      );
    }
  }
  if (Array.isArray(node.anyOf)) node.anyOf = node.anyOf.map(inside);
  if (Array.isArray(node.items)) node.items = node.items.map(inside);
  else if (isObject(node.items)) node.items = inside(node.items);
  if (own(node, 'default') === null) delete node.default;
  return node;
}

function withNull(schema: Json): Json {
  const description = own(schema, 'description');
  const told = typeof description === 'string' ? { description } : {};
  return { ...told, anyOf: [schema, { type: 'null' }] };
}
