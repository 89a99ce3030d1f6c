import { checkRules } from '@/test/helpers/check-rules';

const draft07 = 'http://json-schema.org/draft-07/schema#';

checkRules({
  objects: [
    {
      rule: 'a newly required name has a witness',
      inner: { type: 'object', required: ['a'] },
      outer: { required: ['a', 'b'] },
      is: 'no',
    },
    {
      rule: 'required may name what has no schema',
      inner: { type: 'object', required: ['x'], properties: { y: {} } },
      outer: { type: 'object', required: ['x'] },
      is: 'yes',
    },
    {
      rule: 'a property may be narrower',
      inner: { type: 'object', properties: { a: { const: 1 } } },
      outer: { properties: { a: { type: 'integer' } } },
      is: 'yes',
    },
    {
      rule: 'an open object may have what a new property refuses',
      inner: { type: 'object' },
      outer: { properties: { a: { type: 'string' } } },
      is: 'no',
    },
    {
      rule: 'a closed object has only its own keys',
      inner: { type: 'object', properties: { a: {} }, additionalProperties: false },
      outer: { properties: { b: { type: 'string' } } },
      is: 'yes',
    },
    {
      rule: 'a key outside a closed object is a witness',
      inner: { type: 'object', properties: { a: {}, b: {} } },
      outer: { properties: { a: {} }, additionalProperties: false },
      is: 'no',
    },
    {
      rule: 'properties that must be false cannot be there',
      inner: { type: 'object', properties: { a: false } },
      outer: { not: { required: ['a'] } },
      is: 'yes',
    },
    {
      rule: 'a pattern for one name is a property',
      inner: {
        type: 'object',
        patternProperties: { '^a$': { type: 'integer' } },
        additionalProperties: false,
      },
      outer: { properties: { a: { type: 'integer' } }, additionalProperties: false },
      is: 'yes',
    },
    {
      rule: 'patterns that overlap apply together',
      inner: { type: 'object', patternProperties: { '^a': { type: 'string' }, b$: { maxLength: 3 } } },
      outer: { properties: { ab: { type: 'string', maxLength: 3 } } },
      is: 'yes',
    },
    {
      rule: 'names of a list close an object',
      inner: { type: 'object', propertyNames: { enum: ['a'] }, properties: { a: { type: 'string' } } },
      outer: { additionalProperties: { type: 'string' } },
      is: 'yes',
    },
    {
      rule: 'a closed object with two keys has at most two',
      inner: { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false },
      outer: { maxProperties: 2 },
      is: 'yes',
    },
    {
      rule: 'a minimum of members is met by required names',
      inner: { type: 'object', required: ['a', 'b'] },
      outer: { minProperties: 2 },
      is: 'yes',
    },
    {
      rule: 'dependent names follow from required ones',
      inner: { type: 'object', required: ['a', 'b'] },
      outer: { dependentRequired: { a: ['b'] } },
      is: 'yes',
    },
    {
      rule: 'dependent names that may be missing have a witness',
      inner: { type: 'object', required: ['a'] },
      outer: { dependentRequired: { a: ['b'] } },
      is: 'no',
    },
    {
      rule: 'dependencies of draft-07 hold schemas and names',
      inner: { $schema: draft07, type: 'object', dependencies: { a: ['b'] } },
      outer: { dependentRequired: { a: ['b'] } },
      is: 'yes',
    },
    {
      rule: 'a schema closed in allOf forbids the other parts',
      inner: { type: 'object', required: ['b'] },
      outer: { allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
      is: 'no',
    },
    {
      rule: 'unevaluatedProperties sees the keys of allOf',
      inner: { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false },
      outer: { allOf: [{ properties: { a: {} } }], properties: { b: {} }, unevaluatedProperties: false },
      is: 'yes',
    },
  ],
  names: [
    {
      rule: 'names of a shorter list are names of a longer one',
      inner: { type: 'object', propertyNames: { enum: ['a', 'b'] } },
      outer: { propertyNames: { enum: ['c', 'b', 'a'] } },
      is: 'yes',
    },
    {
      rule: 'names from a list meet an empty demand on names',
      inner: { type: 'object', propertyNames: { enum: ['a'] } },
      outer: { propertyNames: {} },
      is: 'yes',
    },
    {
      rule: 'a name that a required one forbids is not the only one of its kind',
      inner: { type: 'object', not: { patternProperties: { '^a': { type: 'integer' } } } },
      outer: { dependentRequired: { c: ['a'] } },
      is: 'no',
    },
    {
      rule: 'two demands on unnamed keys may be met at two of them',
      inner: {
        type: 'object',
        not: {
          anyOf: [{ additionalProperties: { type: 'string' } }, { additionalProperties: { type: 'null' } }],
        },
      },
      outer: false,
      is: 'no',
    },
    {
      rule: 'two demands on unnamed keys may be met at one',
      inner: {
        type: 'object',
        maxProperties: 1,
        not: {
          anyOf: [{ additionalProperties: { type: 'string' } }, { additionalProperties: { type: 'null' } }],
        },
      },
      outer: false,
      is: 'unknown',
    },
  ],
});
