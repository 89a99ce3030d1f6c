import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomToolPair } from '@/test/helpers/random-tools';
import type { Json } from '../schema/json';
import { validate } from './contain/validate';
import { withoutSharedProperties } from './shared-properties';
import { allowance } from './verdict-of-pair';

const text: Json = { type: 'string' };

describe('schemas without the optional properties that they share', () => {
  it.each(['input', 'output'] as const)('are answered as the whole ones are: %s', (side) => {
    fc.assert(
      fc.property(randomToolPair(), ([before, after]) => {
        const whole = allowance(side, before, after);
        const [old, now] = withoutSharedProperties(before, after);
        const part = allowance(side, old, now);
        if (whole.answer !== 'unknown' && part.answer !== 'unknown') expect(part.answer).toBe(whole.answer);
        if (part.answer !== 'no') return;
        const [allows, refuses] = side === 'input' ? [before, after] : [after, before];
        expect(validate({ root: allows }, part.witness)).toBe('valid');
        expect(validate({ root: refuses }, part.witness)).toBe('invalid');
      }),
      { numRuns: 60 },
    );
  });

  it('lose what is the same but for its texts, at any depth', () => {
    const schema = (description: string, limit: number): Json => ({
      type: 'object',
      properties: {
        note: { ...text, description },
        filter: { type: 'object', properties: { tag: text, limit: { type: 'integer', maximum: limit } } },
      },
    });
    expect(withoutSharedProperties(schema('old', 5), schema('new', 9))[1]).toMatchObject({
      properties: { note: false, filter: { properties: { tag: false, limit: { maximum: 9 } } } },
    });
  });

  it.each<[string, Json, Json]>([
    ['is required', { properties: { a: text }, required: ['a'] }, { properties: { a: text } }],
    [
      'stands beside what counts properties',
      { properties: { a: text }, minProperties: 1 },
      { properties: { a: text } },
    ],
    [
      'refers to a definition that differs',
      { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: text } },
      { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'number' } } },
    ],
    [
      'is referred to',
      { properties: { a: text, b: { $ref: '#/properties/a' } } },
      { properties: { a: text, b: { type: 'number' } } },
    ],
    [
      'is read otherwise in another dialect',
      { $schema: 'http://json-schema.org/draft-07/schema#', properties: { a: { items: [text] } } },
      { $schema: 'https://json-schema.org/draft/2020-12/schema', properties: { a: { items: [text] } } },
    ],
  ])('keep a property that %s', (_, before, after) => {
    expect(withoutSharedProperties(before, after)).toEqual([before, after]);
  });
});
