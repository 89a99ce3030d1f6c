import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { schemaProblems } from './problems';

const pointers = (root: Json): string[] => schemaProblems({ root }).map(({ pointer }) => pointer);

describe('what is not a schema', () => {
  it('is named with its place', () => {
    expect(schemaProblems({ root: { properties: { a: { properties: null } } } })).toEqual([
      { pointer: '/properties/a/properties', problem: 'properties is not a map of schemas' },
    ]);
    expect(pointers({ required: true })).toEqual(['/required']);
    expect(pointers({ items: { anyOf: [{ type: 'strng' }] } })).toEqual(['/items/anyOf/0/type']);
    expect(pointers({ pattern: '(', minLength: -1, multipleOf: 0 })).toEqual([
      '/pattern',
      '/minLength',
      '/multipleOf',
    ]);
  });

  it('are numbers, strings and null', () => {
    for (const root of [5, 'x', null]) expect(pointers(root)).toEqual(['']);
    expect(pointers({ additionalProperties: 3 })).toEqual(['/additionalProperties']);
  });

  it('are references that dangle or leave the document', () => {
    expect(pointers({ properties: { a: { $ref: '#/$defs/none' } } })).toEqual(['/properties/a/$ref']);
    expect(pointers({ $ref: 'https://x.invalid/s' })).toEqual(['/$ref']);
    expect(pointers({ $ref: '#/$defs/n', $defs: { n: { items: { $ref: '#/$defs/n' } } } })).toEqual([]);
  });

  it('are documents with too many levels', () => {
    let root: Json = {};
    for (let i = 0; i < 3_000; i++) root = { items: root };
    expect(schemaProblems({ root })).toEqual([{ pointer: '', problem: 'nested too deeply' }]);
  });

  it('is not looked for in data: constants, lists of values, defaults and unknown keywords', () => {
    expect(
      pointers({
        const: { properties: 1 },
        enum: [{ type: 3 }],
        default: { items: 1 },
        'x-a': { $ref: '#/n' },
      }),
    ).toEqual([]);
  });

  it('is judged by the dialect: flags beside bounds and lists in items are fine where they were', () => {
    const $schema = 'http://json-schema.org/draft-04/schema#';
    expect(
      pointers({
        $schema,
        minimum: 1,
        exclusiveMinimum: true,
        items: [{}],
        dependencies: { a: ['b'], c: {} },
      }),
    ).toEqual([]);
    expect(
      pointers({ $schema: 'http://json-schema.org/draft-07/schema#', $ref: '#', required: true }),
    ).toEqual([]);
  });

  it('lists at most fifty problems', () => {
    const properties = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`p${i}`, { type: 'x' }]));
    expect(pointers({ properties })).toHaveLength(50);
  });
});
