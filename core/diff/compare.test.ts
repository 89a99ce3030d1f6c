import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionHash } from '../schema/hash';
import type { Json } from '../schema/json';
import type { Change } from './change';
import { compareDefinitions } from './compare-definitions';
import { compareLists, type ToolList } from './compare-lists';
import { fingerprint } from './fingerprint';

const json = fc.jsonValue() as fc.Arbitrary<Json>;
const none = new Set<string>();
const compare = (a: Json, b: Json): Change[] => compareDefinitions('t', a, b, none);
const tools = (...definitions: Json[]): ToolList => ({
  tools: definitions.map((definition) => ({
    name: (definition as { name: string }).name,
    hash: definitionHash(definition),
    definition,
    unstable: [],
  })),
  complete: true,
  setAside: [],
});

describe('compareDefinitions', () => {
  it('a definition does not differ from itself', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(compare(value, value)).toEqual([]);
      }),
    );
  });

  it('says nothing exactly when the canonical hashes are equal', () => {
    fc.assert(
      fc.property(fc.record({ inputSchema: json }), fc.record({ inputSchema: json }), (a, b) => {
        expect(compare(a as Json, b as Json).length === 0).toBe(
          definitionHash(a as Json) === definitionHash(b as Json),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('reversing a pair turns additions into removals and swaps the values', () => {
    const opposite = {
      'value-added': 'value-removed',
      'value-removed': 'value-added',
      'value-changed': 'value-changed',
    } as Record<string, string>;
    fc.assert(
      fc.property(json, json, (a, b) => {
        const there = compare(a, b).map((one) => `${one.kind} ${one.pointer}`);
        const back = compare(b, a).map((one) => `${opposite[one.kind]} ${one.pointer}`);
        expect(back.sort()).toEqual(there.sort());
      }),
    );
  });

  it('names the place and the values of a new parameter, a changed type and a lost requirement', () => {
    const a: Json = { inputSchema: { properties: { q: { type: 'string' } }, required: ['q'] } };
    const b: Json = {
      inputSchema: { properties: { q: { type: 'number' }, limit: { type: 'integer' } }, required: [] },
    };
    expect(compare(a, b)).toEqual([
      {
        kind: 'value-changed',
        tool: 't',
        side: 'input',
        pointer: '/inputSchema/properties/q/type',
        before: 'string',
        after: 'number',
      },
      {
        kind: 'value-added',
        tool: 't',
        side: 'input',
        pointer: '/inputSchema/properties/limit',
        after: { type: 'integer' },
      },
      { kind: 'value-removed', tool: 't', side: 'input', pointer: '/inputSchema/required/0', before: 'q' },
    ]);
  });

  it('tells null from absent', () => {
    expect(compare({ outputSchema: null }, {})).toMatchObject([
      { kind: 'value-removed', before: null, side: 'output' },
    ]);
  });

  it('says nothing at or below a place that differs at each start', () => {
    const at = (value: Json): Json => ({ inputSchema: { default: value } });
    expect(
      compareDefinitions('t', at({ now: 1 }), at({ now: 2 }), new Set(['/inputSchema/default'])),
    ).toEqual([]);
  });
});

describe('compareLists', () => {
  const a: Json = { name: 'a', inputSchema: {} };
  const b: Json = { name: 'b', inputSchema: {} };

  it('the order of tools is no change', () => {
    expect(compareLists(tools(a, b), tools(b, a))).toEqual([]);
  });

  it('a list that is not complete removes nothing, and nothing counts as added after it', () => {
    const cut = { ...tools(a), complete: false };
    expect(compareLists(tools(a, b), cut)).toEqual([]);
    expect(compareLists(cut, tools(a, b))).toEqual([]);
  });

  it('two tools with one name are paired in order', () => {
    const second: Json = { name: 'a', inputSchema: { type: 'object' } };
    expect(compareLists(tools(a, second), tools(a, second))).toEqual([]);
    expect(compareLists(tools(a, second), tools(a))).toMatchObject([{ kind: 'tool-removed', tool: 'a' }]);
  });
});

describe('fingerprint', () => {
  it('is made of place and values, and tells different changes apart', () => {
    const base: Change = {
      kind: 'value-changed',
      tool: 't',
      side: 'input',
      pointer: '/x',
      before: 1,
      after: 2,
    };
    const others: Change[] = [
      { ...base, tool: 'u' },
      { ...base, pointer: '/y' },
      { ...base, before: '1' },
      { ...base, kind: 'value-added' },
    ];
    expect(new Set([base, ...others].map(fingerprint)).size).toBe(5);
    expect(fingerprint({ ...base, before: { a: 1, b: 2 } })).toBe(
      fingerprint({ ...base, before: { b: 2, a: 1 } }),
    );
  });
});
