import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, markWords } from './mark-words';

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('marking what was searched', () => {
  it('marks beginnings of words, in any case and without diacritics', () => {
    expect(marked('Search_issues and RESEARCH', 'sea', 'iss')).toBe('[Sea]rch_[iss]ues and RESEARCH');
    expect(marked('Élan vital', 'elan')).toBe('[Élan] vital');
    expect(marked('nothing here', 'x')).toBe('nothing here');
  });

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, words) => {
        expect(
          markWords(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('shows the piece around the first match', () => {
    const text = `${'word '.repeat(100)}needle ${'word '.repeat(100)}`;
    const piece = excerpt(text, ['needle'], 120);
    expect(piece).toMatch(/^… .*needle.*…$/);
    expect(piece.length).toBeLessThan(130);
    expect(excerpt('short\n text', ['x'], 120)).toBe('short text');
    expect(excerpt(text, ['absent'], 40)).toMatch(/^word word .*…$/);
  });
});
