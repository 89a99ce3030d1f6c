import type { OutcomeId } from './outcomes';

/** What was seen of one release (or of a remote) so far. Times are epoch ms. */
export interface Sightings {
  /** The newest release of a package, or a remote: looked at again. Older releases do not change. */
  isNewest: boolean;
  /** Newest first. */
  inspections: readonly { outcome: OutcomeId; startedAt: number }[];
  /** A registry shows something new of it. */
  hasNews?: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** Outcomes that say nothing about the server: tried again after an hour. */
const ourOwn = new Set<OutcomeId>(['no_sandbox', 'internal_error', 'interrupted']);

/** The pause after so many looks in a row that gave no list: 1 h, 6 h, 36 h, then a week. */
function backOffMs(failures: number): number {
  return Math.min(hour * 6 ** (failures - 1), week);
}

/**
 * When it is due to be inspected (again), epoch ms; `Infinity` for never.
 * Healthy: the newest daily, older releases once. Failed: after 1 h, 6 h, 36 h, then weekly; an older release at most three
 * times, since what was published does not mend itself. Faults of our own are tried again after an hour, and so is what a
 * registry has news of.
 */
export function dueAt({ isNewest, inspections, hasNews = false }: Sightings): number {
  const last = inspections[0];
  if (last === undefined) return 0;
  if (inspections.some((one) => one.outcome === 'ok') && !isNewest) return Number.POSITIVE_INFINITY;
  if (hasNews || ourOwn.has(last.outcome)) return last.startedAt + hour;
  if (last.outcome === 'ok') return last.startedAt + day;
  const failures = failuresOf(inspections);
  if (!isNewest && failures >= 3) return Number.POSITIVE_INFINITY;
  return last.startedAt + backOffMs(failures);
}

function failuresOf(inspections: Sightings['inspections']): number {
  const firstOk = inspections.findIndex((one) => one.outcome === 'ok');
  return firstOk === -1 ? inspections.length : firstOk;
}

/** Why something is due when it is, in words that follow "because". */
export const dueReasons = {
  new: 'it was never looked at',
  asked: 'it was asked for on the command line',
  news: 'a registry shows something new of it',
  healthy: 'it gave its list, and is looked at once a day',
  lasts: 'it says that its list stays as it is until then',
  releases: 'its registry is asked for new releases, the more often the younger the last one is',
  older: 'an older release of it waits for its inspection',
  failed: 'it gave no list, and the pauses grow up to a week while it gives none',
  told: 'it asked to be left alone until then',
  ours: 'the last look failed by a fault of our own',
} as const;

export type DueReason = keyof typeof dueReasons;

/** When something is looked at next, and why then. */
export interface Due {
  /** Epoch ms. */
  at: number;
  reason: DueReason;
}

/** What a look at a server, address or package, found. Times are epoch ms. */
export interface Look {
  /** The releases that are watched; one for a remote. */
  releases: readonly Sightings[];
  /** For a package: when its newest release came out; null for a remote, or where nobody knows. */
  lastReleaseAt: number | null;
  /** A package: its registry is asked for releases between the inspections. */
  isPackage: boolean;
  /** When the server wants to be asked again at the earliest (`Retry-After`); null where it does not say. */
  notBefore: number | null;
  /** Until when its list is said to stay as it is (`ttlMs`); null where it does not say. */
  lastsUntil: number | null;
  /** Looks in a row that did not come to an inspection, e.g. since the registry did not answer. */
  failedPlans: number;
}

/** The later part of a pause is spread over this share of it, so that what began together does not stay together. */
const jitter = 0.1;

/**
 * When a server is looked at next.
 * @param now epoch ms
 * @param random at least 0 and below 1: the jitter only delays, since what comes too early would find nothing due
 */
export function nextLook(look: Look, now: number, random: number): Due {
  const due = earliest(candidates(look, now)) ?? { at: now + week, reason: 'healthy' };
  const pause = Math.min(Math.max(due.at - now, minute), week);
  return { at: Math.ceil(now + pause * (1 + jitter * random)), reason: due.reason };
}

function candidates(look: Look, now: number): Due[] {
  if (look.failedPlans > 0) return [later({ at: now + backOffMs(look.failedPlans), reason: 'failed' }, look)];
  const looks = look.releases
    .map((release) => later({ at: dueAt(release), reason: reasonOf(release) }, look))
    .filter((due) => Number.isFinite(due.at));
  if (!look.isPackage) return looks;
  const check = now + releaseCheckMs(look.lastReleaseAt === null ? 0 : now - look.lastReleaseAt);
  return [...looks, later({ at: check, reason: 'releases' }, look)];
}

/** A wish of the server's moves a look, and is then its reason. */
function later(due: Due, { notBefore, lastsUntil }: Look): Due {
  if (notBefore !== null && notBefore > due.at) return { at: notBefore, reason: 'told' };
  if (due.reason === 'healthy' && lastsUntil !== null && lastsUntil > due.at)
    return { at: lastsUntil, reason: 'lasts' };
  return due;
}

function earliest(found: readonly Due[]): Due | undefined {
  return found.reduce<Due | undefined>(
    (best, due) => (best === undefined || due.at < best.at ? due : best),
    undefined,
  );
}

function reasonOf({ isNewest, inspections }: Sightings): DueReason {
  const last = inspections[0];
  if (!isNewest) return 'older';
  if (last === undefined) return 'new';
  if (ourOwn.has(last.outcome)) return 'ours';
  return last.outcome === 'ok' ? 'healthy' : 'failed';
}

/** How often the registry is asked: hourly in the week after a release, every six hours for a quarter, then daily. */
function releaseCheckMs(ageMs: number): number {
  if (ageMs < week) return hour;
  return ageMs < 90 * day ? 6 * hour : day;
}
