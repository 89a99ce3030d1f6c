import { describe, expect, it } from 'vitest';
import { freshnessIn } from './freshness';

describe('freshnessIn', () => {
  it.each([
    [
      { ttlMs: 60_000, cacheScope: 'public' },
      { ttlMs: 60_000, cacheScope: 'public' },
    ],
    [
      { ttlMs: 0, cacheScope: 'private' },
      { ttlMs: 0, cacheScope: 'private' },
    ],
    [{}, { ttlMs: 0, cacheScope: null }],
    [
      { ttlMs: -5, cacheScope: 'shared' },
      { ttlMs: 0, cacheScope: null },
    ],
    [
      { ttlMs: '60000', cacheScope: null },
      { ttlMs: 0, cacheScope: null },
    ],
    [{ ttlMs: 1.9 }, { ttlMs: 1, cacheScope: null }],
    [null, { ttlMs: 0, cacheScope: null }],
  ])('%j says %j', (result, expected) => {
    expect(freshnessIn(result, null)).toEqual(expected);
  });

  it('a list is as fresh as its least fresh page, and private when any page is', () => {
    const first = freshnessIn({ ttlMs: 5_000, cacheScope: 'private' }, null);
    expect(freshnessIn({ ttlMs: 9_000, cacheScope: 'public' }, first)).toEqual(first);
    expect(freshnessIn({ ttlMs: 1_000 }, first)).toEqual({ ttlMs: 1_000, cacheScope: 'private' });
  });
});
