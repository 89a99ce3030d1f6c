import { describe, expect, it } from 'vitest';
import { challengeDelay, isGivenUp, restAfter, retryDelay } from './retry-schedule';

const hour = 3_600_000;
const day = 24 * hour;

describe('the schedule of attempts', () => {
  it('makes ten of them over three days and three hours', () => {
    const delays = Array.from({ length: 10 }, (_, i) => retryDelay(i + 1, 0, 0));
    expect(delays.at(-1)).toBeNull();
    const sum = delays.reduce<number>((total, delay) => total + (delay ?? 0), 0);
    expect(sum / hour).toBeCloseTo(75 + 35 / 60 + 5 / 3_600, 5);
  });

  it('grows from one attempt to the next, with a fifth more at most', () => {
    for (let attempts = 1; attempts < 9; attempts++) {
      const next = retryDelay(attempts + 1, 0, 0) ?? 0;
      expect(retryDelay(attempts, 0, 0.999) ?? 0).toBeLessThan(next);
    }
    expect(retryDelay(1, 0, 0.5)).toBe(5_500);
  });

  it('waits for as long as a receiver asks, up to a day', () => {
    expect(retryDelay(1, 90_000, 0)).toBe(90_000);
    expect(retryDelay(1, 1, 0)).toBe(5_000);
    expect(retryDelay(1, Number.MAX_SAFE_INTEGER, 0)).toBe(day);
    expect(restAfter(1, Number.MAX_SAFE_INTEGER, 0)).toBe(day);
  });
});

describe('a receiver that fails', () => {
  it('is left alone for longer each time, for an hour at most', () => {
    expect([1, 2, 3].map((failures) => restAfter(failures, 0, 0))).toEqual([5_000, 10_000, 20_000]);
    expect(restAfter(1_000_000, 0, 0)).toBe(hour);
  });

  it('is given up after three days, unless it was hardly asked', () => {
    expect(isGivenUp(10, 0, 3 * day)).toBe(true);
    expect(isGivenUp(9, 0, 30 * day)).toBe(false);
    expect(isGivenUp(1_000, 0, 3 * day - 1)).toBe(false);
  });

  it('does not get challenges for ever', () => {
    expect(challengeDelay(1)).toBe(60_000);
    expect(challengeDelay(5)).toBe(8 * hour);
    expect(challengeDelay(6)).toBeNull();
  });
});
