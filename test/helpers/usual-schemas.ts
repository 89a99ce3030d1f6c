import fc from 'fast-check';
import type { Json, JsonObject } from '@/core/schema/json';

const words = ['a', 'b', '', 'open', 'x'];
const text = fc.constantFrom('Say what', 'At most', 'd');

/** Schemas as generators write them: zod, pydantic, schemars, Go and by hand, with their spellings mixed. */
export function usualSchema(depth = 2): fc.Arbitrary<Json> {
  const leaf = fc.oneof(
    fc.constantFrom<Json>(
      { type: 'string' },
      { type: ['string', 'null'] },
      { type: ['null', 'integer'], minimum: 0 },
      { type: ['string', 'number', 'boolean', 'null'] },
      { type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991 },
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'boolean', enum: [true, false] },
      { const: 'a' },
      { const: null },
      { type: 'number', const: 2 },
      { enum: ['a', 1, null] },
      { type: 'integer', enum: [1, 2, 3, 5] },
      { type: 'string', enum: ['', 'open'], description: 'State' },
      { type: ['string', 'null'], enum: ['a', null], default: null },
      { type: ['string', 'null'], enum: ['a', 'b'] },
      { description: 'Anything' },
      {},
      { type: 'object' },
      { type: 'array' },
      { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'string' } },
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false, minItems: 2 },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
      { type: 'string', format: 'uri', minLength: 0, items: {} },
      { type: 'string', pattern: '^(?!x).+$' },
      { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, title: 'T', description: 'D' },
      { type: 'string', anyOf: [{ minLength: 2 }, { type: 'null' }] },
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'null' }] },
      { allOf: [{ type: 'string', minLength: 1 }, { maxLength: 3 }], description: 'Short' },
      { properties: { a: { type: 'string' } }, required: ['a', 'b'] },
    ),
    fc
      .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((values): Json => ({ enum: values })),
  );
  if (depth === 0) return leaf;
  const inner = usualSchema(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 3, arbitrary: objectOfParts(inner) },
    { weight: 1, arbitrary: inner.map((items): Json => ({ type: 'array', items, minItems: 0 })) },
    {
      weight: 1,
      arbitrary: fc.tuple(inner, text).map(([one, description]): Json => ({ anyOf: [one], description })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('anyOf', 'oneOf', 'allOf'),
          fc.array(inner, { minLength: 2, maxLength: 3 }),
          text,
        )
        .map(([keyword, branches, description]): Json => ({ [keyword]: branches, description })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(objectOfParts(inner), fc.constantFrom('anyOf', 'oneOf'))
        .map(([one, keyword]): Json => ({ ...one, [keyword]: [{ required: ['a'] }, { required: ['b'] }] })),
    },
  );
}

function objectOfParts(inner: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  return fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), inner, {
        maxKeys: 3,
        noNullPrototype: true,
      }) as fc.Arbitrary<Json>,
      required: fc.subarray(['a', 'b', 'c'], { maxLength: 2 }),
      additionalProperties: fc.constantFrom<Json>(false, true, {}),
    },
    { requiredKeys: ['properties'] },
  ) as fc.Arbitrary<JsonObject>;
}
