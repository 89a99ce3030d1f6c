import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';

const widest = 40;
const most = 160;
const plain: readonly Json[] = [null, true, false, 0, 1, -1, 0.5, 2, 3, '', 'a', 'b', 'ab', 'x', [], {}];
// Texts for the patterns that the random schemas use, and some that miss them.
const texts = ['', 'a', 'b', 'c', 'ab', 'abc', 'cc', 'x', 'xb', 'a1', 'A', 'abcd', 'aaaaaaaaaa'];

/**
 * Values that a schema tends to be about, for tests: its constants, the values at, just inside and just outside of each of
 * its limits, objects and arrays built from the values of their parts, and the same with one part left out, spoiled or
 * added. Made without the code under test. Some are instances, some are not; an oracle has to say which.
 */
export function valuesAbout(schema: Json): Json[] {
  return distinct(about(schema, schema, 0)).slice(0, most);
}

function about(schema: Json, root: Json, depth: number): Json[] {
  if (!isObject(schema) || depth > 6) return [...plain];
  const values: Json[] = [];
  const { enum: listed, const: constant, $ref, not } = schema;
  if (Array.isArray(listed)) values.push(...listed);
  if (constant !== undefined) values.push(constant);
  if (typeof $ref === 'string') values.push(...about(targetOf($ref, root), root, depth + 1));
  for (const list of ['anyOf', 'oneOf', 'allOf'])
    for (const part of listOf(schema[list]))
      values.push(...about(part, root, depth + 1).slice(0, widest / 2));
  for (const part of [not, schema.if, schema.then, schema.else])
    if (part !== undefined) values.push(...about(part, root, depth + 1).slice(0, widest / 2));
  const types = listOf(schema.type);
  const may = (...names: string[]): boolean =>
    types.length === 0 || names.some((name) => types.includes(name));
  if (may('null')) values.push(null);
  if (may('boolean')) values.push(true, false);
  if (may('number', 'integer')) values.push(...numbers(schema));
  if (may('string')) values.push(...strings(schema));
  if (may('array')) values.push(...arrays(schema, root, depth));
  if (may('object')) values.push(...objects(schema, root, depth));
  // A value of every other type.
  values.push('a', 1, null, {}, []);
  return distinct(values);
}

function numbers(schema: JsonObject): number[] {
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].flatMap(
    (keyword) => {
      const value = schema[keyword];
      return typeof value === 'number'
        ? [value, value - 1, value + 1, value - 0.5, value + 0.5, 2 * value]
        : [];
    },
  );
  return [...limits, 0, 1, 2, -1, 0.5];
}

function strings(schema: JsonObject): string[] {
  const lengths = ['minLength', 'maxLength'].flatMap((keyword) => {
    const value = schema[keyword];
    return typeof value === 'number' ? [value - 1, value, value + 1].filter((n) => n >= 0 && n < 50) : [];
  });
  return [...lengths.map((length) => 'a'.repeat(length)), ...texts];
}

function arrays(schema: JsonObject, root: Json, depth: number): Json[][] {
  const prefix = listOf(schema.prefixItems).map((item) => about(item, root, depth + 1));
  const rest = about(schema.items ?? true, root, depth + 1);
  const contained = schema.contains === undefined ? [] : about(schema.contains, root, depth + 1).slice(0, 4);
  const at = (index: number, nth: number): Json => {
    const pool = prefix[index] ?? rest;
    return pool[nth % pool.length] ?? null;
  };
  const lengths = new Set([0, 1, 2, 3]);
  for (const keyword of ['minItems', 'maxItems']) {
    const value = schema[keyword];
    if (typeof value === 'number')
      for (const n of [value - 1, value, value + 1]) if (n >= 0 && n < 8) lengths.add(n);
  }
  const built: Json[][] = [];
  for (const length of lengths) {
    const range = [...Array(length).keys()];
    built.push(
      range.map((i) => at(i, 0)),
      range.map((i) => at(i, i)),
    );
    for (let nth = 1; nth < 6 && length > 0; nth++)
      built.push(range.map((i) => at(i, i === length - 1 ? nth : 0)));
    for (const value of contained) if (length > 0) built.push(range.map((i) => (i === 0 ? value : at(i, i))));
  }
  return built.slice(0, widest);
}

function objects(schema: JsonObject, root: Json, depth: number): JsonObject[] {
  const pools = new Map<string, Json[]>();
  for (const keyword of ['properties', 'dependentSchemas']) {
    const map = schema[keyword];
    for (const [name, part] of isObject(map) ? Object.entries(map) : [])
      if (!pools.has(name)) pools.set(name, about(keyword === 'properties' ? part : true, root, depth + 1));
  }
  for (const part of isObject(schema.patternProperties) ? Object.values(schema.patternProperties) : [])
    for (const name of ['a', 'b', 'x', 'ab', '1'])
      if (!pools.has(name)) pools.set(name, about(part, root, depth + 1));
  const further = about(schema.additionalProperties ?? true, root, depth + 1);
  for (const name of listOf(schema.required))
    if (typeof name === 'string' && !pools.has(name)) pools.set(name, further);
  const names = [...pools.keys()];
  const whole = Object.fromEntries(names.map((name) => [name, pools.get(name)?.[0] ?? null]));
  const required = listOf(schema.required).filter((name) => typeof name === 'string');
  const least = Object.fromEntries(required.map((name) => [name, whole[name] ?? null]));
  const built: JsonObject[] = [least, whole, {}];
  for (const dropped of names) built.push(without(whole, dropped));
  for (let nth = 1; nth < 10; nth++)
    for (const name of names) {
      const value = pools.get(name)?.[nth];
      if (value === undefined) continue;
      built.push({ ...least, [name]: value }, { ...whole, [name]: value });
    }
  for (const name of ['a', 'b', 'c', 'x', 'ab', 'zz'])
    for (const value of further.slice(0, 3))
      built.push({ ...least, [name]: value }, { ...whole, [name]: value });
  for (const [name, part] of isObject(schema.dependentSchemas) ? Object.entries(schema.dependentSchemas) : [])
    for (const value of about(part, root, depth + 1)
      .filter(isObject)
      .slice(0, 6))
      built.push({ ...least, ...value, [name]: whole[name] ?? null });
  // What an alternative wants beside what is declared here.
  for (const list of ['anyOf', 'oneOf', 'allOf'])
    for (const part of listOf(schema[list]))
      for (const value of about(part, root, depth + 1)
        .filter(isObject)
        .slice(0, 6))
        built.push({ ...least, ...value }, { ...whole, ...value });
  return built.slice(0, depth === 0 ? most : widest);
}

function targetOf(reference: string, root: Json): Json {
  const tokens = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((token) => token !== '');
  return tokens.reduce<Json>((value, token) => own(value, token) ?? true, root);
}

function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function listOf(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
