import { describe, expect, it } from 'vitest';
import type { Json } from '../schema/json';
import { losses } from './loss';

const object = (properties: Record<string, Json>, more: Record<string, Json> = {}): Json => ({
  type: 'object',
  properties,
  ...more,
});

const worst = (published: Json, sent: Json | undefined, added: string[] = []): string | null => {
  const found = losses(published, sent, added).map((loss) => loss.effect);
  return found.includes('constraint-lost') ? 'constraint-lost' : (found[0] ?? null);
};

describe('what a rewriting loses', () => {
  it.each<[string, Json, Json | undefined, string | null]>([
    ['the same schema', object({ a: { type: 'string' } }), object({ a: { type: 'string' } }), null],
    [
      'const as a one-value enum',
      object({ a: { const: 'x' } }),
      object({ a: { enum: ['x'], type: 'string' } }),
      null,
    ],
    [
      'a nullable type list as a union',
      object({ a: { type: ['string', 'null'] } }),
      object({ a: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      null,
    ],
    [
      'closing an object that was silent',
      object({ a: {} }),
      object({ a: {} }, { additionalProperties: false }),
      null,
    ],
    ['a format', object({ a: { type: 'string', format: 'uri' } }), object({ a: { type: 'string' } }), 'hint'],
    [
      'a pattern',
      object({ a: { type: 'string', pattern: '^a' } }),
      object({ a: { type: 'string' } }),
      'hint',
    ],
    ['a bound', object({ a: { type: 'integer', minimum: 1 } }), object({ a: { type: 'integer' } }), 'hint'],
    ['whole numbers', object({ a: { type: 'integer' } }), object({ a: { type: 'number' } }), 'hint'],
    ['a default', object({ a: { type: 'integer', default: 1 } }), object({ a: { type: 'integer' } }), 'hint'],
    [
      'a description',
      object({ a: { type: 'string', description: 'where to' } }),
      object({ a: { type: 'string' } }),
      'hint',
    ],
    ['an enum', object({ a: { enum: ['x', 'y'] } }), object({ a: { type: 'string' } }), 'constraint-lost'],
    ['a type', object({ a: { type: 'string' } }), object({ a: {} }), 'constraint-lost'],
    ['required', object({ a: {} }, { required: ['a'] }), object({ a: {} }), 'constraint-lost'],
    ['a property', object({ a: {}, b: {} }), object({ a: {} }), 'constraint-lost'],
    ['all properties', object({ a: {} }), undefined, 'constraint-lost'],
    [
      'a union',
      object({ a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }),
      object({ a: { type: 'string' } }),
      'constraint-lost',
    ],
    [
      'numbers of an enum sent as texts',
      object({ a: { type: 'integer', enum: [1, 2] } }),
      object({ a: { type: 'string', enum: ['1', '2'] } }),
      'constraint-lost',
    ],
    [
      'a map of texts closed to nothing',
      object({ a: { type: 'object', additionalProperties: { type: 'string' } } }),
      object({ a: { type: 'object', additionalProperties: false } }),
      'constraint-lost',
    ],
  ])('%s', (_title, published, sent, expected) => {
    expect(worst(published, sent)).toBe(expected);
  });

  it('a property that the client adds for itself is no loss', () => {
    const sent = object({ a: { type: 'string' }, wait: { type: 'boolean' } });
    expect(worst(object({ a: { type: 'string' } }), sent, ['wait'])).toBeNull();
  });
});
