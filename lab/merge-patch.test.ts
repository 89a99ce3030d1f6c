import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { applyMergePatch, mergePatch } from './merge-patch';

describe('a JSON Merge Patch', () => {
  it.each<[string, Json, Json, Json]>([
    ['a member that is added', { a: 1 }, { a: 1, b: 2 }, { b: 2 }],
    ['a member that is gone', { a: 1, b: 2 }, { a: 1 }, { b: null }],
    ['a member that differs deep inside', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, { a: { b: 3 } }],
    ['a list that differs, as a whole', { a: [1, 2] }, { a: [1, 3] }, { a: [1, 3] }],
    ['nothing, where only the order differs', { a: 1, b: 2 }, { b: 2, a: 1 }, {}],
    ['another value in place of an object', { a: 1 }, true, true],
  ])('says %s', (_, from, to, patch) => {
    expect(mergePatch(from, to)).toEqual(patch);
  });

  it('is not there for a member that becomes null, which means that it is gone', () => {
    expect(mergePatch({ a: 1 }, { a: null })).toBeUndefined();
    expect(mergePatch({}, { a: { b: null } })).toBeUndefined();
  });

  it('takes members with names of the language for what they are', () => {
    const from = JSON.parse('{"__proto__":{"a":1},"constructor":1}') as Json;
    const to = JSON.parse('{"__proto__":{"a":2}}') as Json;
    const patch = mergePatch(from, to);
    expect(JSON.stringify(patch)).toBe('{"__proto__":{"a":2},"constructor":null}');
    expect(JSON.stringify(applyMergePatch(from, patch ?? null))).toBe(JSON.stringify(to));
  });

  it('makes one value of the other, or is not there', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, json, (from, to) => {
        const patch = mergePatch(from, to);
        if (patch !== undefined) expect(applyMergePatch(from, patch)).toEqual(to);
      }),
    );
  });
});
