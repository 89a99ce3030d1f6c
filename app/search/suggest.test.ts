import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from './suggest';

describe('did you mean', () => {
  it.each([
    ['github', 'github', 0],
    ['githbu', 'github', 1],
    ['gthub', 'github', 1],
    ['gitlab', 'github', 2],
    ['', 'ab', 2],
  ])('%s is to %s as far as %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
  });

  it('stops counting beyond the limit', () => {
    expect(editDistance('aaaaaaaa', 'bbbbbbbb', 2)).toBe(3);
  });

  it('prefers the nearer word, then the more frequent one', () => {
    const known = [
      { term: 'serch', documents: 1 },
      { term: 'search', documents: 900 },
      { term: 'seraph', documents: 5 },
    ];
    expect(nearestWord('searhc', known)).toBe('search');
    expect(nearestWord('zzzzzz', known)).toBeNull();
    expect(nearestWord('search', known)).toBeNull();
  });
});
