import { isObject, type Json, type JsonObject, own, ownString } from '../json';
import { appendToken } from '../pointer';
import { firstOf, gatherLayers, type Layers, type Walk } from './layers';
import { shortJson } from './short-json';

/** A place inside a value that gets a row of its own. */
export interface Child {
  schema: Json;
  pointer: string;
  name: string;
  isNamed: boolean;
  required: boolean | null;
}

/** Characters of a property name in a row. */
const nameChars = 200;

/** The rows below a value: properties first, then items, alternatives and conditions. */
export function* childrenOf(walk: Walk, layers: Layers): Generator<Child> {
  yield* propertyRows(layers);
  for (const layer of layers.list) {
    yield* mapRows(layer.schema, layer.pointer, 'patternProperties', (name) => `names that match ${name}`);
    yield* restRow(layer.schema, layer.pointer, 'additionalProperties', 'any other name');
    yield* restRow(layer.schema, layer.pointer, 'unevaluatedProperties', 'any other name');
    yield* itemRows(walk, layer.schema, layer.pointer);
    yield* optionRows(walk, layers, layer.schema, layer.pointer);
    yield* conditionRows(layer.schema, layer.pointer);
  }
}

function* propertyRows(layers: Layers): Generator<Child> {
  const required = new Set<string>();
  for (const { schema } of layers.list) {
    const names = own(schema, 'required');
    if (Array.isArray(names)) for (const name of names) if (typeof name === 'string') required.add(name);
  }
  const seen = new Set<string>();
  for (const { schema, pointer } of layers.list) {
    const properties = own(schema, 'properties');
    if (properties === undefined) continue;
    const at = appendToken(pointer, 'properties');
    if (!isObject(properties)) {
      yield words('properties', properties, at);
      continue;
    }
    for (const [name, value] of Object.entries(properties)) {
      if (seen.has(name)) continue;
      seen.add(name);
      yield {
        schema: value,
        pointer: appendToken(at, name),
        name: clip(name),
        isNamed: true,
        required: required.has(name),
      };
    }
  }
  // A schema that only demands properties says so in one sentence, not in rows.
  if (seen.size === 0) return;
  for (const name of required) {
    if (!seen.has(name)) yield { schema: true, pointer: '', name: clip(name), isNamed: true, required: true };
  }
}

function* mapRows(
  schema: JsonObject,
  pointer: string,
  keyword: string,
  label: (name: string) => string,
): Generator<Child> {
  const map = own(schema, keyword);
  if (!isObject(map)) return;
  const at = appendToken(pointer, keyword);
  for (const [name, value] of Object.entries(map))
    yield words(label(clip(name)), value, appendToken(at, name));
}

function* restRow(schema: JsonObject, pointer: string, keyword: string, label: string): Generator<Child> {
  const rest = own(schema, keyword);
  if (typeof rest === 'boolean' || rest === undefined) return;
  if (isObject(rest) && Object.keys(rest).length === 0) return;
  yield words(label, rest, appendToken(pointer, keyword));
}

/** Keywords that a sentence such as `array of string` says whole. */
const saidInWords = new Set(['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf']);

function* itemRows(walk: Walk, schema: JsonObject, pointer: string): Generator<Child> {
  const items = own(schema, 'items');
  const prefix = own(schema, 'prefixItems');
  const tuple = Array.isArray(items) ? items : prefix;
  if (Array.isArray(tuple)) {
    const at = appendToken(pointer, Array.isArray(items) ? 'items' : 'prefixItems');
    for (const [i, item] of tuple.entries()) yield words(`item ${i + 1}`, item, appendToken(at, i));
    yield* restRow(schema, pointer, Array.isArray(items) ? 'additionalItems' : 'items', 'each further item');
  } else if (items !== undefined && needsRow(walk, items, appendToken(pointer, 'items'))) {
    yield words('each item', items, appendToken(pointer, 'items'));
  }
  yield* restRow(schema, pointer, 'unevaluatedItems', 'each further item');
  const contains = own(schema, 'contains');
  if (contains !== undefined) yield words('at least one item', contains, appendToken(pointer, 'contains'));
}

/** False for schemas that the type of their array says whole, such as `{ "type": "string" }`. */
function needsRow(walk: Walk, schema: Json, pointer: string): boolean {
  if (schema === true) return false;
  if (!isObject(schema)) return true;
  return gatherLayers(walk, schema, pointer).list.some(({ schema: part, pointer: at }) =>
    Object.entries(part).some(([key, value]) => {
      if (key === 'anyOf' || key === 'oneOf') return hasComplex(walk, value, appendToken(at, key));
      return !saidInWords.has(key);
    }),
  );
}

function hasComplex(walk: Walk, branches: Json, pointer: string): boolean {
  if (!Array.isArray(branches)) return true;
  return branches.some((branch, i) => walk.steps > 0 && needsRow(walk, branch, appendToken(pointer, i)));
}

function* optionRows(walk: Walk, layers: Layers, schema: JsonObject, pointer: string): Generator<Child> {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = own(schema, keyword);
    if (branches === undefined) continue;
    const at = appendToken(pointer, keyword);
    if (layers.merged.has(at)) continue;
    if (!Array.isArray(branches)) {
      yield words(keyword, branches, at);
      continue;
    }
    const isUnion = firstOf(layers, 'type') === undefined;
    for (const [i, branch] of branches.entries()) {
      const place = appendToken(at, i);
      // What the type says whole ("string or null") needs no row.
      if (isUnion && !needsRow(walk, branch, place)) continue;
      yield option(branch, place, `option ${i + 1} of ${branches.length}`);
    }
  }
}

function option(branch: Json, pointer: string, label: string): Child {
  const title = ownString(branch, 'title');
  return words(title === undefined ? label : `${label}: ${clip(title)}`, branch, pointer);
}

function* conditionRows(schema: JsonObject, pointer: string): Generator<Child> {
  for (const [keyword, label] of [
    ['not', 'but not'],
    ['if', 'if it is'],
    ['then', 'then'],
    ['else', 'otherwise'],
    ['contentSchema', 'its content'],
  ] as const) {
    const value = own(schema, keyword);
    if (value !== undefined) yield option(value, appendToken(pointer, keyword), label);
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    const map = own(schema, keyword);
    if (!isObject(map)) continue;
    for (const [name, value] of Object.entries(map)) {
      if (!Array.isArray(value))
        yield words(`with ${clip(name)}`, value, appendToken(appendToken(pointer, keyword), name));
    }
  }
}

function words(name: string, schema: Json, pointer: string): Child {
  return { schema, pointer, name, isNamed: false, required: null };
}

function clip(name: string): string {
  const text = name.length > nameChars ? `${name.slice(0, nameChars)}…` : name;
  return text === '' ? shortJson('', 4) : text.toWellFormed();
}
