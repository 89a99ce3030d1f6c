import { describe, expect, it } from 'vitest';
import type { Json } from '../schema/json';
import { changeSeverity } from './describe-change';
import { type Direction, diff } from './diff';

const object = (properties: { [name: string]: Json }, more: { [key: string]: Json } = {}): Json => ({
  type: 'object',
  properties,
  ...more,
});

/** Kind, severity and place of each entry, and whether it carries a value that proves it. */
function told(direction: Direction, before: Json, after: Json): [string, string, string | undefined][] {
  return diff(direction, before, after).entries.map(({ change }) => [
    change.kind,
    changeSeverity(change),
    change.facets.place,
  ]);
}

const verdict = (direction: Direction, before: Json, after: Json): string =>
  diff(direction, before, after).verdict;

describe('proof outranks the table', () => {
  it('of two changes only the guilty one breaks', () => {
    const before = object({ a: { type: 'integer', maximum: 9 }, b: { type: 'string' } });
    const after = object({ a: { type: 'integer', maximum: 5 }, b: { type: ['string', 'integer'] } });
    expect(told('input', before, after)).toEqual([
      ['limit-tightened', 'breaking', 'a'],
      ['type-widened', 'compatible', 'b'],
    ]);
  });

  it('a limit that the values excluded already is harmless', () => {
    const before = object({ a: { enum: ['x', 'y'] } });
    const after = object({ a: { enum: ['x', 'y'], type: 'string', maxLength: 3 } });
    expect(verdict('input', before, after)).toBe('equal');
  });

  it('each broken parameter carries a call of its own', () => {
    const before = object({ a: { enum: ['x', 'y', 'z'] }, b: { type: 'string' } });
    const after = object({ a: { enum: ['x'] }, b: { type: 'string', minLength: 1 } });
    const witnesses = diff('input', before, after).entries.map(({ change }) => change.facets.witness);
    expect(witnesses).toEqual([{ a: 'y' }, { a: 'z' }, { b: '' }]);
  });

  it('each alternative that is lost carries a call of its own', () => {
    const of = (kind: string): Json => object({ kind: { const: kind } }, { required: ['kind'] });
    const before = object({ v: { anyOf: [of('a'), of('b'), of('c')] } });
    const after = object({ v: { anyOf: [of('a'), { type: 'string' }] } });
    const lost = diff('input', before, after).entries.filter(
      ({ change }) => change.kind === 'union-member-removed',
    );
    expect(lost.map(({ change }) => change.facets.witness)).toEqual([
      { v: { kind: 'b' } },
      { v: { kind: 'c' } },
    ]);
  });

  it('where only all differences together break, one of them carries the value', () => {
    const closed = { additionalProperties: false };
    const before = object({ a: { type: 'string' } }, { required: ['a'], ...closed });
    const after = object({ b: { type: 'number' } }, { required: ['b'], ...closed });
    const { verdict, entries } = diff('output', before, after);
    expect(verdict).toBe('breaking');
    expect(entries.some(({ change }) => change.facets.witness !== undefined)).toBe(true);
  });

  it('alternatives beside what an object declares are one more condition, and hide no other change', () => {
    const before = object({ a: { type: 'string' }, b: { type: 'number' } });
    const after = object(
      { a: { type: 'string', minLength: 1 }, b: { type: 'integer' } },
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    );
    expect(told('input', before, after)).toEqual([
      ['limit-tightened', 'breaking', 'a'],
      ['type-narrowed', 'breaking', 'b'],
      ['constraint-added', 'breaking', ''],
    ]);
  });

  it('an alternative that overlaps another in a oneOf breaks callers, although it is an addition', () => {
    const before = object({ v: { oneOf: [{ type: 'string' }, { type: 'integer' }] } });
    const after = object({ v: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'number' }] } });
    expect(told('input', before, after)).toEqual([['union-member-added', 'breaking', 'v']]);
  });

  it('a number that must match exactly one of number and integer is no longer an integer', () => {
    const before = object({ v: { type: 'number' } });
    const after = object({ v: { oneOf: [{ type: 'number' }, { type: 'integer' }] } });
    expect(told('input', before, after)).toEqual([['union-member-added', 'breaking', 'v']]);
  });

  it('a parameter that may be anything is told when it comes and when it goes', () => {
    const without = object({ a: { type: 'string' } });
    const with_ = object({ a: { type: 'string' }, b: {} });
    expect(told('input', without, with_)).toEqual([['property-added-optional', 'compatible', 'b']]);
    expect(told('input', with_, without)).toEqual([['property-removed', 'review', 'b']]);
  });
});

