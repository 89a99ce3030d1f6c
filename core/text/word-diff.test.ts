import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords, wordRuns } from './word-diff';

const text = fc.string({ unit: 'binary', maxLength: 60 });

describe('diffWords', () => {
  it('pieces put together are the texts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const words = diffWords(a, b);
        expect(words?.before.map((word) => word.text).join('')).toBe(a);
        expect(words?.after.map((word) => word.text).join('')).toBe(b);
      }),
    );
  });
});

describe('wordRuns', () => {
  it('what differs stands where it is, between what does not', () => {
    expect(wordRuns('Finds new notes.', 'Finds old notes.')).toEqual([
      { sign: '=', text: 'Finds ' },
      { sign: '-', text: 'new' },
      { sign: '+', text: 'old' },
      { sign: '=', text: ' notes.' },
    ]);
  });

  it('texts differ exactly when a piece does', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(wordRuns(a, b)?.some(({ sign }) => sign !== '=')).toBe(a !== b);
      }),
    );
  });

  it('texts that share nothing are given up in bounded time', () => {
    const words = (from: number): string => Array.from({ length: 9_000 }, (_, i) => `w${from + i}`).join(' ');
    expect(wordRuns(words(0), words(20_000))).toBe(null);
    expect(wordRuns(`${words(0)} a`, `${words(0)} b`)).toHaveLength(3);
  });
});
