import { describe, expect, it } from 'vitest';
import { freshnessWords, listChangeWords } from './freshness-words';

describe('how long a list may be kept', () => {
  it.each([
    [undefined, null],
    [{ ttlMs: 0, cacheScope: null }, null],
    [{ ttlMs: 500, cacheScope: null }, 'for 500 ms'],
    [{ ttlMs: 300_000, cacheScope: 'public' }, 'for 5 min, also by caches that others share'],
    [{ ttlMs: 86_400_000, cacheScope: 'private' }, 'for 24 h, by the client that asked alone'],
    [{ ttlMs: 0, cacheScope: 'private' }, 'for no time that is stated, by the client that asked alone'],
  ] as const)('%j is %j', (freshness, words) => {
    expect(freshnessWords(freshness === undefined ? {} : { freshness })).toBe(words);
  });

  it('is not known to have changed where the server did not say so', () => {
    expect(listChangeWords({})).toBeNull();
    expect(listChangeWords({ listChanges: 1 })).toBe('said 1 time during the inspection');
  });
});
