import { checkRules } from '@/test/helpers/check-rules';

const draft04 = 'http://json-schema.org/draft-04/schema#';

checkRules({
  types: [
    { rule: 'integers are numbers', inner: { type: 'integer' }, outer: { type: 'number' }, is: 'yes' },
    { rule: 'numbers are not all integers', inner: { type: 'number' }, outer: { type: 'integer' }, is: 'no' },
    {
      rule: 'dropping the type lets strings through',
      inner: { properties: { a: {} } },
      outer: { type: 'object' },
      is: 'no',
    },
    {
      rule: 'minimum without a type is about numbers only',
      inner: { type: 'string' },
      outer: { minimum: 3 },
      is: 'yes',
    },
    {
      rule: 'a list of types is their union',
      inner: { type: ['string', 'null'] },
      outer: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      is: 'yes',
    },
    {
      rule: 'nullable adds null',
      inner: { type: 'string', nullable: true },
      outer: { type: 'string' },
      is: 'no',
    },
    { rule: 'the schema false is contained in everything', inner: false, outer: { type: 'null' }, is: 'yes' },
    { rule: 'everything is contained in the empty schema', inner: true, outer: {}, is: 'yes' },
  ],
  values: [
    {
      rule: 'a shorter list of values is contained in a longer one',
      inner: { enum: ['a'] },
      outer: { enum: ['b', 'a'] },
      is: 'yes',
    },
    {
      rule: 'a value outside the other list is a witness',
      inner: { enum: ['a', 'b'] },
      outer: { enum: ['a'] },
      is: 'no',
    },
    {
      rule: 'values outside the type beside them are dead',
      inner: { type: 'string', enum: ['a', 1] },
      outer: { const: 'a' },
      is: 'yes',
    },
    {
      rule: 'null in the type is dead beside a list without null',
      inner: { type: ['string', 'null'], enum: ['a'] },
      outer: { type: 'string' },
      is: 'yes',
    },
    {
      rule: 'a finite range of integers is a list',
      inner: { type: 'integer', minimum: 1, maximum: 3 },
      outer: { enum: [3, 2, 1] },
      is: 'yes',
    },
    {
      rule: 'booleans are two values',
      inner: { type: 'boolean' },
      outer: { enum: [false, true] },
      is: 'yes',
    },
    {
      rule: 'values are compared by value, not by spelling',
      inner: { const: { a: 1, b: [1.0] } },
      outer: { enum: [{ b: [1], a: 1 }] },
      is: 'yes',
    },
  ],
  numbers: [
    {
      rule: 'a tighter bound is contained in a looser one',
      inner: { type: 'number', minimum: 2 },
      outer: { minimum: 1 },
      is: 'yes',
    },
    {
      rule: 'an exclusive bound on integers is the next inclusive one',
      inner: { type: 'integer', exclusiveMinimum: 3 },
      outer: { type: 'integer', minimum: 4 },
      is: 'yes',
    },
    {
      rule: 'an exclusive bound on numbers is not',
      inner: { type: 'number', exclusiveMinimum: 3 },
      outer: { minimum: 4 },
      is: 'no',
    },
    {
      rule: 'multiples of six are multiples of three',
      inner: { multipleOf: 6 },
      outer: { multipleOf: 3 },
      is: 'yes',
    },
    {
      rule: 'multiples of three are not all multiples of six',
      inner: { type: 'integer', multipleOf: 3 },
      outer: { multipleOf: 6 },
      is: 'no',
    },
    {
      rule: 'multiples of two and of three are multiples of six',
      inner: { allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
      outer: { multipleOf: 6 },
      is: 'yes',
    },
    {
      rule: 'a whole step makes numbers integers',
      inner: { type: 'number', multipleOf: 2 },
      outer: { type: 'integer' },
      is: 'yes',
    },
    {
      rule: 'draft-04 writes exclusive bounds as flags',
      inner: { $schema: draft04, type: 'number', minimum: 3, exclusiveMinimum: true },
      outer: { exclusiveMinimum: 3 },
      is: 'yes',
    },
    {
      rule: 'steps that doubles cannot hold prove nothing',
      inner: { multipleOf: 0.3 },
      outer: { multipleOf: 0.1 },
      is: 'unknown',
    },
  ],
  strings: [
    {
      rule: 'a shorter length window is contained in a longer one',
      inner: { type: 'string', minLength: 2, maxLength: 3 },
      outer: { minLength: 1, maxLength: 9 },
      is: 'yes',
    },
    {
      rule: 'a length bound that is too tight has a witness',
      inner: { type: 'string' },
      outer: { type: 'string', maxLength: 3 },
      is: 'no',
    },
    { rule: 'length counts code points', inner: { const: '💙💙' }, outer: { maxLength: 2 }, is: 'yes' },
    {
      rule: 'a pattern without anchors that may be empty matches everything',
      inner: { type: 'string' },
      outer: { pattern: '[a-z]*' },
      is: 'yes',
    },
    {
      rule: 'a narrower character class is contained in a wider one',
      inner: { type: 'string', pattern: '^[a-f]{3}$' },
      outer: { pattern: '^[a-z]+$' },
      is: 'yes',
    },
    {
      rule: 'a wider pattern has a string that the narrower refuses',
      inner: { type: 'string', pattern: '^[a-z]+$' },
      outer: { pattern: '^[a-f]+$' },
      is: 'no',
    },
    {
      rule: 'a pattern implies a length',
      inner: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
      outer: { minLength: 7, maxLength: 7 },
      is: 'yes',
    },
    {
      rule: 'equal patterns that are not regular are equal',
      inner: { type: 'string', pattern: '^(a)\\1$' },
      outer: { pattern: '^(a)\\1$' },
      is: 'yes',
    },
    {
      rule: 'patterns that are not regular cannot be compared',
      inner: { type: 'string', pattern: '^(a+)\\1$' },
      outer: { pattern: '^(aa)+\\b' },
      is: 'unknown',
    },
    {
      rule: 'a text that a look-ahead refuses is found',
      inner: { type: 'string' },
      outer: { pattern: '^(?!x)(?=.*b).*$' },
      is: 'no',
    },
    {
      rule: 'a number between two steps is found for small steps, too',
      inner: { type: 'number', minimum: 3 },
      outer: { multipleOf: 0.001 },
      is: 'no',
    },
    {
      rule: 'a look-ahead at the start is one more pattern',
      inner: { type: 'string', pattern: '^(?!x)[a-z]+$' },
      outer: { pattern: '^[a-wyz]' },
      is: 'yes',
    },
    {
      rule: 'formats decide nothing',
      inner: { type: 'string' },
      outer: { type: 'string', format: 'email' },
      is: 'yes',
    },
  ],
});
