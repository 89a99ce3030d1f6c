import fc from 'fast-check';
import type { Json, JsonObject } from '@/core/schema/json';

/**
 * How often a property is tried: the same few cases each time, so that a red test says that the code has changed; with
 * SCHEMALOG_RUNS=<count> that many, new ones each time.
 */
export function trials(usual: number): { numRuns: number; seed?: number } {
  const asked = process.env.SCHEMALOG_RUNS;
  return asked === undefined ? { numRuns: usual, seed: 1 } : { numRuns: Number(asked) };
}

// Arbitraries for property tests: few names, few values and small bounds, so that two schemas often speak of the same
// things and containment is neither always true nor always false.
const names = ['a', 'b', 'c'];
const patterns = ['^a', 'b$', '^[a-c]+$', 'x', '^.{2}$', '^(ab|c)*$', '[0-9]'];
const texts = ['', 'a', 'b', 'c', 'ab', 'abc', 'x', 'xb', 'a1', 'cc'];

/** Values that the schemas below tend to be about. */
export function randomValue(depth = 2): fc.Arbitrary<Json> {
  const scalar = fc.oneof(
    fc.constantFrom<Json>(null, true, false, 0, 1, 2, 3, -1, 0.5, 2.5, 4, 6),
    fc.constantFrom<Json>(...texts),
  );
  if (depth === 0) return scalar;
  const inner = randomValue(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: scalar },
    {
      weight: 3,
      arbitrary: fc.dictionary(fc.constantFrom(...names, 'ab', 'x'), inner, {
        maxKeys: 3,
        noNullPrototype: true,
      }) as fc.Arbitrary<Json>,
    },
    { weight: 2, arbitrary: fc.array(inner, { maxLength: 3 }) as fc.Arbitrary<Json> },
  );
}

const bound = fc.constantFrom(-1, 0, 1, 2, 2.5, 3, 4);
const count = fc.constantFrom(0, 1, 2, 3);
const key = fc.constantFrom(...names);
const typeName = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');

/** Schemas of 2020-12 with every keyword that decides something, except dynamic references. */
export function randomSchema(depth = 2): fc.Arbitrary<Json> {
  const leaf = fc.oneof(
    { weight: 1, arbitrary: fc.boolean() as fc.Arbitrary<Json> },
    { weight: 8, arbitrary: typedLeaf() },
    {
      weight: 2,
      arbitrary: fc
        .uniqueArray(randomValue(1), { minLength: 1, maxLength: 3, selector: (v) => JSON.stringify(v) })
        .map((list) => ({ enum: list })),
    },
    { weight: 1, arbitrary: randomValue(1).map((value) => ({ const: value })) },
  );
  if (depth === 0) return leaf;
  const inner = randomSchema(depth - 1);
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 6, arbitrary: objectSchema(inner) },
    { weight: 3, arbitrary: arraySchema(inner) },
    { weight: 2, arbitrary: list.map((anyOf) => ({ anyOf })) },
    { weight: 2, arbitrary: list.map((oneOf) => ({ oneOf })) },
    { weight: 2, arbitrary: list.map((allOf) => ({ allOf })) },
    { weight: 1, arbitrary: inner.map((not) => ({ not })) },
    { weight: 1, arbitrary: conditional(inner) },
    {
      weight: 1,
      arbitrary: fc.tuple(objectSchema(inner), list).map(([schema, anyOf]) => ({ ...schema, anyOf })),
    },
  ) as fc.Arbitrary<Json>;
}

function typedLeaf(): fc.Arbitrary<Json> {
  return fc.oneof(
    typeName.map((type) => ({ type })),
    fc.uniqueArray(typeName, { minLength: 2, maxLength: 3 }).map((type) => ({ type })),
    some({
      type: fc.constantFrom('integer', 'number'),
      minimum: bound,
      maximum: bound,
      exclusiveMinimum: bound,
      exclusiveMaximum: bound,
      multipleOf: fc.constantFrom(1, 2, 3, 0.5),
    }),
    some({
      type: fc.constant('string'),
      minLength: count,
      maxLength: count,
      pattern: fc.constantFrom(...patterns),
    }),
  ) as fc.Arbitrary<Json>;
}

