import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { sameMeaning } from './equal';

const compare = (a: Json, b: Json) => sameMeaning({ root: a }, { root: b });

describe('two schemas mean the same', () => {
  it('when they have one canonical form', () => {
    expect(compare({ const: 'a' }, { enum: ['a'] })).toBe('same');
  });

  it('when each is contained in the other although their forms differ', () => {
    expect(compare({ type: 'integer', minimum: 1, maximum: 2 }, { enum: [1, 2] })).toBe('same');
    expect(compare({ type: 'string', pattern: '^a{2}$' }, { type: 'string', pattern: '^aa$' })).toBe('same');
    expect(
      compare(
        { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
        { properties: { a: {} }, additionalProperties: false },
      ),
    ).toBe('same');
  });

  it('not when a value tells them apart, in either direction', () => {
    expect(compare({ type: 'integer' }, { type: 'number' })).toBe('different');
    expect(compare({ type: 'number' }, { type: 'integer' })).toBe('different');
    expect(
      compare(
        { type: 'object', properties: { a: {} } },
        { type: 'object', properties: { a: {} }, additionalProperties: false },
      ),
    ).toBe('different');
  });

  it('perhaps, when that cannot be decided', () => {
    expect(compare({ $ref: '#/none' }, { type: 'string' })).toBe('unknown');
  });
});
