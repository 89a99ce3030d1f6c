import type { ReleaseStep } from './subjects';
import { billion } from './totals';
import { wilson } from './wilson';

const dayMs = 86_400_000;

/**
 * Days from each change of a history to the one before it; null where there is none, or where a time cannot be believed.
 * @param history oldest first; `at` is epoch ms, null for a doubtful one
 */
export function changeIntervals(
  history: readonly { at: number | null; isChanged: boolean }[],
): (number | null)[] {
  let last: number | null = null;
  return history.map(({ at, isChanged }) => {
    if (!isChanged) return null;
    const days = at === null || last === null ? null : Math.floor((at - last) / dayMs);
    last = at;
    // A fix of an old line is older than what it follows by version.
    return days === null || days < 0 ? null : days;
  });
}

/** The middle one of some numbers, the lower one of two; null for none. */
export function middle(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}

/** How many steps a server made, changed tools in, and broke callers with; null without a step. */
export function stepsSummary(
  steps: readonly ReleaseStep[],
): { steps: number; changed: number; breaking: number; changedLow: number } | null {
  if (steps.length === 0) return null;
  const changed = steps.filter(({ isChanged }) => isChanged).length;
  const breaking = steps.filter(({ isBreaking }) => isBreaking).length;
  const changedLow = Math.round(wilson(changed, steps.length).low * billion);
  return { steps: steps.length, changed, breaking, changedLow };
}