describe('the list is made by meaning', () => {
  const circle = (r: Json): Json => object({ kind: { const: 'circle' }, r }, { required: ['kind', 'r'] });
  const square = object({ kind: { const: 'square' }, a: { type: 'number' } }, { required: ['kind', 'a'] });

  it('one edited alternative is one change inside it, labelled by what tells it apart', () => {
    const before = object({ shape: { anyOf: [circle({ type: 'number' }), square] } });
    const after = object({ shape: { anyOf: [square, circle({ type: 'number', minimum: 0 })] } });
    expect(told('input', before, after)).toEqual([['limit-tightened', 'breaking', 'shape(kind = circle).r']]);
  });

  it('single values among the alternatives are told as values', () => {
    const before = object({ n: { anyOf: [{ const: 'dynamic' }, { type: 'number' }] } });
    expect(told('input', before, object({ n: { type: 'number' } }))).toEqual([
      ['enum-value-removed', 'breaking', 'n'],
    ]);
    const after = object({ n: { anyOf: [{ type: 'number' }, { enum: ['dynamic', 'all'] }] } });
    expect(told('input', before, after)).toEqual([['enum-value-added', 'compatible', 'n']]);
  });

  it('an alternative without a discriminator is found by closeness', () => {
    const point = (z: { [name: string]: Json }): Json =>
      object({ x: { type: 'number' }, y: { type: 'number' }, ...z }, { required: ['x', 'y'] });
    const before = object({ at: { anyOf: [{ type: 'string' }, point({})] } });
    const after = object({ at: { anyOf: [point({ z: { type: 'number' } }), { type: 'string' }] } });
    expect(told('input', before, after)).toEqual([
      ['property-added-optional', 'compatible', 'at(object with x, y, z).z'],
    ]);
  });

  it('a parameter spelled otherwise is one rename', () => {
    const before = object({ perPage: { type: 'integer' } }, { required: ['perPage'] });
    const after = object({ per_page: { type: 'integer' } }, { required: ['per_page'] });
    expect(told('input', before, after)).toEqual([['property-renamed', 'breaking', 'per_page']]);
  });

  it('two parameters that share a type alone are no rename', () => {
    const before = object({ owner: { type: 'string' } }, { required: ['owner'] });
    const after = object({ title: { type: 'string' } }, { required: ['title'] });
    expect(told('input', before, after).map(([kind]) => kind)).toEqual([
      'property-added-required',
      'property-removed',
    ]);
  });

  it('definitions that refer to themselves are walked once', () => {
    const tree = (limit: number): Json => ({
      $ref: '#/$defs/node',
      $defs: {
        node: object({
          name: { type: 'string', maxLength: limit },
          children: { type: 'array', items: { $ref: '#/$defs/node' } },
        }),
      },
    });
    expect(told('input', tree(9), tree(5))).toEqual([['limit-tightened', 'breaking', 'name']]);
  });

  it('alternatives that are their own alternatives are walked to an end', () => {
    const choice = (first: Json): Json => ({
      $ref: '#/$defs/choice',
      $defs: {
        choice: { oneOf: [first, { $ref: '#/$defs/list' }] },
        list: { allOf: [{ type: 'array' }, { $ref: '#/$defs/choice' }] },
      },
    });
    expect(verdict('input', choice({ type: 'string' }), choice({ type: 'string', maxLength: 5 }))).toBe(
      'breaking',
    );
  });

  it('a change of a type explains everything else about the parameter', () => {
    const before = object({ a: { type: 'string', maxLength: 5, format: 'date', default: 'x' } });
    const after = object({ a: { type: 'integer', minimum: 3, default: 4 } });
    expect(told('input', before, after)).toEqual([['type-changed', 'breaking', 'a']]);
  });

  it('titles and nulls that generators write are no change', () => {
    const before = object({ max_results: { type: 'integer' }, tag: { type: ['string', 'null'] } });
    const after = object(
      {
        max_results: { type: 'integer', title: 'Max Results' },
        tag: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, title: 'Tag' },
      },
      { title: 'searchArguments' },
    );
    expect(verdict('input', before, after)).toBe('equal');
  });

  it('bounds of safe integers are no change of an input', () => {
    const before = object({ n: { type: 'integer' } });
    const after = object({
      n: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    });
    expect(verdict('input', before, after)).toBe('equal');
    expect(verdict('input', after, before)).toBe('equal');
    expect(verdict('output', before, after)).toBe('equal');
    // Strictly more may come now.
    expect(verdict('output', after, before)).toBe('review');
  });

  it('a schema of more values than are compared is told as one change, with the reason', () => {
    const large = (last: string): Json =>
      object({ a: { enum: [...Array.from({ length: 40_000 }, (_, i) => `v${i}`), last] } });
    expect(verdict('input', large('x'), large('x'))).toBe('equal');
    const { entries } = diff('input', large('x'), large('y'));
    expect(entries.map(({ change }) => [change.kind, changeSeverity(change), change.facets.why])).toEqual([
      ['unreadable-schema-changed', 'review', 'too large'],
    ]);
  });

  it('another dialect under which everything means the same is no change', () => {
    const bounded = { type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER };
    const draft7 = object({ n: bounded }, { $schema: 'http://json-schema.org/draft-07/schema#' });
    const draft2020 = object({ n: bounded }, { $schema: 'https://json-schema.org/draft/2020-12/schema' });
    for (const side of ['input', 'output'] as const) expect(verdict(side, draft7, draft2020)).toBe('equal');
  });

  it('an unused definition is no change', () => {
    const before = object({ a: { type: 'string' } }, { $defs: { X: { type: 'string' } } });
    const after = object({ a: { type: 'string' } }, { $defs: { X: { type: 'integer' } } });
    expect(verdict('input', before, after)).toBe('equal');
  });

  it('a property called like a keyword is a property', () => {
    const before = object({ default: { type: 'string' }, title: { type: 'string' } });
    const after = object({ default: { type: 'integer' }, title: { type: 'integer' } });
    expect(told('input', before, after).map(([kind]) => kind)).toEqual(['type-changed', 'type-changed']);
  });
});

describe('readings', () => {
  const silent = object({ a: { type: 'string' } });
  const wider = object({ a: { type: 'string' }, b: { type: 'integer' } });

  it('a new optional parameter hurts nobody, a new field hurts readers of a closed object', () => {
    expect(verdict('input', silent, wider)).toBe('compatible');
    expect(verdict('output', silent, wider)).toBe('compatible');
    const close = (schema: Json): Json => ({ ...(schema as object), additionalProperties: false });
    expect(verdict('output', close(silent), close(wider))).toBe('breaking');
  });

  it('an input object that begins or ceases to be closed without saying so is written otherwise, no more', () => {
    const closed = object({ a: { type: 'string' } }, { additionalProperties: false });
    expect(verdict('input', silent, closed)).toBe('cosmetic');
    expect(verdict('input', closed, silent)).toBe('cosmetic');
    expect(verdict('output', silent, closed)).toBe('compatible');
    expect(verdict('output', closed, silent)).toBe('review');
  });
});
