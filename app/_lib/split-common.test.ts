import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCommon } from './split-common';

describe('what two texts have in common', () => {
  it.each([
    [
      'Find issues by word',
      'Find issues by words',
      { start: 'Find issues by ', before: 'word', after: 'words', end: '' },
    ],
    ['one two three', 'one 2 three', { start: 'one ', before: 'two', after: '2', end: ' three' }],
    ['a', 'a b', { start: 'a', before: '', after: ' b', end: '' }],
    ['same', 'same', { start: 'same', before: '', after: '', end: '' }],
    ['', 'new', { start: '', before: '', after: 'new', end: '' }],
    ['ends here', 'it ends here', { start: '', before: '', after: 'it ', end: 'ends here' }],
  ])('%j and %j', (before, after, parts) => {
    expect(splitCommon(before, after)).toEqual(parts);
  });

  it('the parts make both texts again', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é'), maxLength: 30 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = splitCommon(before, after);
        expect(parts.start + parts.before + parts.end).toBe(before);
        expect(parts.start + parts.after + parts.end).toBe(after);
      }),
    );
  });
});
