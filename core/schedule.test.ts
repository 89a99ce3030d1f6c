import { describe, expect, it } from 'vitest';
import type { OutcomeId } from './outcomes';
import { dueAt } from './schedule';

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
