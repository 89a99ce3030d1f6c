import { eq } from 'drizzle-orm';
import type { Db } from '../handle';
import { round } from '../schema/inspection';

/**
 * Begins a round. Rounds that a dead process left behind are marked as interrupted; those of living ones go on beside it.
 * @param isAlive whether a process runs
 * @param now epoch ms
 */
export function beginRound(db: Db, pid: number, isAlive: (pid: number) => boolean, now: number): number {
  return db.transaction(
    (tx) => {
      for (const open of tx.select().from(round).where(eq(round.status, 'running')).all()) {
        if (open.pid !== pid && isAlive(open.pid)) continue;
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
