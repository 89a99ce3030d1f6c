import { describe, expect, it } from 'vitest';
import type { OutcomeId } from './outcomes';
import { dueAt, type Look, nextLook } from './schedule';

const hour = 3_600_000;
const seen = (...outcomes: OutcomeId[]) => outcomes.map((outcome) => ({ outcome, startedAt: 1000 * hour }));

describe('dueAt', () => {
  it('what was never inspected is due at once', () => {
    expect(dueAt({ isNewest: true, inspections: [] })).toBe(0);
  });
  it('the newest release is looked at daily while it is healthy', () => {
    expect(dueAt({ isNewest: true, inspections: seen('ok') })).toBe(1024 * hour);
  });
  it('an older release that was listed once is never inspected again, also when a later look failed', () => {
    expect(dueAt({ isNewest: false, inspections: seen('ok') })).toBe(Number.POSITIVE_INFINITY);
    expect(dueAt({ isNewest: false, inspections: seen('timeout', 'ok') })).toBe(Number.POSITIVE_INFINITY);
  });
  it('failures back off from an hour to a week', () => {
    const due = [1, 2, 3, 4, 9].map(
      (n) =>
        dueAt({ isNewest: true, inspections: seen(...Array<OutcomeId>(n).fill('exited')) }) / hour - 1000,
    );
    expect(due).toEqual([1, 6, 36, 168, 168]);
  });
  it('an older release that fails is given up after three attempts', () => {
    expect(dueAt({ isNewest: false, inspections: seen('exited', 'exited') })).toBe(1006 * hour);
    expect(dueAt({ isNewest: false, inspections: seen('exited', 'exited', 'exited') })).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
  it('a missing sandbox says nothing about the server: tried again after an hour', () => {
    expect(
      dueAt({ isNewest: false, inspections: seen('no_sandbox', 'no_sandbox', 'no_sandbox', 'no_sandbox') }),
    ).toBe(1001 * hour);
  });
});

describe('nextLook', () => {
  const now = 1001 * hour;
  const look = (changes: Partial<Look>): Look => ({
    releases: [{ isNewest: true, inspections: seen('ok') }],
    lastReleaseAt: null,
    isPackage: false,
    notBefore: null,
    lastsUntil: null,
    failedPlans: 0,
    ...changes,
  });
  const next = (changes: Partial<Look>, random = 0) => {
    const { at, reason } = nextLook(look(changes), now, random);
    return [(at - now) / hour, reason];
  };
  const failed = (...outcomes: OutcomeId[]) => ({
    releases: [{ isNewest: true, inspections: seen(...outcomes) }],
  });

  it('a healthy remote is looked at a day after the last look, a failing one later and later', () => {
    expect(next({})).toEqual([23, 'healthy']);
    expect(next(failed('timeout', 'timeout'))).toEqual([5, 'failed']);
    expect(next(failed(...Array<OutcomeId>(9).fill('timeout')))).toEqual([167, 'failed']);
    expect(next(failed('no_sandbox'))).toEqual([1 / 60, 'ours']);
  });
  it('the jitter delays by a tenth at most, and never makes it earlier', () => {
    expect(next({}, 0.5)).toEqual([24.15, 'healthy']);
    expect(next({}, 0.999)[0]).toBeLessThan(23 * 1.1);
  });
  it('a wish to be left alone is respected, and is then the reason', () => {
    expect(next({ ...failed('rate_limited'), notBefore: now + 7 * hour })).toEqual([7, 'told']);
    expect(next({ ...failed('rate_limited'), notBefore: now - hour })).toEqual([1 / 60, 'failed']);
  });
  it('a list that is said to last is asked for when that time is over, within a week', () => {
    expect(next({ lastsUntil: now + 48 * hour })).toEqual([48, 'lasts']);
    expect(next({ lastsUntil: now + 1e6 * hour })).toEqual([168, 'lasts']);
    expect(next({ lastsUntil: now + hour })).toEqual([23, 'healthy']);
  });
  it('the registry of a package is asked the more often the younger its last release is', () => {
    const aged = (days: number) => next({ isPackage: true, lastReleaseAt: now - days * 24 * hour });
    expect([aged(1), aged(30), aged(300)]).toEqual([
      [1, 'releases'],
      [6, 'releases'],
      [23, 'healthy'],
    ]);
  });
  it('an older release that waits for another attempt makes its package due', () => {
    const older = { isNewest: false, inspections: seen('exited') };
    expect(next({ releases: [...look({}).releases, older] })).toEqual([1 / 60, 'older']);
  });
  it('a package whose registry does not answer is tried again later and later', () => {
    expect(next({ releases: [], isPackage: true, failedPlans: 3 })).toEqual([36, 'failed']);
  });
  it('news bring a look an hour after the last one', () => {
    expect(dueAt({ isNewest: true, inspections: seen('ok'), hasNews: true })).toBe(now);
  });
});
