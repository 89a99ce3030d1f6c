import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json';
import { describeSchema, type SchemaRow } from './describe-schema';
import { plainWords } from './words';

/** A row as one line: indentation, name, `!` when required, type, constraints. */
function line(row: SchemaRow): string {
  const constraints = row.constraints.map(plainWords).join('; ');
  const name = `${'  '.repeat(row.depth)}${row.name}${row.required === true ? '!' : ''}`;
  return `${name}: ${plainWords(row.type)}${constraints === '' ? '' : ` (${constraints})`}`;
}
const table = (schema: Json): string[] => describeSchema(schema).rows.map(line);
const typeOf = (schema: Json): string => plainWords(describeSchema(schema).root.type);

describe('a schema as a table', () => {
  it('lists properties with type, requirement, constraints, description and default', () => {
    const { rows, root } = describeSchema({
      type: 'object',
      properties: {
        query: { type: 'string', minLength: 1, description: 'What to look for' },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
      required: ['query'],
      additionalProperties: false,
    });
    expect(rows.map(line)).toEqual(['query!: string (at least 1 character)', 'limit: integer (1 to 100)']);
    expect(rows[0]).toMatchObject({ description: 'What to look for', defaultValue: null, depth: 0 });
    expect(rows[1]).toMatchObject({ defaultValue: '20', pointer: '/properties/limit' });
    expect(line(root)).toBe(': object (no other properties)');
  });

  it('shows nested objects and the items of arrays by indentation', () => {
    expect(
      table({
        type: 'object',
        properties: {
          filters: {
            type: 'array',
            maxItems: 5,
            items: { type: 'object', properties: { field: { type: 'string' } }, required: ['field'] },
          },
        },
      }),
    ).toEqual(['filters: array of object (at most 5 items)', '  each item: object', '    field!: string']);
  });

  it.each<[Json, string]>([
    [{ type: 'array', items: { type: 'string' } }, 'array of string'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ anyOf: [{ type: 'null' }, { type: 'string' }, { type: 'integer' }] }, 'string or integer or null'],
    [{ anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] }, 'array of string, or null'],
    [{ enum: ['a', 'b', 1] }, 'one of: "a", "b", 1'],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'one of: "a", "b"'],
    [{ const: { a: 1 } }, 'always {"a": 1}'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of string to number'],
    [{}, 'anything'],
    [true, 'anything'],
    [false, 'nothing'],
    [{ enum: [] }, 'nothing: an empty list of values'],
    [{ $ref: 'https://example.com/schema.json' }, 'defined elsewhere: https://example.com/schema.json'],
    [{ type: 'date' }, '"date", which is not a JSON Schema type'],
    [{ type: 'array', items: [{ type: 'string' }] }, 'array with fixed places'],
    ['string', 'not a schema: "string"'],
    [null, 'not a schema: null'],
  ])('says %j as "%s"', (schema, words) => {
    expect(typeOf(schema)).toBe(words);
  });

  it('follows local references and marks recursion with the row it comes back to', () => {
    expect(
      table({
        type: 'object',
        properties: { tree: { $ref: '#/$defs/node' }, again: { $ref: '#' } },
        $defs: {
          node: {
            type: 'object',
            properties: {
              label: { type: 'string' },
              children: { type: 'array', items: { $ref: '#/$defs/node' } },
            },
          },
        },
      }),
    ).toEqual([
      'tree: object',
      '  label: string',
      '  children: array of object',
      '    each item: see tree above',
      'again: see the whole above',
    ]);
  });

  it('finds anchors, and says which references lead nowhere', () => {
    expect(
      table({
        properties: { a: { $ref: '#here' }, b: { $ref: '#/$defs/gone' } },
        $defs: { x: { $anchor: 'here', type: 'boolean' } },
      }),
    ).toEqual(['a: boolean', 'b: defined elsewhere: #/$defs/gone (refers to #/$defs/gone)']);
  });

  it('merges allOf, and a union with null, into the value they describe', () => {
    expect(
      table({
        properties: {
          both: { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { required: ['a'] }] },
          maybe: { anyOf: [{ type: 'string', minLength: 2, description: 'from inside' }, { type: 'null' }] },
        },
      }),
    ).toEqual(['both: object', '  a!: string', 'maybe: string or null (at least 2 characters)']);
  });

  it('gives the alternatives of a union rows of their own where words are not enough', () => {
    expect(
      table({
        properties: {
          target: {
            oneOf: [
              { type: 'object', properties: { kind: { const: 'url' } }, title: 'By address' },
              { type: 'object', properties: { kind: { const: 'id' } } },
              { type: 'null' },
            ],
          },
        },
      }),
    ).toEqual([
      'target: object or null',
      '  option 1 of 3: By address: object',
      '    kind: always "url"',
      '  option 2 of 3: object',
      '    kind: always "id"',
    ]);
  });

  it('names required properties that are not described', () => {
    expect(table({ properties: { a: {} }, required: ['a', 'ghost'] })).toEqual([
      'a!: anything',
      'ghost!: anything',
    ]);
    expect(line(describeSchema({ type: 'object', required: ['a'] }).root)).toBe(': object (must have a)');
  });

  it('says conditions, patterns, tuples and dependencies', () => {
    expect(
      table({
        type: 'object',
        patternProperties: { '^x-': { type: 'string' } },
        additionalProperties: { type: 'number' },
        if: { required: ['a'] },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
        then: { required: ['b'] },
        not: { required: ['c'] },
        dependentSchemas: { a: { required: ['d'] } },
      }),
    ).toEqual([
      'names that match ^x-: string',
      'any other name: number',
      'but not: anything (must have c)',
      'if it is: anything (must have a)',
      'then: anything (must have b)',
      'with a: anything (must have d)',
    ]);
  });

  it('keeps names such as __proto__ and constructor as properties', () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}}}',
    ) as Json;
    expect(table(schema)).toEqual(['__proto__: string', 'constructor: number']);
  });

  it('shows what is not a schema as it is', () => {
    expect(table({ properties: null })).toEqual(['properties: not a schema: null']);
    expect(table({ properties: { a: 'string' }, required: true })).toEqual(['a: not a schema: "string"']);
    expect(line(describeSchema({ type: 'string', minLength: '3' }).root)).toBe(
      ': string (minLength "3", which is not a number)',
    );
  });

  it('ends at 500 rows and counts the rest', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 800 }, (_, i) => [`p${i}`, { type: 'string' }]),
    );
    const { rows, omitted } = describeSchema({ properties });
    expect([rows.length, omitted]).toEqual([500, 300]);
  });

  it('ends at 16 levels', () => {
    let schema: Json = { type: 'string' };
    for (let i = 0; i < 250; i++) schema = { type: 'object', properties: { p: schema } };
    const { rows, omitted } = describeSchema(schema);
    expect([rows.length, omitted]).toEqual([16, 1]);
  });

  it('stays small and quick where references multiply', () => {
    const $defs: Record<string, Json> = {};
    for (let i = 0; i < 30; i++) {
      const next = { $ref: `#/$defs/d${i + 1}` };
      $defs[`d${i}`] = { properties: { a: next, b: next }, anyOf: [next, next, next], allOf: [next, next] };
    }
    const started = performance.now();
    const described = describeSchema({ $ref: '#/$defs/d0', $defs });
    expect(described.rows.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(described).length).toBeLessThan(1_000_000);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  const keyword = fc.constantFrom(
    ...[
      'type',
      'properties',
      'items',
      'anyOf',
      'oneOf',
      'allOf',
      'not',
      '$ref',
      '$defs',
      'required',
      'enum',
      'const',
    ],
    ...[
      'additionalProperties',
      'prefixItems',
      'propertyNames',
      'if',
      'then',
      'minimum',
      'maxLength',
      'default',
      'examples',
    ],
    ...[
      'dependencies',
      'patternProperties',
      'contains',
      'description',
      '__proto__',
      'dependentSchemas',
      'format',
    ],
  );
  const schemaLike = fc.letrec<{ node: Json; leaf: Json }>((tie) => ({
    leaf: fc.oneof(
      fc.constantFrom<Json>(
        'string',
        'object',
        'array',
        '#',
        '#/$defs/a',
        '#/properties/a',
        '#a',
        true,
        false,
        null,
        1,
        'é\uD800',
      ),
      fc.jsonValue() as fc.Arbitrary<Json>,
    ),
    node: fc.oneof(
      { maxDepth: 6 },
      tie('leaf'),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(keyword, fc.constantFrom('a', 'b', '')), tie('node'), { maxKeys: 6 }),
    ),
  })).node;

  it('a reference that cannot be followed is named in well-formed text, whatever it holds', () => {
    const { root } = describeSchema({ $ref: 'é\ud800' });
    expect(plainWords(root.type)).toBe('defined elsewhere: é\ufffd');
  });

  it('takes any JSON: never throws, stays within its limits, gives well-formed text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue() as fc.Arbitrary<Json>, schemaLike), (schema) => {
        const { rows, root } = describeSchema(schema);
        expect(rows.length).toBeLessThanOrEqual(500);
        for (const row of [root, ...rows]) {
          expect(row.depth).toBeLessThan(16);
          expect(row.type.length).toBeGreaterThan(0);
          expect(
            [row.name, row.description ?? '', plainWords(row.type)].every((text) => text.isWellFormed()),
          ).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
