import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { pointerTokens } from '../../../schema/pointer';
import { objectOf } from '../../steps/members';

const maxValues = 160;
const maxPerSchema = 12;
const maxLevels = 6;
const strange: readonly Json[] = [null, true, 0, -1, 1.5, '', 'x', [], {}];

/**
 * Values near what schemas are about: each branch, each property there, absent and of another type, bounds from both sides.
 * Always the same ones for the same schemas; 160 at most. They are only likely to be accepted or refused: ask a validator.
 */
export function sampleValues(schemas: readonly Json[]): Json[] {
  const found = new Map<string, Json>();
  const add = (value: Json): void => {
    if (found.size < maxValues) found.set(JSON.stringify(value), value);
  };
  for (const root of schemas) for (const value of samples(root, root, 0)) add(value);
  for (const value of strange) add(value);
  return [...found.values()];
}

function samples(schema: Json, root: Json, level: number): Json[] {
  if (!isObject(schema) || level > maxLevels) return strange.slice(0, 3);
  const found: Json[] = [];
  if (Array.isArray(own(schema, 'enum'))) found.push(...(schema.enum as Json[]).slice(0, maxPerSchema));
  const constant = own(schema, 'const');
  if (constant !== undefined) found.push(constant);
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') found.push(...samples(referenced(reference, root), root, level + 1));
  const lists = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
    const list = own(schema, key);
    return Array.isArray(list) ? list.slice(0, 8) : [];
  });
  for (const member of lists) {
    const inner = samples(member, root, level + 1).slice(0, 4);
    found.push(...inner);
    const here = own(schema, 'properties') === undefined ? [] : objects(schema, root, level).slice(0, 2);
    for (const one of inner)
      for (const other of here) if (isObject(one) && isObject(other)) found.push({ ...other, ...one });
  }
  for (const type of types(schema)) found.push(...ofType(type, schema, root, level));
  return found.slice(0, level === 0 ? maxValues : maxPerSchema * 2);
}

function types(schema: JsonObject): string[] {
  const type = own(schema, 'type');
  const stated = [type].flat().filter((one): one is string => typeof one === 'string');
  if (own(schema, 'nullable') === true) stated.push('null');
  if (stated.length > 0) return stated;
  if (own(schema, 'properties') !== undefined || own(schema, 'required') !== undefined) return ['object'];
  return own(schema, 'items') !== undefined || own(schema, 'prefixItems') !== undefined ? ['array'] : [];
}

function ofType(type: string, schema: JsonObject, root: Json, level: number): Json[] {
  switch (type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
      return strings(schema);
    case 'array':
      return arrays(schema, root, level);
    case 'object':
      return objects(schema, root, level);
    default:
      return [];
  }
}

function numbers(schema: JsonObject): Json[] {
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].flatMap(
    (key) => {
      const bound = own(schema, key);
      return typeof bound === 'number' && Number.isFinite(bound)
        ? [bound - 1, bound, bound + 1, bound + 0.5]
        : [];
    },
  );
  return [...bounds, 0, 1, 2.5, -3];
}

function strings(schema: JsonObject): Json[] {
  const lengths = ['minLength', 'maxLength'].flatMap((key) => {
    const length = own(schema, key);
    return typeof length === 'number' && length >= 0 && length <= 300 ? [length - 1, length, length + 1] : [];
  });
  return [
    ...lengths.filter((n) => n >= 0).map((n) => 'a'.repeat(n)),
    '',
    'a',
    'abc',
    'A1',
    '2024-01-31',
    'a@b.example',
  ];
}

function arrays(schema: JsonObject, root: Json, level: number): Json[] {
  const { prefixItems, items } = schema;
  const prefix = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const item = isObject(items) ? samples(items, root, level + 1).slice(0, 4) : ['x', 1];
  const first = prefix.slice(0, 6).map((one) => samples(one, root, level + 1)[0] ?? 'x');
  const one = item[0] ?? 'x';
  const min = own(schema, 'minItems');
  const filled =
    typeof min === 'number' && min > 0 && min <= 20 ? [Array.from({ length: min }, () => one)] : [];
  return [
    ...filled,
    [],
    first,
    [...first, one],
    [...first].reverse(),
    ...item.map((value) => [...first, value]),
    [one, one, one],
  ];
}

function objects(schema: JsonObject, root: Json, level: number): Json[] {
  const properties = Object.entries(own(schema, 'properties') ?? {}).slice(0, 30);
  const required = own(schema, 'required');
  const names = Array.isArray(required)
    ? required.filter((one): one is string => typeof one === 'string')
    : [];
  const values = new Map(
    properties.map(([name, inner]) => [name, samples(inner, root, level + 1).slice(0, 8)]),
  );
  const base = new Map<string, Json>(names.slice(0, 30).map((name) => [name, values.get(name)?.[0] ?? 'x']));
  const made = (...changes: (readonly [string, Json | undefined])[]): Json => {
    const next = new Map(base);
    for (const [name, value] of changes) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return objectOf(next);
  };
  return [
    made(),
    made(...properties.map(([name]) => [name, values.get(name)?.[0]] as const)),
    made(['undeclared', 'x']),
    ...names.slice(0, 8).map((name) => made([name, undefined])),
    ...properties
      .slice(0, 16)
      .flatMap(([name]) => (values.get(name) ?? []).slice(0, 5).map((value) => made([name, value]))),
    ...properties
      .slice(0, 16)
      .flatMap(([name]) => [made([name, null]), made([name, 7]), made([name, 'text'])]),
  ];
}

function referenced(reference: string, root: Json): Json {
  let value: Json | undefined = root;
  for (const token of pointerTokens(reference.startsWith('#') ? reference.slice(1) : '/')) {
    value = Array.isArray(value) ? value[Number(token)] : own(value, token);
  }
  return value ?? true;
}
