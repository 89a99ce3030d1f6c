import { describe, expect, it } from 'vitest';
import type { Look } from '@/db/queries/looks';
import { isDuring, observationGaps } from './observation-gaps';

const day = 86_400_000;
const seen = (at: number, snapshotId = 1): Look => ({ finishedAt: at * day, outcome: 'ok', snapshotId });
const failed = (at: number, outcome: string): Look => ({ finishedAt: at * day, outcome, snapshotId: null });

describe('gaps between observations', () => {
  it('daily looks that gave a list leave none, and neither does one that failed in between', () => {
    expect(observationGaps([])).toEqual([]);
    expect(observationGaps([seen(1), seen(2), failed(2.5, 'timeout'), seen(3)])).toEqual([]);
  });

  it('days of failures are one gap, with how often each happened', () => {
    const looks = [seen(1), failed(2, 'timeout'), failed(3, 'dns'), failed(4, 'timeout'), seen(5, 2)];
    expect(observationGaps(looks)).toEqual([
      {
        from: day,
        to: 5 * day,
        isSameList: false,
        failures: [
          { outcome: 'timeout', count: 2 },
          { outcome: 'dns', count: 1 },
        ],
      },
    ]);
  });

  it('days without a look are a gap without failures', () => {
    expect(observationGaps([seen(1), seen(9)])).toEqual([
      { from: day, to: 9 * day, isSameList: true, failures: [] },
    ]);
  });

  it('failures after the last list are a gap that is still open, the newest first', () => {
    expect(observationGaps([seen(1), seen(9), failed(10, 'dns')])).toEqual([
      { from: 9 * day, to: null, isSameList: false, failures: [{ outcome: 'dns', count: 1 }] },
      { from: day, to: 9 * day, isSameList: true, failures: [] },
    ]);
  });

  it('what was before the first list is no gap', () => {
    expect(observationGaps([failed(1, 'dns'), failed(2, 'dns')])).toEqual([]);
    expect(observationGaps([failed(1, 'dns'), seen(9)])).toEqual([]);
  });
});

describe('a step during a gap', () => {
  const gap = { from: day, to: 5 * day, isSameList: false, failures: [] };
  const step = (notBefore: number | null, notAfter: number, cause = 'observation') => ({
    cause,
    notBefore: notBefore === null ? null : notBefore * day,
    notAfter: notAfter * day,
  });

  it('is one whose interval is the gap, or reaches beyond it', () => {
    expect([step(1, 5), step(0, 6)].map((one) => isDuring(gap, one))).toEqual([true, true]);
  });

  it('is none that happened in a part of it, at a date of its own, or after one that is still open', () => {
    expect([step(1, 2), step(null, 5), step(1, 5, 'release')].map((one) => isDuring(gap, one))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isDuring({ ...gap, to: null }, step(1, 5))).toBe(false);
  });
});
