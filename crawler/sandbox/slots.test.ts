import { describe, expect, it } from 'vitest';
import { releaseUid, takeUid } from './slots';

describe('user ids of sandboxes', () => {
  it('are unlike for sandboxes that run at once, and are used again', () => {
    const [first, second] = [takeUid(7), takeUid(7)];
    expect(first).not.toBe(second);
    releaseUid(first ?? 0);
    expect(takeUid(7)).toBe(first);
    releaseUid(first ?? 0);
    releaseUid(second ?? 0);
  });

  it('are unlike for two crawlers of one machine', () => {
    const [mine, other] = [takeUid(1000), takeUid(1001)];
    expect(Math.abs((mine ?? 0) - (other ?? 0))).toBeGreaterThanOrEqual(256);
    releaseUid(mine ?? 0);
    releaseUid(other ?? 0);
  });

  it('run out, and never belong to a user or a container', () => {
    const taken = Array.from({ length: 256 }, () => takeUid(9));
    expect(takeUid(9)).toBe(null);
    for (const uid of taken) {
      expect(uid).toBeGreaterThan(1_879_048_191);
      expect(uid).toBeLessThan(2_147_352_576);
      releaseUid(uid ?? 0);
    }
  });
});
