import { describe, expect, it } from 'vitest';
import { openRateLimit, rateHeaders } from './rate-limit';

const policy = { requests: 60, windowSeconds: 60, allTogether: 2 };

describe('the rate limit', () => {
  it('lets as many requests through as it states, and then one a second', () => {
    const { take } = openRateLimit(policy);
    const first = Array.from({ length: 61 }, () => take('a', 0));
    expect(first.filter(({ isAllowed }) => isAllowed)).toHaveLength(60);
    expect(first.at(-1)).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 1 });
    expect(take('a', 999).isAllowed).toBe(false);
    expect(take('a', 1_000).isAllowed).toBe(true);
    expect(take('a', 1_001).isAllowed).toBe(false);
  });

  it('counts each address by itself, and all together', () => {
    const { take } = openRateLimit(policy);
    const allowed = Array.from({ length: 200 }, (_, i) => take(`address ${i}`, 0)).filter(
      ({ isAllowed }) => isAllowed,
    );
    expect(allowed).toHaveLength(120);
  });

  it('says what is left, and when to come back', () => {
    const { take } = openRateLimit({ ...policy, requests: 1 });
    expect(rateHeaders(policy, take('a', 0))).toEqual({
      'ratelimit-policy': '"address";q=60;w=60',
      ratelimit: '"address";r=0;t=60',
    });
    expect(rateHeaders(policy, take('a', 0))['retry-after']).toBe('60');
  });
});
