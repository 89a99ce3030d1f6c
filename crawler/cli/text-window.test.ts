import { describe, expect, it } from 'vitest';
import { textWindow } from './text-window';

describe('the part in which two texts differ', () => {
  it('stands between a few words of what is the same', () => {
    const before = 'This tool looks for notes by their title in the open folder only, and returns ten.';
    const after =
      'This tool looks for notes by their title or body in the open folder only, and returns ten.';
    expect(textWindow(before, after)).toEqual({
      before: '… notes by their title in the open folder …',
      after: '… notes by their title or body in the open folder …',
    });
  });

  it('is the whole of short texts, and words that repeat do not overlap', () => {
    expect(textWindow('a a', 'a a a')).toEqual({ before: 'a a', after: 'a a a' });
    expect(textWindow('', 'new')).toEqual({ before: '', after: 'new' });
  });

  it('is cut when all of a long text is new', () => {
    expect(textWindow('old', 'new '.repeat(500)).after.length).toBeLessThan(260);
  });
});
