import { describe, expect, it, vi } from 'vitest';
import type { Json } from '@/core/schema/json';
import { rewrites } from './all';
import { compareTools } from './equivalence';
import { recogniseGenerator } from './generators/recognise';
import { isTooLarge } from './schema/size';

vi.setConfig({ testTimeout: 60_000 });

const faults: Json[] = [
  null,
  true,
  0,
  '',
  [],
  'text',
  [null],
  JSON.parse('{"__proto__": {"type": "string"}, "constructor": 1}') as Json,
];
const keywords = (
  '$ref $schema $id $defs type enum const nullable anyOf oneOf allOf not if then properties required items prefixItems ' +
  'additionalProperties patternProperties propertyNames minimum maximum exclusiveMinimum exclusiveMaximum minLength ' +
  'pattern format description default title dependentRequired contains unevaluatedProperties'
).split(' ');

/** Tools with something strange under each keyword, at the root and in a property. */
function* strangeTools(): Generator<Json> {
  for (const fault of faults) {
    yield fault;
    yield { name: fault, description: fault, inputSchema: fault, outputSchema: fault };
    for (const keyword of keywords) {
      yield {
        name: 't',
        inputSchema: { type: 'object', [keyword]: fault, properties: { a: { [keyword]: fault } } },
      };
      yield {
        name: 't',
        outputSchema: { [keyword]: fault, properties: { a: { type: 'array', [keyword]: fault } } },
      };
    }
  }
}

describe('whatever a tool is', () => {
  it('no rewrite throws, and each gives an object or null', () => {
    const places = [
      undefined,
      '/name',
      '/inputSchema',
      '/inputSchema/properties/a/type',
      '/inputSchema/properties/a/anyOf/0/x~1y',
    ];
    const odd: string[] = [];
    for (const tool of strangeTools()) {
      for (const rewrite of rewrites) {
        for (const at of places) {
          const result = rewrite.apply(tool, at);
          if (typeof result !== 'object') odd.push(rewrite.id);
        }
      }
      recogniseGenerator(tool);
    }
    expect(odd).toEqual([]);
  });

  it('comparing never throws', () => {
    for (const tool of strangeTools())
      expect(compareTools(tool, { name: 't', inputSchema: { type: 'object' } }).is).toBeDefined();
  });

  it('a property called __proto__ stays a property', () => {
    const tool = JSON.parse(
      '{"name":"t","inputSchema":{"properties":{"__proto__":{"type":["string","null"]}}}}',
    ) as Json;
    const result = rewrites.find(({ id }) => id === 'type-list-as-union')?.apply(tool);
    expect(JSON.stringify(result)).toContain('"__proto__":{"anyOf"');
  });

  it('3,000 levels and 100,000 properties are too large', () => {
    let deep: Json = { type: 'string' };
    for (let i = 0; i < 3000; i++) deep = { type: 'object', properties: { a: deep } };
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`p${i}`, { type: 'string' }]));
    expect(isTooLarge({ name: 't', inputSchema: deep })).toBe(true);
    expect(isTooLarge({ name: 't', inputSchema: { type: 'object', properties: wide } })).toBe(true);
  });

  it('references that fan out are not written out', () => {
    const definitions: { [name: string]: Json } = { d0: { type: 'string' } };
    for (let i = 1; i < 40; i++) {
      const reference = { $ref: `#/$defs/d${i - 1}` };
      definitions[`d${i}`] = { type: 'object', properties: { a: reference, b: reference } };
    }
    const tool = {
      name: 't',
      inputSchema: { type: 'object', properties: { a: { $ref: '#/$defs/d39' } }, $defs: definitions },
    };
    expect(rewrites.find(({ id }) => id === 'references-inlined')?.apply(tool)).toBeNull();
  });
});
