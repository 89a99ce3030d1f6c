import type { Look } from '@/db/queries/looks';

/** A time in which a remote gave no list. Times are epoch ms. */
export interface ObservationGap {
  /** The last look before it that gave a list. */
  from: number;
  /** The first one after it; null while there is none. */
  to: number | null;
  /** True when both gave the same list. */
  isSameList: boolean;
  /** How the looks in between ended, the most frequent first; none when nobody looked. */
  failures: { outcome: string; count: number }[];
}

/** Looks are a day apart: one that is missing, or that failed, leaves two days. */
const usualMs = 36 * 3_600_000;

/**
 * The times in which a remote was not seen: longer than usual between two lists, or since the last one with nothing but
 * failures after it. What was before the first list is no gap: nothing was known then.
 * @param looks oldest first
 * @returns newest first
 */
export function observationGaps(looks: readonly Look[]): ObservationGap[] {
  const gaps: ObservationGap[] = [];
  let last: Look | null = null;
  let failed: Look[] = [];
  for (const look of looks) {
    if (look.snapshotId === null) {
      failed.push(look);
      continue;
    }
    if (last !== null && look.finishedAt - last.finishedAt > usualMs) {
      const isSameList = look.snapshotId === last.snapshotId;
      gaps.push({ from: last.finishedAt, to: look.finishedAt, isSameList, failures: byOutcome(failed) });
    }
    last = look;
    failed = [];
  }
  if (last !== null && failed.length > 0)
    gaps.push({ from: last.finishedAt, to: null, isSameList: false, failures: byOutcome(failed) });
  return gaps.reverse();
}

function byOutcome(looks: readonly Look[]): ObservationGap['failures'] {
  const counts = new Map<string, number>();
  for (const { outcome } of looks) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts]
    .map(([outcome, count]) => ({ outcome, count }))
    .sort((a, b) => b.count - a.count || a.outcome.localeCompare(b.outcome));
}

/** What is known of the date of a step, epoch ms. */
export interface DatedStep {
  cause: string;
  notBefore: number | null;
  notAfter: number;
}

/** True when this time is, or is a part of, all that is known of the date of a step. */
export function isDuring(gap: ObservationGap, { cause, notBefore, notAfter }: DatedStep): boolean {
  if (cause !== 'observation' || notBefore === null || gap.to === null) return false;
  return notBefore <= gap.from && gap.to <= notAfter;
}
