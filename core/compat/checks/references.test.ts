import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { danglingReferences, recursiveReferences, requiredCycles, targetOf } from './references';

const sent = (schema: Json) => ({ name: 't', description: null, schema });
const pointers = (hits: readonly { pointer: string }[]) => hits.map((hit) => hit.pointer);

describe('references', () => {
  it('a pointer is followed through escapes, percent signs and lists', () => {
    const root = { $defs: { 'a/b c': { type: 'string' } }, anyOf: [{ title: 'x' }] };
    expect(targetOf(root, '#/$defs/a~1b%20c')).toEqual({ type: 'string' });
    expect(targetOf(root, '#/anyOf/0/title')).toBe('x');
    expect(targetOf(root, '#/anyOf/x')).toBeUndefined();
  });

  it('inherited names are no targets', () => {
    expect(targetOf({}, '#/constructor')).toBeUndefined();
    expect(targetOf({}, '#/__proto__')).toBeUndefined();
  });

  it('anchors and addresses are not called dangling', () => {
    const schema = { properties: { a: { $ref: '#name' }, b: { $ref: 'x.json' }, c: { $ref: '#/$defs/C' } } };
    expect(pointers(danglingReferences(sent(schema)))).toEqual(['/inputSchema/properties/c/$ref']);
  });
});

describe('recursion', () => {
  const tree = (required: string[]) => ({
    type: 'object',
    properties: { root: { $ref: '#/$defs/Node' } },
    required: ['root'],
    $defs: {
      Node: {
        type: 'object',
        properties: {
          kids: { type: 'array', items: { $ref: '#/$defs/Node' } },
          name: { $ref: '#/$defs/Name' },
        },
        required,
      },
      Name: { type: 'string' },
    },
  });

  it('only references on the circle are recursive', () => {
    expect(pointers(recursiveReferences(sent(tree([]))))).toEqual([
      '/inputSchema/$defs/Node/properties/kids/items/$ref',
    ]);
  });

  it('a circle through an optional property may be left', () => {
    expect(requiredCycles(sent(tree([])))).toEqual([]);
    expect(requiredCycles(sent(tree(['kids'])))).toHaveLength(1);
  });

  it('a definition that points to itself, and the root, are circles', () => {
    expect(recursiveReferences(sent({ $ref: '#' }))).toHaveLength(1);
    expect(recursiveReferences(sent({ properties: { a: { $ref: '#' } } }))).toHaveLength(1);
  });

  it('an unused definition that points to the root closes no circle', () => {
    expect(recursiveReferences(sent({ type: 'object', $defs: { A: { $ref: '#' } } }))).toEqual([]);
  });

  it('two definitions that point to each other are both on the circle', () => {
    const schema = {
      $ref: '#/$defs/A',
      $defs: { A: { items: { $ref: '#/$defs/B' } }, B: { items: { $ref: '#/$defs/A' } } },
    };
    expect(pointers(recursiveReferences(sent(schema)))).toEqual([
      '/inputSchema/$defs/A/items/$ref',
      '/inputSchema/$defs/B/items/$ref',
    ]);
  });
});
