import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ajvOracle } from '@/test/helpers/ajv-oracle';
import { randomSchema, randomValue, trials } from '@/test/helpers/random-schemas';
import type { Json } from '../../schema/json';
import { canonicalHash, canonicalize } from './canonicalize';

const runs = trials(50);
const { numRuns } = runs;

/** Each line: spellings of one set of values. */
const spellings: Record<string, Json[]> = {
  'a constant, a list of one, a union of one': [
    { const: 'a' },
    { enum: ['a'] },
    { anyOf: [{ const: 'a' }] },
    { type: 'string', enum: ['a', 3] },
  ],
  'a list and a union of constants': [
    { enum: ['a', 'b'] },
    { oneOf: [{ const: 'b' }, { const: 'a' }] },
    { anyOf: [{ const: 'a' }, { enum: ['b'] }] },
  ],
  'the ways to allow null': [
    { type: ['string', 'null'] },
    { anyOf: [{ type: 'null' }, { type: 'string' }] },
    { oneOf: [{ type: 'string' }, { type: 'null' }] },
    { type: 'string', nullable: true },
  ],
  'null beside a bounded type': [
    { type: ['string', 'null'], minLength: 2 },
    { anyOf: [{ type: 'string', minLength: 2 }, { type: 'null' }] },
  ],
  'bounds of integers': [
    { type: 'integer', exclusiveMinimum: 3 },
    { type: 'integer', minimum: 4 },
    { type: 'integer', minimum: 3.5 },
  ],
  'void keywords': [
    { type: 'array' },
    { type: 'array', items: {}, minItems: 0, uniqueItems: false },
    { type: 'array', items: true, contains: true, minContains: 0 },
  ],
  'keywords about other types': [
    { type: 'string' },
    { type: 'string', minimum: 3, properties: { a: false } },
  ],
  'the order of names and members': [
    { required: ['a', 'b'], anyOf: [{ type: 'string' }, { minimum: 1 }] },
    { anyOf: [{ minimum: 1 }, { type: 'string' }], required: ['b', 'a'] },
  ],
  'a reference and what it stands for': [
    {
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' } },
      $defs: { A: { type: 'string' }, unused: { type: 'null' } },
    },
    {
      type: 'object',
      properties: { a: { $ref: '#/definitions/B' } },
      definitions: { B: { type: 'string' } },
    },
    { type: 'object', properties: { a: { allOf: [{ type: 'string' }] } } },
  ],
  'recursive schemas whatever their definitions are called': [
    {
      $ref: '#/$defs/node',
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
    },
    { $ref: '#/$defs/x', $defs: { x: { type: 'object', properties: { next: { $ref: '#/$defs/x' } } } } },
  ],
  'tuples of two dialects': [
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'array',
      items: [{ type: 'string' }],
      additionalItems: false,
    },
    { type: 'array', prefixItems: [{ type: 'string' }], items: false },
  ],
  'all of several, folded': [
    { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { required: ['a'] }] },
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  ],
  'annotations and formats': [
    { type: 'string' },
    { type: 'string', title: 'T', description: 'D', default: 'x', format: 'uri' },
  ],
};

describe('the canonical form', () => {
  for (const [title, schemas] of Object.entries(spellings)) {
    it(`is one for ${title}`, () => {
      const forms = schemas.map((root) => canonicalize({ root }));
      for (const form of forms) expect(form).toEqual(forms[0]);
    });
  }

  it('differs where values differ', () => {
    const schemas: Json[] = [
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      { anyOf: [{ type: 'number' }, { type: 'integer' }] },
      { allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
      { properties: { a: {}, b: {} }, additionalProperties: false },
      { minimum: 1 },
      { type: 'number', minimum: 1 },
      { pattern: '^a' },
    ];
    expect(new Set(schemas.map((root) => canonicalHash({ root }))).size).toBe(schemas.length);
  });

  it('does not exist for what is not understood, for unevaluated keywords and for references that fan out', () => {
    const fan: { [key: string]: Json } = { d40: { type: 'string' } };
    for (let i = 0; i < 40; i++) {
      const $ref = `#/$defs/d${i + 1}`;
      fan[`d${i}`] = { type: 'object', properties: { a: { $ref }, b: { $ref } } };
    }
    const roots: Json[] = [
      { properties: null },
      { $ref: 'https://schemas.invalid/x' },
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
      { $ref: '#/$defs/d0', $defs: fan },
    ];
    for (const root of roots) expect(canonicalize({ root })).toBeUndefined();
  });

  it(
    'accepts exactly the values of the schema, and is its own canonical form',
    () => {
      let compared = 0;
      fc.assert(
        fc.property(
          randomSchema(),
          fc.array(randomValue(), { minLength: 20, maxLength: 20 }),
          (schema, values) => {
            const form = canonicalize({ root: schema });
            if (form === undefined) return;
            expect(canonicalize({ root: form })).toEqual(form);
            const isBefore = ajvOracle(schema);
            const isAfter = ajvOracle(form);
            if (isBefore === undefined || isAfter === undefined) return;
            compared++;
            for (const value of values) expect([value, isAfter(value)]).toEqual([value, isBefore(value)]);
          },
        ),
        runs,
      );
      expect(compared).toBeGreaterThan(numRuns / 2);
    },
    60_000 + 100 * numRuns,
  );
});
