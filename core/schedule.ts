import type { OutcomeId } from './outcomes';

/** What was seen of one release (or of a remote) so far. Times are epoch ms. */
export interface Sightings {
  /** The newest release of a package, or a remote: looked at again. Older releases do not change. */
  isNewest: boolean;
  /** Newest first. */
  inspections: readonly { outcome: OutcomeId; startedAt: number }[];
}

const hour = 3_600_000;

/**
 * When it is due to be inspected (again), epoch ms; `Infinity` for never.
 * Healthy: the newest daily, older releases once. Failed: after 1 h, 6 h, 36 h, then weekly; an older release at most three
 * times, since what was published does not mend itself. Faults of our own are tried again after an hour.
 */
export function dueAt({ isNewest, inspections }: Sightings): number {
  const last = inspections[0];
  if (last === undefined) return 0;
  if (inspections.some((one) => one.outcome === 'ok') && !isNewest) return Number.POSITIVE_INFINITY;
  if (last.outcome === 'ok') return last.startedAt + 24 * hour;
  if (last.outcome === 'no_sandbox' || last.outcome === 'internal_error') return last.startedAt + hour;
  const firstOk = inspections.findIndex((one) => one.outcome === 'ok');
  const failures = firstOk === -1 ? inspections.length : firstOk;
  if (!isNewest && failures >= 3) return Number.POSITIVE_INFINITY;
  return last.startedAt + Math.min(hour * 6 ** (failures - 1), 7 * 24 * hour);
}
