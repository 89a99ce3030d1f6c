import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from './json';
import { unstablePointers } from './unstable';

const tool = (inputSchema: Json, more = {}): Json => ({ name: 't', inputSchema, ...more });

describe('unstablePointers', () => {
  it('a tool differs nowhere from itself, in any order of its members', () => {
    const reversed = (value: Json): Json =>
      typeof value !== 'object' || value === null
        ? value
        : Array.isArray(value)
          ? value.map(reversed)
          : Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, member]) => [key, reversed(member)]),
            );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unstablePointers(value as Json, reversed(value as Json))).toEqual([]);
      }),
    );
  });

  it.each<[string, Json, Json, string[]]>([
    ['a default', tool({ default: 1 }), tool({ default: 2 }), ['/inputSchema/default']],
    ['a description', tool({}, { description: 'a' }), tool({}, { description: 'b' }), ['/description']],
    ['a member of one only', tool({ a: 1 }), tool({ b: 1 }), ['/inputSchema/a', '/inputSchema/b']],
    ['a name with a slash', tool({ 'a/b~': 1 }), tool({ 'a/b~': 2 }), ['/inputSchema/a~1b~0']],
    ['an array of another length', tool({ anyOf: [1] }), tool({ anyOf: [1, 2] }), ['/inputSchema/anyOf']],
    ['one item', tool({ anyOf: [1, 2] }), tool({ anyOf: [1, 3] }), ['/inputSchema/anyOf/1']],
    ['another type', tool({ items: {} }), tool({ items: [] }), ['/inputSchema/items']],
    ['null and absent', tool({ a: null }), tool({}), ['/inputSchema/a']],
    ['no object at all', 1, 2, ['']],
  ])('points at %s', (_, first, second, pointers) => {
    expect(unstablePointers(first, second)).toEqual(pointers);
  });

  it('order means nothing under required and enum, and something elsewhere', () => {
    const first = { required: ['a', 'b'], properties: { enum: { enum: [1, 2] } }, x: 1 };
    const second = { required: ['b', 'a'], properties: { enum: { enum: [2, 1] } }, x: 2 };
    expect(unstablePointers(tool(first), tool(second))).toEqual(['/inputSchema/x']);
    expect(unstablePointers(tool({ default: ['a', 'b'] }), tool({ default: ['b', 'a'] }))).toEqual([
      '/inputSchema/default/0',
      '/inputSchema/default/1',
    ]);
  });

  it('a tool with very many differences is unstable as a whole', () => {
    const many = (n: number): Json =>
      tool({ enum: [], default: Array.from({ length: 500 }, (_, i) => i * n) });
    expect(unstablePointers(many(1), many(2))).toEqual(['']);
  });

  it('names such as __proto__ are names like any other', () => {
    const first = JSON.parse('{"inputSchema":{"__proto__":1}}');
    const second = JSON.parse('{"inputSchema":{"__proto__":2}}');
    expect(unstablePointers(first, second)).toEqual(['/inputSchema/__proto__']);
  });
});
