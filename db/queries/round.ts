import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../handle';
import { inspection, round } from '../schema/inspection';

/** The last round of the crawler. Times are epoch ms. */
export interface LastRound {
  id: number;
  startedAt: number;
  finishedAt: number | null;
  status: 'running' | 'finished' | 'interrupted';
  /** Inspections planned so far: while a round runs, more are planned as it goes. */
  planned: number;
  done: number;
  /** True when no round before this one ended. */
  isFirst: boolean;
}

/** The newest round, or null before the first. */
export function lastRound(db: Db): LastRound | null {
  const row = db.select().from(round).orderBy(desc(round.id)).limit(1).get();
  if (row === undefined) return null;
  const done = db.select({ n: count() }).from(inspection).where(eq(inspection.roundId, row.id)).get();
  const finished = db.select({ id: round.id }).from(round).where(eq(round.status, 'finished')).limit(1).get();
  return {
    id: row.id,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    status: row.status,
    planned: row.planned,
    done: done?.n ?? 0,
    isFirst: finished === undefined || finished.id === row.id,
  };
}
