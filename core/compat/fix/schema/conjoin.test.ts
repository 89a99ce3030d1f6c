import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '@/core/schema/json';
import { ajvOracle } from '@/test/helpers/ajv-oracle';
import { randomSchema, randomValue, trials } from '@/test/helpers/random-schemas';
import { conjoin } from './conjoin';

vi.setConfig({ testTimeout: 60_000 });

describe('two schemas as one', () => {
  it('accepts what both accept, whenever there is one', () => {
    fc.assert(
      fc.property(
        randomSchema(),
        randomSchema(),
        fc.array(randomValue(), { maxLength: 12 }),
        (a, b, values) => {
          const both = conjoin(a, b);
          if (both === null) return;
          const [first, second, merged] = [ajvOracle(a), ajvOracle(b), ajvOracle(both)];
          for (const value of values) {
            const [x, y, z] = [first?.(value), second?.(value), merged?.(value)];
            if (x === undefined || y === undefined || z === undefined) continue;
            expect(z, `${JSON.stringify(value)} in ${JSON.stringify([a, b, both])}`).toBe(x && y);
          }
        },
      ),
      trials(150),
    );
  });

  const cases: [string, Json, Json, Json | null][] = [
    ['takes the narrower type', { type: 'number' }, { type: 'integer' }, { type: 'integer' }],
    ['is false where the types share nothing', { type: 'string' }, { type: 'null' }, false],
    ['joins the texts', { description: 'A' }, { description: 'B' }, { description: 'A\nB' }],
    [
      'does not join what further keys may hold with properties that the other declares',
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object', properties: { a: { type: 'number' } } },
      null,
    ],
    ['does not join two patterns', { pattern: 'a' }, { pattern: 'b' }, null],
    ['does not join what is bound to its place', { type: 'string' }, { $id: 'x', type: 'string' }, null],
  ];
  it.each(cases)('%s', (_, a, b, expected) => {
    expect(conjoin(a, b)).toEqual(expected);
  });
});
