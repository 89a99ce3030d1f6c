import { describe, expect, it } from 'vitest';
import type { Json } from '../schema/json';
import { allMeasures } from './all';
import { countTool, firstGradedSlot, slots } from './counts';

/** How many of a tool's subjects are in a part. */
function counted(tool: Json, measure: string, part: string): number {
  const slot = slots.findIndex((one) => one.measure === measure && one.part === part);
  if (slot === -1) throw new Error(`no part ${part} of ${measure}`);
  return countTool(tool, 0)[slot] ?? 0;
}

const named = (name: string, rest: Record<string, Json> = {}): Json => ({
  name,
  inputSchema: { type: 'object' },
  ...rest,
});
const withInput = (inputSchema: Json): Json => ({ name: 'tool', inputSchema });
const withProperty = (schema: Json): Json => withInput({ type: 'object', properties: { a: schema } });

/** A part, a tool that is in it, and one that is nearly. */
const cases: [measure: string, part: string, holds: Json, not: Json][] = [
  ['output-schema', 'declared', named('a', { outputSchema: {} }), named('a', { outputSchema: true })],
  [
    'output-schema',
    'object-root',
    named('a', { outputSchema: { type: 'object' } }),
    named('a', { outputSchema: {} }),
  ],
  ['output-schema', 'other-root', named('a', { outputSchema: { type: 'array' } }), named('a')],
  [
    'output-schema',
    'with-properties',
    named('a', { outputSchema: { properties: { b: true } } }),
    named('a', { outputSchema: { properties: {} } }),
  ],
  [
    'output-schema',
    'nested',
    named('a', { outputSchema: { properties: { b: { items: {} } } } }),
    named('a', { outputSchema: { properties: { b: {} } } }),
  ],
  ['annotations', 'declared', named('a', { annotations: {} }), named('a', { annotations: [] })],
  [
    'annotations',
    'read-only-true',
    named('a', { annotations: { readOnlyHint: true } }),
    named('a', { annotations: { readOnlyHint: 'true' } }),
  ],
  [
    'annotations',
    'contradiction',
    named('a', { annotations: { readOnlyHint: true, destructiveHint: true } }),
    named('a', { annotations: { readOnlyHint: false, destructiveHint: true } }),
  ],
  ['schema-features', 'format', withProperty({ format: 'uri' }), withInput({ properties: { format: {} } })],
  ['schema-features', 'enum', withProperty({ enum: ['a'] }), withProperty({ default: { enum: ['a'] } })],
  [
    'schema-features',
    'any-of',
    withProperty({ items: { anyOf: [{}] } }),
    withProperty({ examples: [{ anyOf: [] }] }),
  ],
  ['title', 'any', named('a', { annotations: { title: 'A' } }), named('a', { title: 1 })],
  ['meta', 'declared', named('a', { _meta: {} }), named('a', { _meta: 'x' })],
  ['meta', 'not-empty', named('a', { _meta: { b: 1 } }), named('a', { _meta: {} })],
  ['icons', 'declared', named('a', { icons: [{ src: 'data:,' }] }), named('a', { icons: [] })],
  [
    'execution',
    'optional',
    named('a', { execution: { taskSupport: 'optional' } }),
    named('a', { execution: {} }),
  ],
  [
    'nullable',
    'type-list',
    withProperty({ type: ['string', 'null'] }),
    withProperty({ type: ['string', 'number'] }),
  ],
  [
    'nullable',
    'any-of',
    withProperty({ anyOf: [{ type: 'null' }] }),
    withProperty({ oneOf: [{ type: 'null' }] }),
  ],
  [
    'nullable',
    'other-type-list',
    withProperty({ type: ['string', 'number'] }),
    withProperty({ type: ['null'] }),
  ],
  [
    'references',
    'recursive',
    withInput({
      $defs: { a: { properties: { b: { $ref: '#/$defs/a' } } } },
      properties: { c: { $ref: '#/$defs/a' } },
    }),
    withInput({ $defs: { a: {} }, properties: { c: { $ref: '#/$defs/a' }, d: { $ref: '#/$defs/a' } } }),
  ],
  [
    'references',
    'recursive',
    withProperty({ $ref: '#' }),
    withInput({ properties: { a: { $ref: '#/properties/b' }, b: {} } }),
  ],
  [
    'references',
    'dangling',
    withProperty({ $ref: '#/$defs/none' }),
    withProperty({ $ref: 'https://example.com/a' }),
  ],
  [
    'closed-objects',
    'root-false',
    withInput({ additionalProperties: false }),
    withProperty({ additionalProperties: false }),
  ],
  [
    'closed-objects',
    'schema-anywhere',
    withProperty({ additionalProperties: {} }),
    withProperty({ additionalProperties: true }),
  ],
  ['formats', 'other', withProperty({ format: 'color' }), withProperty({ format: 'uri' })],
  [
    'dialects',
    'draft-07',
    withInput({ $schema: 'https://json-schema.org/draft-07/schema#' }),
    withProperty({ $schema: 'http://json-schema.org/draft-07/schema#' }),
  ],
  ['schema-faults', 'no-object', { name: 'a' }, withInput({})],
  ['schema-faults', 'root-type', withInput({}), withInput({ type: 'object' })],
  ['schema-faults', 'unknown-type', withProperty({ type: 'String' }), withProperty({ type: ['string'] })],
  ['schema-faults', 'empty-enum', withProperty({ enum: [] }), withProperty({ enum: [null] })],
  ['schema-faults', 'required', withProperty({ required: true }), withProperty({ required: [] })],
  ['schema-faults', 'properties', withInput({ properties: [] }), withInput({ properties: {} })],
  ['schema-depth', '2-2', withProperty({ items: {} }), withProperty({})],
  ['parameter-count', '1-1', withProperty({}), withInput({ properties: {} })],
  [
    'parameter-descriptions',
    'described',
    withProperty({ description: 'a' }),
    withProperty({ description: ' ' }),
  ],
  ['name-length', '1-10', named('a'.repeat(10)), named('a'.repeat(11))],
  ['name-characters', 'snake-case', named('a_b'), named('a-b')],
  ['name-characters', 'outside', named('a.b'), named('aB')],
  ['description-length', '0-0', named('a'), named('a', { description: 'a' })],
];

