import { checkRules } from '@/test/helpers/check-rules';
import type { Json } from '../../schema/json';

const draft07 = 'http://json-schema.org/draft-07/schema#';

checkRules({
  arrays: [
    {
      rule: 'items may be narrower',
      inner: { type: 'array', items: { type: 'integer' } },
      outer: { items: { type: 'number' } },
      is: 'yes',
    },
    {
      rule: 'a tuple without minItems accepts the empty array',
      inner: { type: 'array', prefixItems: [{ type: 'string' }] },
      outer: { minItems: 1 },
      is: 'no',
    },
    {
      rule: 'tuples of draft-07 and 2020-12 are the same',
      inner: { $schema: draft07, type: 'array', items: [{ type: 'string' }], additionalItems: false },
      outer: { prefixItems: [{ type: 'string' }], items: false },
      is: 'yes',
    },
    {
      rule: 'a list in items is a tuple where no dialect is stated',
      inner: { type: 'array', items: [{ type: 'string' }], minItems: 1 },
      outer: { prefixItems: [{ type: 'string' }] },
      is: 'yes',
    },
    {
      rule: 'an array of one or the other is an array of both',
      inner: {
        anyOf: [
          { type: 'array', items: { type: 'string' } },
          { type: 'array', items: { type: 'number' } },
        ],
      },
      outer: { items: { type: ['string', 'number'] } },
      is: 'yes',
    },
    {
      rule: 'an array of both is not an array of one or the other',
      inner: { type: 'array', items: { type: ['string', 'number'] } },
      outer: { anyOf: [{ items: { type: 'string' } }, { items: { type: 'number' } }] },
      is: 'no',
    },
    {
      rule: 'more than the most items that may match are refused, each at a place of its own',
      inner: { type: 'array', items: { type: 'string' }, contains: { const: 'a' } },
      outer: { contains: { const: 'a' }, maxContains: 1 },
      is: 'no',
    },
    {
      rule: 'fewer matches than allowed are fewer than allowed later',
      inner: { type: 'array', contains: { const: 'a' }, minContains: 0, maxContains: 2 },
      outer: { contains: { const: 'a' }, minContains: 0, maxContains: 3 },
      is: 'yes',
    },
    {
      rule: 'three matches are at least two',
      inner: { type: 'array', contains: { const: 'a' }, minContains: 3 },
      outer: { contains: { const: 'a' }, minContains: 2 },
      is: 'yes',
    },
    {
      rule: 'where any item matches, matches are counted as items',
      inner: { type: 'array', contains: true, minContains: 2, maxContains: 4 },
      outer: { minItems: 2, maxItems: 4 },
      is: 'yes',
    },
    {
      rule: 'contains follows from items and a minimum',
      inner: { type: 'array', items: { type: 'string' }, minItems: 1 },
      outer: { contains: { type: 'string' } },
      is: 'yes',
    },
    {
      rule: 'a repeated item is refused by uniqueItems',
      inner: { type: 'array', items: { type: 'string' } },
      outer: { uniqueItems: true },
      is: 'no',
    },
    {
      rule: 'an array of at most one item is unique',
      inner: { type: 'array', maxItems: 1 },
      outer: { uniqueItems: true },
      is: 'yes',
    },
    {
      rule: 'fewer unique items than before has a witness of distinct ones',
      inner: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      outer: { maxItems: 8 },
      is: 'no',
    },
    {
      rule: 'unique items are no more than there are values',
      inner: { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true },
      outer: { maxItems: 3 },
      is: 'yes',
    },
    {
      rule: 'unevaluatedItems is about what the prefix leaves',
      inner: { type: 'array', prefixItems: [{}], unevaluatedItems: false },
      outer: { maxItems: 1 },
      is: 'yes',
    },
  ],
  unions: [
    {
      rule: 'the order of members means nothing',
      inner: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      outer: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      is: 'yes',
    },
    {
      rule: 'two members may be covered by one',
      inner: { anyOf: [{ type: 'integer' }, { const: 0.5 }] },
      outer: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      is: 'yes',
    },
    {
      rule: 'one member may be covered by two',
      inner: { type: 'integer' },
      outer: { anyOf: [{ minimum: 5 }, { maximum: 5 }] },
      is: 'yes',
    },
    {
      rule: 'oneOf refuses what two members accept',
      inner: { type: 'integer' },
      outer: { oneOf: [{ type: 'integer' }, { type: 'number' }] },
      is: 'no',
    },
    {
      rule: 'widening an overlapping member of oneOf narrows the whole',
      inner: { oneOf: [{ type: 'string' }, { maxLength: 5 }] },
      outer: { oneOf: [{ type: 'string' }, { maxLength: 9 }] },
      is: 'no',
    },
    {
      rule: 'oneOf of null and a nullable schema refuses null',
      inner: { const: null },
      outer: { oneOf: [{ type: 'null' }, { type: ['string', 'null'] }] },
      is: 'no',
    },
    {
      rule: 'a tag that is not required does not tell members apart',
      inner: { type: 'object' },
      outer: { oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }] },
      is: 'no',
    },
    {
      rule: 'members told apart by a required tag are a union',
      inner: { anyOf: [tagged('b', { b: { type: 'integer' } }), tagged('a', { a: { type: 'string' } })] },
      outer: { oneOf: [tagged('a', { a: { type: 'string' } }), tagged('b', { b: { type: 'number' } })] },
      is: 'yes',
    },
    {
      rule: 'what one member of oneOf excludes from another stays excluded',
      inner: { oneOf: [{ type: 'object', propertyNames: { pattern: '^a' }, maxProperties: 0 }, {}] },
      outer: { oneOf: [{ type: 'object', propertyNames: { pattern: '^a' } }, {}] },
      is: 'no',
    },
    {
      rule: 'not turns the direction',
      inner: { not: { type: 'number' } },
      outer: { not: { type: 'integer' } },
      is: 'yes',
    },
    {
      rule: 'allOf of one is that one',
      inner: { allOf: [{ type: 'string' }] },
      outer: { type: 'string' },
      is: 'yes',
    },
    {
      rule: 'widening an if narrows the schema',
      inner: conditional({ const: 1 }, false, true),
      outer: conditional({ type: 'integer' }, false, true),
      is: 'no',
    },
    {
      rule: 'a condition is a union of its two cases',
      inner: { type: 'object', required: ['k'], properties: { k: { const: 'a' }, v: { type: 'string' } } },
      outer: conditional(
        { properties: { k: { const: 'a' } } },
        { properties: { v: { type: 'string' } } },
        false,
      ),
      is: 'yes',
    },
  ],
});

function conditional(test: Json, pass: Json, fail: Json): Json {
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  return { if: test, then: pass, else: fail };
}

function tagged(kind: string, properties: { [key: string]: Json }): Json {
  return { type: 'object', properties: { kind: { const: kind }, ...properties }, required: ['kind'] };
}
