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
        expect(compare({ inputSchema: value }, { inputSchema: value })).toEqual([]);
      }),
    );
  });

  it('whatever stands where a schema should is compared without a failure, and a difference is reported', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const changes = compare({ inputSchema: a }, { inputSchema: b });
        const isSchema = typeof a === 'boolean' || (typeof a === 'object' && a !== null && !Array.isArray(a));
        if (!isSchema && typeof b === 'boolean') expect(changes.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('names the place and the values of a new parameter, a changed type and a lost requirement', () => {
    const a: Json = { inputSchema: { properties: { q: { type: 'string' } }, required: ['q'] } };
    const b: Json = {
      inputSchema: { properties: { q: { type: 'number' }, limit: { type: 'integer' } }, required: [] },
    };
    expect(compare(a, b)).toMatchObject([
      {
        kind: 'property-added-optional',
        side: 'input',
        pointer: '/inputSchema/properties/limit',
        after: { type: 'integer' },
      },
      {
        kind: 'type-changed',
        tool: 't',
        pointer: '/inputSchema/properties/q/type',
        before: 'string',
        after: 'number',
        facets: { proof: 'breaks' },
      },
      { kind: 'property-became-optional', pointer: '/inputSchema/properties/q' },
    ]);
  });

  it('an output schema that is null is none', () => {
    expect(compare({ outputSchema: null }, {})).toEqual([]);
    expect(compare({ outputSchema: null }, { outputSchema: {} })).toMatchObject([
      { kind: 'output-schema-added' },
    ]);
  });

  it('says nothing at or below a place that differs at each start', () => {
    const at = (value: Json): Json => ({ inputSchema: { default: value } });
    expect(
      compareDefinitions('t', at({ now: 1 }), at({ now: 2 }), new Set(['/inputSchema/default'])),
    ).toEqual([]);
    const text = (value: string): Json => ({
      description: value,
      inputSchema: { properties: { a: { description: value } } },
    });
    const places = new Set(['/description', '/inputSchema/properties/a/description']);
    expect(compareDefinitions('t', text('/tmp/1'), text('/tmp/2'), places)).toEqual([]);
  });

  it('a change in a definition used at several places is told once, with the number of other places', () => {
    const schema = (maxLength: number): Json => ({
      inputSchema: {
        $defs: { Name: { type: 'string', maxLength } },
        type: 'object',
        properties: { a: { $ref: '#/$defs/Name' }, b: { $ref: '#/$defs/Name' }, c: { $ref: '#/$defs/Name' } },
      },
    });
    expect(compare(schema(9), schema(5))).toMatchObject([
      {
        kind: 'limit-tightened',
        pointer: '/inputSchema/$defs/Name/maxLength',
        facets: { place: 'a', alsoAt: 2 },
      },
    ]);
  });

  it('a definition that is nested beyond the limit is compared as a whole', () => {
    const deep = (leaf: Json): Json => {
      let value = leaf;
      for (let i = 0; i < 20_000; i++) value = { properties: { a: value } };
      return { inputSchema: value };
    };
    expect(compare(deep(1), deep(1))).toEqual([]);
    expect(compare(deep(1), deep(2))).toMatchObject([{ kind: 'unreadable-schema-changed' }]);
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

  it('a copy of a tool that comes or goes is no change', () => {
    const tool = { name: 'a', inputSchema: { type: 'object' } };
    expect(compareLists(tools(tool, tool), tools(tool))).toEqual([]);
    expect(compareLists(tools(tool), tools(tool, tool))).toEqual([]);
  });

  it('two tools with one name are paired in order', () => {
    const second: Json = { name: 'a', inputSchema: { type: 'object' } };
    expect(compareLists(tools(a, second), tools(a, second))).toEqual([]);
    expect(compareLists(tools(a, second), tools(a))).toMatchObject([{ kind: 'tool-removed', tool: 'a' }]);
  });

  it('a renamed tool is told at the old name, and the new one says where it comes from', () => {
    const read = (name: string): Json => ({
      name,
      description: 'Reads a note by its id',
      inputSchema: { type: 'object', properties: { noteId: { type: 'string' } }, required: ['noteId'] },
    });
    expect(compareLists(tools(a, read('note.read')), tools(a, read('note_read')))).toMatchObject([
      { kind: 'tool-renamed', tool: 'note.read', facets: { to: ['note_read'], score: 1 } },
      { kind: 'tool-added', tool: 'note_read', facets: { from: ['note.read'] } },
    ]);
  });

  it('two tools that share nothing but their time are no rename', () => {
    const gone: Json = {
      name: 'list_pages',
      description: 'Lists open pages',
      inputSchema: { type: 'object', properties: {} },
    };
    const come: Json = {
      name: 'send_mail',
      description: 'Sends a letter',
      inputSchema: { type: 'object', properties: { to: { type: 'string' } } },
    };
    expect(compareLists(tools(gone), tools(come)).map((one) => one.kind)).toEqual([
      'tool-removed',
      'tool-added',
    ]);
  });
});

describe('fingerprint', () => {
  const base: Change = {
    kind: 'default-changed',
    tool: 't',
    side: 'input',
    pointer: '/x',
    before: 1,
    after: 2,
    facets: {},
  };

  it('is made of place and values, and tells different changes apart', () => {
    const others: Change[] = [
      { ...base, tool: 'u' },
      { ...base, pointer: '/y' },
      { ...base, before: '1' },
      { ...base, kind: 'examples-changed' },
    ];
    expect(new Set([base, ...others].map(fingerprint)).size).toBe(5);
    expect(fingerprint({ ...base, before: { a: 1, b: 2 } })).toBe(
      fingerprint({ ...base, before: { b: 2, a: 1 } }),
    );
  });

  it('does not depend on what proofs found', () => {
    const proven: Change = { ...base, facets: { proof: 'breaks', witness: { x: 1 } } };
    expect(fingerprint(proven)).toBe(fingerprint(base));
  });
});
