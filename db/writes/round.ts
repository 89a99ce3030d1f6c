import { eq } from 'drizzle-orm';
import type { Db } from '../handle';
import { round } from '../schema/inspection';

/** Another crawler is at work on this database. */
export class RoundRunningError extends Error {
  override name = 'RoundRunningError';
  constructor(readonly pid: number) {
    super(`Another crawler (process ${pid}) is at work on this database.`);
  }
}

/**
 * Begins a round. Rounds that a dead process left behind are marked as interrupted.
 * @param isAlive whether a process runs
 * @param now epoch ms
 * @throws RoundRunningError when a living process has one open
 */
export function beginRound(db: Db, pid: number, isAlive: (pid: number) => boolean, now: number): number {
  return db.transaction(
    (tx) => {
      for (const open of tx.select().from(round).where(eq(round.status, 'running')).all()) {
        if (open.pid !== pid && isAlive(open.pid)) throw new RoundRunningError(open.pid);
        tx.update(round).set({ status: 'interrupted', finishedAt: now }).where(eq(round.id, open.id)).run();
      }
      const row = tx
        .insert(round)
        .values({ startedAt: now, status: 'running', pid, planned: 0 })
        .returning({ id: round.id })
        .get();
      return row.id;
    },
    { behavior: 'immediate' },
  );
}

/** Sets how many inspections the round has planned so far. */
export function setRoundPlanned(db: Db, id: number, planned: number): void {
  db.update(round).set({ planned }).where(eq(round.id, id)).run();
}

/** Ends a round. `now` is epoch ms. */
export function endRound(db: Db, id: number, status: 'finished' | 'interrupted', now: number): void {
  db.update(round).set({ status, finishedAt: now }).where(eq(round.id, id)).run();
}
