import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '@/test/helpers/random-schemas';
import { isObject, type Json, type JsonObject } from '../schema/json';
import { kindOf } from './describe-change';
import { type Direction, diff } from './diff';

const leaf = fc.oneof(
  fc.record({ type: fc.constant('string') }),
  fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('integer'), minimum: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ type: fc.constant('number'), maximum: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ type: fc.constant('boolean') }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant(['string', 'null']) }),
  fc.record({
    type: fc.constant('array'),
    items: fc.constantFrom({ type: 'string' }, { type: 'integer' }),
    maxItems: fc.integer({ min: 0, max: 4 }),
  }),
) as fc.Arbitrary<JsonObject>;

const objectOf = (value: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc
    .record({
      properties: fc.dictionary(fc.constantFrom('p', 'q', 'r', 'title', 'default'), value, {
        minKeys: 1,
        maxKeys: 3,
      }),
      mask: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      closed: fc.boolean(),
    })
    .map(({ properties, mask, closed }) => ({
      type: 'object',
      properties,
      required: Object.keys(properties).filter((_, i) => mask[i] === true),
      ...(closed ? { additionalProperties: false } : {}),
    }));

const union: fc.Arbitrary<JsonObject> = fc
  .uniqueArray(leaf, { minLength: 2, maxLength: 3, selector: (one) => String(one.type ?? 'enum') })
  .map((members) => ({ anyOf: members }));

const schema: fc.Arbitrary<JsonObject> = objectOf(fc.oneof(leaf, objectOf(leaf), union));

const sides: readonly Direction[] = ['input', 'output'];
const runs = trials(60);
/** Far above what they take, so that a busy machine fails none. */
const timeout = 60_000 + 200 * runs.numRuns;

/** Other words for the same: each keeps the set of values. */
const rewrites: Record<string, (value: JsonObject) => JsonObject> = {
  'order of required, enum and alternatives': (value) => ({
    ...value,
    ...reversed(value, 'required'),
    ...reversed(value, 'enum'),
    ...reversed(value, 'anyOf'),
  }),
  'a constant as a list of one and back': (value) =>
    Array.isArray(value.enum) && value.enum.length === 1
      ? { ...without(value, 'enum'), const: value.enum[0] ?? null }
      : value,
  'a list of values as alternatives': (value) =>
    Array.isArray(value.enum)
      ? { ...without(value, 'enum'), anyOf: value.enum.map((one) => ({ const: one })) }
      : value,
  'null as an alternative': (value) =>
    Array.isArray(value.type) ? { anyOf: [{ ...value, type: 'string' }, { type: 'null' }] } : value,
  'wrapped in an allOf of one': (value) => (value.type === 'string' ? { allOf: [value] } : value),
  'order of properties and of types': (value) => ({
    ...value,
    ...(isObject(value.properties)
      ? { properties: Object.fromEntries(Object.entries(value.properties).reverse()) }
      : {}),
    ...reversed(value, 'type'),
  }),
  'limits that limit nothing': (value) => {
    if (value.type === 'string') return { minLength: 0, ...value };
    if (value.type === 'array') return { minItems: 0, uniqueItems: false, ...value };
    return value.type === 'object'
      ? { minProperties: 0, propertyNames: { type: 'string' }, ...value }
      : value;
  },
  'a bound of whole numbers as the one that is excluded': (value) =>
    value.type === 'integer' && typeof value.minimum === 'number'
      ? { ...without(value, 'minimum'), exclusiveMinimum: value.minimum - 1 }
      : value,
  'alternatives nested in alternatives': (value) =>
    Array.isArray(value.anyOf)
      ? { anyOf: [{ anyOf: value.anyOf.slice(0, 1) }, ...value.anyOf.slice(1)] }
      : value,
  'an empty list of required names': (value) =>
    Array.isArray(value.required) && value.required.length === 0 ? without(value, 'required') : value,
};

function reversed(value: JsonObject, key: string): JsonObject {
  const list = value[key];
  return Array.isArray(list) ? { [key]: [...list].reverse() } : {};
}

function without(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function everywhere(value: Json, rewrite: (one: JsonObject) => JsonObject): Json {
  if (!isObject(value)) return value;
  const { properties, items, anyOf } = value;
  const inner: JsonObject = { ...value };
  if (isObject(properties))
    inner.properties = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, everywhere(one, rewrite)]),
    );
  if (items !== undefined) inner.items = everywhere(items, rewrite);
  if (Array.isArray(anyOf)) inner.anyOf = anyOf.map((one) => everywhere(one, rewrite));
  return rewrite(inner);
}

/** The schema with each property as a reference to a definition. */
function withDefinitions(value: JsonObject, holder: string, nameOf: (name: string) => string): JsonObject {
  const properties = isObject(value.properties) ? value.properties : {};
  const references = Object.keys(properties).map((name) => [name, { $ref: `#/${holder}/${nameOf(name)}` }]);
  const definitions = Object.entries(properties).map(([name, one]) => [nameOf(name), one]);
  return { ...value, properties: Object.fromEntries(references), [holder]: Object.fromEntries(definitions) };
}

describe('the diff of schemas', { timeout }, () => {
  it('a schema does not differ from itself', () => {
    fc.assert(
      fc.property(schema, fc.constantFrom(...sides), (value, side) => {
        expect(diff(side, value, structuredClone(value))).toEqual({ verdict: 'equal', entries: [] });
      }),
      runs,
    );
  });

  it.each(Object.entries(rewrites))('says nothing of %s', (_, rewrite) => {
    fc.assert(
      fc.property(schema, fc.constantFrom(...sides), (value, side) => {
        const other = everywhere(value, rewrite);
        expect(diff(side, value, other).verdict).toBe('equal');
        expect(diff(side, other, value).verdict).toBe('equal');
      }),
      runs,
    );
  });

  it('says nothing of a part that moves into a definition, nor of how definitions are called and where they stand', () => {
    fc.assert(
      fc.property(schema, fc.constantFrom(...sides), (value, side) => {
        const referring = withDefinitions(value, '$defs', (name) => `${name}Of`);
        const renamed = withDefinitions(value, 'definitions', (name) => `A_${name}`);
        for (const [a, b] of [
          [value, referring],
          [referring, value],
          [referring, renamed],
        ] as const)
          expect(diff(side, a, b).verdict).toBe('equal');
      }),
      runs,
    );
  });

  it('reversing a pair reverses every kind', () => {
    fc.assert(
      fc.property(schema, schema, fc.constantFrom(...sides), (a, b, side) => {
        const there = diff(side, a, b).entries.map(({ change }) => change);
        const back = diff(side, b, a).entries.map(({ change }) => change.kind);
        const expected = there.map(({ kind, facets }) => {
          if (kind !== 'property-removed') return kindOf(kind)?.opposite;
          return facets.required === true ? 'property-added-required' : 'property-added-optional';
        });
        expect(back.sort()).toEqual(expected.sort());
      }),
      runs,
    );
  });

  it('an entry that breaks stands beside a verdict that says so, and a harmless list has none', () => {
    fc.assert(
      fc.property(schema, schema, (a, b) => {
        const { verdict, entries } = diff('input', a, b);
        const proofs = entries.map(({ change }) => change.facets.proof);
        expect(proofs.includes('breaks')).toBe(verdict === 'breaking');
      }),
      runs,
    );
  });
});
