import type { Db } from '@/db/handle';
import {
  hasOtherCounts,
  hasOtherGrades,
  isDue,
  serversDue,
  serversToCount,
  serversWithAnything,
} from '@/db/queries/count-stats';
import { forgetGradeStats, forgetStats, replaceStats } from '@/db/writes/replace-stats';
import { statsOfServer } from './server-stats';

/**
 * Computes again what a server adds to the statistics and changes the sums by the difference. A server counts once: with its
 * package where one gave a list, else with its address.
 */
export function deriveStats(db: Db, serverId: number): void {
  // What is read stays true until it is written, also beside another worker.
  db.transaction(() => replaceStats(db, new Map([[serverId, statsOfServer(db, serverId)]])), {
    behavior: 'immediate',
  });
}

/** Servers that are counted in one transaction when many are: their differences are written once. */
const batch = 500;

/** Counts servers that are not counted yet or that are due, as after an upgrade. @returns how many */
export function catchUpStats(db: Db, signal: AbortSignal): number {
  // Sums of measures that have changed since are no sums of anything.
  if (hasOtherCounts(db)) forgetStats(db);
  if (hasOtherGrades(db)) forgetGradeStats(db);
  return count(db, [...new Set([...serversToCount(db), ...serversDue(db)])], signal);
}

/** Servers that are counted in one transaction while others want to write too. */
const few = 25;

/** Counts the servers of which something changed that a list does not say: an outcome, dates, sources, grades. */
export function countDue(db: Db): void {
  const due = serversDue(db);
  // What is counted in a definition stays: done before, it does not keep others from writing.
  for (const serverId of due) statsOfServer(db, serverId);
  count(db, due, new AbortController().signal, few);
}

/** Counts one server if something changed of it that a list does not say. */
export function countIfDue(db: Db, serverId: number): void {
  if (isDue(db, serverId)) deriveStats(db, serverId);
}

/** Computes all statistics again, from the definitions to the sums. @returns how many servers */
export function recountStats(db: Db, signal: AbortSignal): number {
  forgetStats(db);
  return count(db, serversWithAnything(db), signal);
}

function count(db: Db, servers: readonly number[], signal: AbortSignal, together = batch): number {
  let done = 0;
  while (done < servers.length && !signal.aborted) {
    const some = servers.slice(done, done + together);
    db.transaction(() => replaceStats(db, new Map(some.map((id) => [id, statsOfServer(db, id)]))), {
      behavior: 'immediate',
    });
    done += some.length;
  }
  return done;
}
