import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { QueueFacts } from '@/db/queries/queue-facts';
import { writeProblem } from '@/db/write-problem';
import { freeBytes } from '../metrics/machine-facts';
import type { Tally } from '../tally';

/** Whether a crawler does its work. */
export interface Health {
  ready: boolean;
  /** Why it is not ready, in words. */
  reasons: string[];
  /** ISO 8601; null before the first. */
  lastInspectionAt: string | null;
  lastListedAt: string | null;
  secondsSinceInspection: number | null;
  secondsSinceListed: number | null;
  queue: { due: number; leased: number; lagSeconds: number };
  running: number;
  databaseWritable: boolean;
}

export interface HealthSources {
  database: string;
  /** When this crawler began, epoch ms. */
  startedAt: number;
  tally(): Tally;
  queue(): QueueFacts;
  now(): number;
}

/** A crawler that has work and ends none of it for this long hangs: the longest inspection takes minutes. */
const stalledMs = 30 * 60_000;
/** With less than this, a transaction may fail half-way. */
const leastFreeBytes = 64 * 1024 ** 2;

/** Looks whether the crawler does its work: it can write, it has room, and what is due is done. */
export function crawlHealth({ database, startedAt, tally, queue, now }: HealthSources): Health {
  const at = now();
  const { lastDoneAt, lastListedAt, running } = tally();
  const facts = queue();
  const lagMs = facts.oldestDueAt === null ? 0 : Math.max(at - facts.oldestDueAt, 0);
  const problem = existsSync(database) ? writeProblem(database) : 'the file is gone';
  const free = freeBytes(dirname(database));
  const idleMs = at - Math.max(lastDoneAt ?? 0, startedAt);
  const hasWork = running.length > 0 || lagMs > stalledMs;
  const reasons = [
    problem === null ? null : `the database cannot be written: ${problem}`,
    free !== null && free < leastFreeBytes ? `${Math.floor(free / 1024 ** 2)} MB of disk are left` : null,
    hasWork && idleMs > stalledMs
      ? `no inspection has ended for ${Math.floor(idleMs / 60_000)} minutes`
      : null,
  ].filter((reason) => reason !== null);
  return {
    ready: reasons.length === 0,
    reasons,
    lastInspectionAt: iso(lastDoneAt),
    lastListedAt: iso(lastListedAt),
    secondsSinceInspection: age(lastDoneAt, at),
    secondsSinceListed: age(lastListedAt, at),
    queue: { due: facts.due, leased: facts.leased, lagSeconds: Math.round(lagMs / 1000) },
    running: running.length,
    databaseWritable: problem === null,
  };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function age(at: number | null, now: number): number | null {
  return at === null ? null : Math.round((now - at) / 1000);
}
