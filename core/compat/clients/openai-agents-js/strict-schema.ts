import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { isConvertible, isNullable, resolvedReference } from './convertible';

class Inconvertible extends Error {}

/** A converted node with a reference, in the order in which they are met. */
interface Reference {
  node: JsonObject;
  reference: string;
}

const maxReferences = 1_000;

/**
 * The strict form of a schema: every property required, those that were optional and could not be null may be null, objects
 * closed. Undefined where OpenAI Agents JS 0.20 cannot convert it and sends it as it is.
 */
export function strictSchema(root: JsonObject): JsonObject | undefined {
  if (!isConvertible(root)) return undefined;
  try {
    const references: Reference[] = [];
    const strict = convert(root, root, true, references);
    if (!isObject(strict)) return undefined;
    keepReferences(strict, root, references);
    return strict;
  } catch (error) {
    if (error instanceof Inconvertible) return undefined;
    throw error;
  }
}

/** A reference to a place that the conversion changed leads to a definition of its own instead. */
function keepReferences(strict: JsonObject, root: JsonObject, references: Reference[]): void {
  const added = new Map<Json, string>();
  for (let i = 0; i < references.length && i < maxReferences; i++) {
    const { node, reference } = references[i] ?? { node: {}, reference: '' };
    const target = resolvedReference(reference, root);
    if (target === undefined) continue;
    const prepared = convert(target, root, target === root, references.slice());
    if (JSON.stringify(resolvedReference(reference, strict)) === JSON.stringify(prepared)) continue;
    const definitions = own(strict, '$defs') ?? {};
    if (!isObject(definitions)) throw new Inconvertible();
    const name = added.get(target) ?? `__openai_strict_ref_${added.size}`;
    if (!added.has(target))
      strict.$defs = { ...definitions, [name]: convert(target, root, false, references) };
    added.set(target, name);
    node.$ref = `#/$defs/${name}`;
  }
}

function convert(schema: Json, root: Json, isRoot: boolean, references: Reference[]): Json {
  if (!isObject(schema)) return schema;
  const node: JsonObject = { ...schema };
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') references.push({ node, reference });
  const inside = (value: Json): Json => convert(value, root, false, references);
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
