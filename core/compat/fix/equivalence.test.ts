import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { compareRewritten, compareTools, equivalenceWords } from './equivalence';

const tool = (inputSchema: Json): Json => ({ name: 't', inputSchema });
const withProperty = (a: Json): Json => tool({ type: 'object', properties: { a } });

describe('what is said of two tools', () => {
  it('is the same when only the notation differs', () => {
    const found = compareTools(withProperty({ const: 'x' }), withProperty({ type: 'string', enum: ['x'] }));
    expect(found).toEqual({ is: 'same', by: 'proof' });
    expect(equivalenceWords(found, [])).toBe('same values');
  });

  it('does not count values that are no objects at the root of arguments', () => {
    expect(
      compareTools(tool({ properties: { a: { type: 'string' } } }), withProperty({ type: 'string' })).is,
    ).toBe('same');
  });

  it('is different with a value that shows it', () => {
    const found = compareTools(
      withProperty({ type: 'string', minLength: 2 }),
      withProperty({ type: 'string' }),
    );
    expect(found).toMatchObject({ is: 'different', accepts: 'more' });
    expect(equivalenceWords(found, [])).toContain('it accepts more');
  });

  it('is a repair when the first was no schema', () => {
    const found = compareTools(tool({ type: 'object', required: null }), tool({ type: 'object' }));
    expect(found.is).toBe('repaired');
    expect(equivalenceWords(found, [])).toContain('/required');
  });

  it('is not the same without a proof after a step that changes values in general', () => {
    const step = { kind: 'values', loses: 'the pattern' } as const;
    const before = withProperty({ type: 'string', pattern: '^(?!x)[^@]+@example$' });
    const { found, loses } = compareRewritten(before, withProperty({ type: 'string' }), [step]);
    expect(found.is).not.toBe('same');
    expect(equivalenceWords(found, loses)).toBe('loses: the pattern');
  });

  it('tells no loss of a step that is proven to have changed nothing', () => {
    const step = { kind: 'values', loses: 'which item stands where' } as const;
    const before = withProperty({
      type: 'array',
      prefixItems: [{ type: 'number' }, { type: 'number' }],
      items: false,
    });
    const after = withProperty({ type: 'array', items: { type: 'number' }, maxItems: 2 });
    expect(compareRewritten(before, after, [step])).toEqual({
      found: { is: 'same', by: 'proof' },
      loses: [],
    });
  });
});