function objectSchema(inner: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  return some({
    type: fc.constant('object'),
    properties: fc.dictionary(key, inner, { maxKeys: 3, noNullPrototype: true }),
    required: fc.uniqueArray(key, { maxLength: 2 }),
    additionalProperties: inner,
    patternProperties: fc.dictionary(fc.constantFrom(...patterns), inner, {
      maxKeys: 1,
      noNullPrototype: true,
    }),
    propertyNames: fc.oneof(
      fc.constantFrom(...patterns).map((pattern) => ({ pattern })),
      fc.constant({ enum: ['a', 'b'] }),
    ),
    minProperties: count,
    maxProperties: count,
    dependentRequired: fc.dictionary(key, fc.uniqueArray(key, { maxLength: 2 }), {
      maxKeys: 1,
      noNullPrototype: true,
    }),
    dependentSchemas: fc.dictionary(key, inner, { maxKeys: 1, noNullPrototype: true }),
    unevaluatedProperties: fc.constant(false),
  });
}

function arraySchema(inner: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  return some({
    type: fc.constant('array'),
    items: inner,
    prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
  }).chain((schema) =>
    fc
      .option(some({ contains: inner, minContains: count, maxContains: count }), { nil: undefined, freq: 4 })
      .map((contains) =>
        // Ajv 8.20 is wrong about `contains` beside `prefixItems`.
        contains?.contains === undefined || schema.prefixItems !== undefined
          ? schema
          : { ...schema, ...contains },
      ),
  );
}

function conditional(inner: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  return fc.record({ if: inner, then: inner, else: inner }, { requiredKeys: ['if'] });
}

/** An object with some of the members. */
function some(members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonObject> {
  const chosen = fc.subarray(Object.keys(members), { maxLength: Math.min(4, Object.keys(members).length) });
  return chosen.chain(
    (keys) =>
      fc.record(
        Object.fromEntries(keys.map((name) => [name, members[name] as fc.Arbitrary<unknown>])),
      ) as fc.Arbitrary<JsonObject>,
  );
}

/** Two schemas: unrelated, or one made from the other by replacing a part. */
export function randomPair(): fc.Arbitrary<[Json, Json]> {
  const schema = randomSchema();
  return fc.oneof(
    fc.tuple(schema, schema),
    fc
      .tuple(schema, randomSchema(1), fc.nat())
      .map(([one, part, at]): [Json, Json] => [one, edited(one, part, at)]),
  );
}

/** The schema with one of its inner schemas or members replaced or dropped. */
function edited(schema: Json, part: Json, at: number): Json {
  const copy = structuredClone(schema);
  const spots: { holder: JsonObject; key: string }[] = [];
  const open: Json[] = [copy];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (!Array.isArray(value)) spots.push({ holder: value, key: name });
      open.push(child as Json);
    }
  }
  const spot = spots[at % Math.max(1, spots.length)];
  if (spot === undefined) return part;
  const isSchema = ['additionalProperties', 'items', 'not', 'contains', ...names].includes(spot.key);
  if (isSchema) spot.holder[spot.key] = part;
  else delete spot.holder[spot.key];
  return copy;
}

/** A pair in which some inner schemas are references to the whole: recursive, and sometimes in a circle without end. */
export function randomRecursivePair(): fc.Arbitrary<[Json, Json]> {
  return fc
    .tuple(randomPair(), fc.nat(6))
    .map(([[a, b], nth]): [Json, Json] => [recursive(a, nth), recursive(b, nth)]);
}

function recursive(schema: Json, nth: number): Json {
  const whole = structuredClone(schema);
  let seen = 0;
  const open: Json[] = [whole];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      const isSchema =
        typeof child === 'object' &&
        !Array.isArray(child) &&
        ['additionalProperties', 'items', ...names].includes(name);
      if (isSchema && !Array.isArray(value) && seen++ % 7 === nth) value[name] = { $ref: '#/$defs/whole' };
      else open.push(child as Json);
    }
  }
  return { $ref: '#/$defs/whole', $defs: { whole } };
}

/**
 * The schema with every object closed that declares properties and is silent about further keys, except where keywords
 * for the same value or denials are: a second, textual way to read inputs closed.
 */
export function closedText(schema: Json, isRoot = true): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => closedText(part, false));
  const closed: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const isPart = ['properties', 'patternProperties', '$defs'].includes(keyword);
    if (isPart)
      closed[keyword] = Object.fromEntries(
        Object.entries(value as JsonObject).map(([key, part]) => [key, closedText(part, false)]),
      );
    else
      closed[keyword] = ['items', 'prefixItems', 'anyOf', 'oneOf', 'additionalProperties'].includes(keyword)
        ? closedText(value, false)
        : value;
  }
  const isSilent = !['additionalProperties', 'patternProperties', 'unevaluatedProperties'].some((k) =>
    Object.hasOwn(schema, k),
  );
  // A root that declares nothing is a tool without parameters.
  const declares = Object.hasOwn(schema, 'properties') || (isRoot && schema.type === 'object');
  return declares && isSilent ? { ...closed, additionalProperties: false } : closed;
}
