import type { Json, JsonObject } from '@/core/schema/json';

// Pairs of schemas made to cost time or memory, for the tests that hold the comparison to its budget.

function nested(levels: number, leaf: Json): Json {
  let schema = leaf;
  for (let i = 0; i < levels; i++) schema = { type: 'object', properties: { a: schema }, required: ['a'] };
  return schema;
}

/** An object with so many required properties of one type. */
export function wide(count: number, type: string): Json {
  const names = Array.from({ length: count }, (_, i) => `p${i}`);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type }])),
    required: names,
  };
}

function fan(levels: number, leaf: Json): Json {
  const defs: JsonObject = { [`d${levels}`]: leaf };
  for (let i = 0; i < levels; i++) {
    const $ref = `#/$defs/d${i + 1}`;
    defs[`d${i}`] = { type: 'object', properties: { a: { $ref }, b: { $ref } }, required: ['a', 'b'] };
  }
  return { $ref: '#/$defs/d0', $defs: defs };
}

/** Choices nested in choices: three times the work with each level. */
export function unionsOfUnions(levels: number, leaf: Json): Json {
  if (levels === 0) return leaf;
  const inner = unionsOfUnions(levels - 1, leaf);
  return {
    oneOf: [0, 1, 2].map((i) => ({ allOf: [inner, { properties: { [`x${i}`]: { type: 'integer' } } }] })),
  };
}

function list<T>(count: number, item: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => item(i));
}

/** By what they do. Made anew at each call, so that a copy needs no recursion. */
export const hostilePairs: Record<string, () => [Json, Json]> = {
  '3,000 levels': () => [nested(3_000, { type: 'string' }), nested(3_000, { type: 'integer' })],
  '20,000 properties': () => [wide(20_000, 'string'), wide(20_000, 'integer')],
  'references that double at every level': () => [
    fan(60, { type: 'string' }),
    fan(60, { type: ['string', 'null'] }),
  ],
  'unions of unions': () => [unionsOfUnions(6, { type: 'object' }), unionsOfUnions(5, { type: 'object' })],
  'a reference to itself': () => [{ $ref: '#' }, { type: 'string' }],
  'references in a circle': () => [
    { allOf: [{ $ref: '#/$defs/a' }, {}], $defs: { a: { anyOf: [{ $ref: '#' }, false] } } },
    { minLength: 1 },
  ],
  'a chain of 3,000 references': () => [
    {
      $ref: '#/$defs/d0',
      $defs: Object.fromEntries(list(3_000, (i) => [`d${i}`, { $ref: `#/$defs/d${i + 1}` }])),
    },
    { type: 'string' },
  ],
  'long lists of values': () => [
    { enum: list(5_000, (i) => `v${i}`) },
    { enum: list(5_000, (i) => `v${i + 1}`) },
  ],
  'many patterns': () => [
    { anyOf: list(40, (i) => ({ type: 'string', pattern: `^[a-z]{${i}}x*[0-9]+$` })) },
    { anyOf: list(39, (i) => ({ type: 'string', pattern: `^[a-z]{${i}}y*[0-9]+$` })) },
  ],
  'patterns made to backtrack': () => [
    { type: 'string', pattern: '^(a+)+\\b$' },
    { const: `${'a'.repeat(2_000)}!` },
  ],
  'patterns with many states': () => [
    { type: 'string', pattern: '(a|b)*a(a|b){18}$' },
    { type: 'string', pattern: '(a|b)*a(a|b){17}$' },
  ],
  'huge counts': () => [
    { minItems: 1e9, minLength: 1e9, minProperties: 1e9 },
    { minItems: 2e9, minLength: 2e9, minProperties: 2e9 },
  ],
  'numbers at the edge': () => [{ multipleOf: 1e-300, minimum: -1e308 }, { multipleOf: 1e300 }],
  'numbers that are infinite': () => [{ minimum: Number.POSITIVE_INFINITY }, { type: 'number' }],
  'thousands of parts': () => [
    { allOf: list(2_000, (i) => ({ maxLength: i + 9 })) },
    { allOf: list(2_000, (i) => ({ maxLength: i + 8 })) },
  ],
  'chained dependents': () => [
    { dependentRequired: Object.fromEntries(list(60, (i) => [`a${i}`, [`a${i + 1}`]])) },
    { dependentRequired: Object.fromEntries(list(59, (i) => [`a${i}`, [`a${i + 2}`]])) },
  ],
  'not a schema at all': () => [5, null],
  'keywords that make no sense': () => [
    { properties: null, required: true },
    { items: 3, anyOf: [], enum: 'x' },
  ],
};
