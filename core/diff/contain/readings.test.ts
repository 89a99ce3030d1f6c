import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { contains, onlyUndeclared, onlyUnsafeIntegers } from './contain';

const input = (old: Json, now: Json) => contains({ root: now }, { root: old }, 'closed');
const output = (old: Json, now: Json) => contains({ root: old }, { root: now }, 'open');
const object = (properties: { [key: string]: Json }, more: { [key: string]: Json } = {}): Json => ({
  type: 'object',
  properties,
  ...more,
});
const text = { type: 'string' };

describe('inputs, read closed', () => {
  it('an optional parameter added to an object that is silent about further keys breaks nobody', () => {
    expect(input(object({ a: text }), object({ a: text, b: { type: 'integer' } }))).toEqual({
      answer: 'yes',
    });
  });

  it('closing an object that was silent breaks nobody', () => {
    expect(input(object({ a: text }), object({ a: text }, { additionalProperties: false }))).toEqual({
      answer: 'yes',
    });
  });

  it('closing an object that was explicitly open breaks callers', () => {
    const now = object({ a: text }, { additionalProperties: false });
    expect(input(object({ a: text }, { additionalProperties: true }), now).answer).toBe('no');
    expect(input(object({ a: text }, { additionalProperties: text }), now).answer).toBe('no');
    expect(input(object({ a: text }, { patternProperties: { '^x-': text } }), now).answer).toBe('no');
  });

  it('a tool that declared no parameters may gain optional ones', () => {
    expect(input({ type: 'object' }, object({ a: text }))).toEqual({ answer: 'yes' });
  });

  it('an object that counts or names keys without declaring any is not one without keys', () => {
    for (const wrap of [(schema: Json): Json => schema, (schema: Json): Json => object({ labels: schema })]) {
      const map = (more: { [key: string]: Json }): Json => wrap({ type: 'object', ...more });
      expect(input(map({ maxProperties: 10 }), map({ maxProperties: 5 })).answer).toBe('no');
      expect(input(map({ minProperties: 1 }), map({ minProperties: 2 })).answer).toBe('no');
      const [short, long] = [{ maxLength: 5 }, { maxLength: 9 }];
      expect(input(map({ propertyNames: long }), map({ propertyNames: short })).answer).toBe('no');
      expect(output(map({ maxProperties: 5 }), map({ maxProperties: 10 })).answer).toBe('no');
    }
    expect(input({ type: 'object', propertyNames: { pattern: '^x' } }, object({ xa: text })).answer).not.toBe(
      'yes',
    );
  });

  it('an object inside that declares no keys is free; constraining it is left open', () => {
    const old = object({ meta: { type: 'object' } });
    expect(input(old, object({ meta: object({ a: text }) }))).toEqual({
      answer: 'unknown',
      reason: onlyUndeclared,
    });
  });

  it('objects are closed at every level: in properties, items and the members of unions', () => {
    const one = object({ kind: { const: 1 } }, { required: ['kind'] });
    const more = object({ kind: { const: 1 }, extra: { type: 'integer' } }, { required: ['kind'] });
    for (const wrap of [
      (schema: Json): Json => object({ a: schema }),
      (schema: Json): Json => object({ a: { type: 'array', items: schema } }),
      (schema: Json): Json => object({ a: { anyOf: [schema, { type: 'null' }] } }),
      (schema: Json): Json => object({ a: { oneOf: [schema, text] } }),
      (schema: Json): Json => object({ a: { $ref: '#/$defs/S' } }, { $defs: { S: schema } }),
    ]) {
      expect(input(wrap(one), wrap(more))).toEqual({ answer: 'yes' });
    }
  });

  it('objects under not and inside allOf are read as written', () => {
    const old = object({ a: { allOf: [object({ x: text }), { minProperties: 1 }] } });
    const now = object({ a: object({ x: text, y: text }) });
    // The parts declare x together, so that the whole is closed over it although no part is.
    expect(input(old, now).answer).not.toBe('no');
    expect(input({ not: object({ a: text }) }, { not: object({ a: text, b: text }) }).answer).toBe('yes');
  });

  it('members of a union that only say which names are required keep the declared parameters', () => {
    const old = object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] });
    expect(input(old, object({ a: text, b: text, c: { type: 'integer' } }))).toEqual({ answer: 'yes' });
    expect(input(old, object({ a: text, b: text }, { required: ['a'] }))).toEqual({
      answer: 'no',
      witness: { b: '' },
    });
  });

  it('a name that is required without a schema is declared', () => {
    expect(input({ type: 'object', required: ['x'] }, { type: 'object', required: ['y'] })).toMatchObject({
      answer: 'no',
    });
  });

  it('the safe-integer range on integers says nothing', () => {
    const bounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    expect(input(object({ n: { type: 'integer' } }), object({ n: { type: 'integer', ...bounds } }))).toEqual({
      answer: 'yes',
    });
    expect(
      input(object({ n: { type: 'integer' } }), object({ n: { type: 'integer', maximum: 100 } })).answer,
    ).toBe('no');
  });

  it('a member of oneOf that only closing keeps apart is no promise: its values are no witnesses', () => {
    const old = object({ a: { oneOf: [object({ x: text }), object({ y: text })] } }, { required: ['a'] });
    const now = object({ a: object({ x: text, y: text }, { required: ['x', 'y'] }) });
    expect(input(old, now).answer).not.toBe('no');
  });

  it('an unchanged schema never breaks, whatever it says', () => {
    for (const schema of [
      { oneOf: [object({ a: text }), object({ b: text })] },
      { $ref: '#/none' },
      { properties: null },
    ] as Json[]) {
      expect(input(schema, structuredClone(schema))).toEqual({ answer: 'yes' });
    }
  });
});

describe('outputs, read open', () => {
  it('a field added to an object that was silent is ignored by readers', () => {
    expect(output(object({ a: text }), object({ a: text, b: text }, { required: ['b'] }))).toEqual({
      answer: 'yes',
    });
  });

  it('a field added to a closed object is refused by readers', () => {
    const old = object({ a: text }, { additionalProperties: false });
    expect(output(old, object({ a: text, b: text }, { additionalProperties: false }))).toMatchObject({
      answer: 'no',
      witness: { b: '' },
    });
  });

  it('an optional field that is no longer declared is left open, a required one breaks', () => {
    expect(output(object({ a: text, b: text }), object({ a: text }))).toEqual({
      answer: 'unknown',
      reason: onlyUndeclared,
    });
    expect(output(object({ a: text }, { required: ['a'] }), object({})).answer).toBe('no');
  });

  it('opening a closed object silently is left open, explicitly it breaks', () => {
    const old = object({ a: text }, { additionalProperties: false });
    expect(output(old, object({ a: text }))).toEqual({ answer: 'unknown', reason: onlyUndeclared });
    expect(output(old, object({ a: text }, { additionalProperties: true })).answer).toBe('no');
  });

  it('integers beyond the safe range are no witness', () => {
    const old = object({ n: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER } });
    expect(output(old, object({ n: { type: 'integer' } }))).toEqual({
      answer: 'unknown',
      reason: onlyUnsafeIntegers,
    });
  });
});