describe('measures', () => {
  it.each(cases)('%s, %s: counts the one, not the other', (measure, part, holds, not) => {
    expect([counted(holds, measure, part), counted(not, measure, part)]).toEqual([1, 0]);
  });

  it('ids are words for addresses, used once', () => {
    const ids = allMeasures.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // The page about the method is beside those of the measures.
    expect(ids).not.toContain('method');
    for (const { id, parts } of allMeasures) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      const names = parts.map((part) => part.id);
      expect(new Set(names).size, id).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it('a published figure belongs to a part', () => {
    for (const { parts, published = [] } of allMeasures)
      for (const { part } of published) expect(parts.map(({ id }) => id)).toContain(part);
  });

  it.each(allMeasures.filter(({ form, unit }) => form === 'ranges' && unit === 'tool').map(({ id }) => id))(
    '%s: every tool is in exactly one range',
    (measure) => {
      const tools = [
        null,
        {},
        named(''),
        named('a'.repeat(100), { description: 'a'.repeat(5_000) }),
        withProperty({}),
      ];
      const parts = slots.filter((slot) => slot.measure === measure && slot.part !== '');
      for (const tool of tools)
        expect(parts.reduce((sum, { part }) => sum + counted(tool as Json, measure, part), 0)).toBe(1);
    },
  );

  it('any JSON can be a tool', () => {
    for (const tool of [
      null,
      3,
      'x',
      [],
      [{}],
      { inputSchema: [] },
      { inputSchema: { properties: { __proto__: 1 } } },
    ])
      expect(countTool(tool as Json, 0)).toHaveLength(firstGradedSlot);
  });
});
