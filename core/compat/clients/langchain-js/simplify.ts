import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { isTruthy, objectOf, without } from '../../steps/members';

const removed = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', '$schema', 'unevaluatedProperties'];

/**
 * What @langchain/mcp-adapters 1.1 makes of a schema: allOf and conditionals are merged into the node, of a union the object
 * branches become one object with the names that all require, and other branches vanish.
 */
export function simplify(schema: Json, depth = 0): Json {
  // A list in the place of a schema becomes an object of its members, as it does there.
  if (Array.isArray(schema)) return objectOf(schema.map((item, i) => [String(i), item] as const));
  if (!isObject(schema) || depth > maxLevels) return schema;
  let node = without(schema, ...removed);
  if (['if', 'then', 'else'].some((key) => isTruthy(own(schema, key))))
    node = merge(node, conditional(schema));
  const all = own(schema, 'allOf');
  for (const part of Array.isArray(all) ? all : []) {
    if (['if', 'then', 'else'].some((key) => isTruthy(own(part, key)))) node = merge(node, conditional(part));
    const simple = simplify(part, depth + 1);
    if (isObject(simple)) node = merge(node, simple);
  }
  const union = [own(schema, 'anyOf'), own(schema, 'oneOf')].find(isTruthy);
  if (Array.isArray(union) && union.length > 0) node = joinBranches(node, union, depth);
  const properties = own(node, 'properties');
  if (isTruthy(properties) && !isTruthy(own(node, 'type'))) node.type = 'object';
  if (isObject(properties)) {
    node.properties = objectOf(
      Object.entries(properties).map(([key, value]) => [key, simplify(value, depth + 1)] as const),
    );
  }
  const items = own(node, 'items');
  if (Array.isArray(items)) node.items = items.map((item) => simplify(item, depth + 1));
  else if (isObject(items)) node.items = simplify(items, depth + 1);
  const additional = own(node, 'additionalProperties');
  if (isObject(additional)) node.additionalProperties = simplify(additional, depth + 1);
  return node;
}

function joinBranches(node: JsonObject, union: readonly Json[], depth: number): JsonObject {
  const joined = { ...node };
  const properties: JsonObject = {};
  const required: Json[][] = [];
  for (const branch of union) {
    const isObjectBranch = own(branch, 'type') === 'object' || isTruthy(own(branch, 'properties'));
    const simple = isObjectBranch ? simplify(branch, depth + 1) : null;
    if (!isObject(simple)) continue;
    Object.assign(properties, own(simple, 'properties') ?? {});
    const names = own(simple, 'required');
    if (Array.isArray(names)) required.push(names);
    if (isTruthy(own(simple, 'type')) && !isTruthy(own(joined, 'type'))) joined.type = simple.type ?? null;
  }
  if (Object.keys(properties).length > 0) {
    const before = own(joined, 'properties');
    joined.properties = { ...(isObject(before) ? before : {}), ...properties };
  }
  const [first = [], ...others] = required;
  const common = first.filter((name) => others.every((names) => names.includes(name)));
  if (common.length > 0) joined.required = [...new Set([...listOf(own(joined, 'required')), ...common])];
  return joined;
}

function conditional(schema: Json): JsonObject {
  let result: JsonObject = {};
  for (const key of ['then', 'else']) {
    const branch = own(schema, key);
    if (!isObject(branch)) continue;
    const properties = own(branch, 'properties');
    if (isTruthy(properties)) result = merge(result, { properties });
    const required = listOf(own(branch, 'required'));
    if (required.length > 0)
      result.required = [...new Set([...listOf(own(result, 'required')), ...required])];
  }
  return result;
}

function merge(target: JsonObject, source: JsonObject): JsonObject {
  const result = { ...target };
  for (const [key, value] of Object.entries(source)) {
    const before = own(result, key);
    if (key === 'required' && Array.isArray(before))
      result[key] = [...new Set([...before, ...listOf(value)])];
    else if (key === 'const' || (key === 'enum' && Array.isArray(value))) mergeValues(result, key, value);
    else if (key === 'properties' && isObject(before) && isObject(value))
      result[key] = mergeProperties(before, value);
    else if (Array.isArray(value) && Array.isArray(before)) result[key] = [...before, ...value];
    else if (isObject(value) && isObject(before)) result[key] = merge(before, value);
    else result[key] = value;
  }
  return result;
}

function mergeValues(result: JsonObject, key: 'const' | 'enum', value: Json): void {
  const values = new Set(listOf(own(result, 'enum')));
  const constant = own(result, 'const');
  if (constant !== undefined) values.add(constant);
  for (const one of key === 'const' ? [value] : listOf(value)) values.add(one);
  delete result.const;
  result.enum = [...values];
}

function mergeProperties(before: JsonObject, added: JsonObject): JsonObject {
  const merged = { ...before };
  for (const [key, value] of Object.entries(added)) {
    const old = own(merged, key);
    merged[key] = isObject(old) && isObject(value) ? merge(old, value) : value;
  }
  return merged;
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
