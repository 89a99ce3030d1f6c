import type { Db } from '@/db/handle';
import { leaveTurn, takeTurn } from '@/db/writes/queue';

/** Does something that one worker does at a time; null, and nothing done, when another one is at it. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T | null>;

const turnMs = 120_000;

/** Turns of a worker. They are kept while the work goes on, and end by themselves when the worker dies. @param now epoch ms */
export function openTurns(db: Db, owner: string, now: () => number): InTurn {
  return async (name, work) => {
    const take = (): boolean => takeTurn(db, name, owner, now(), now() + turnMs);
    if (!take()) return null;
    const keeper = setInterval(take, turnMs / 4);
    try {
      return await work();
    } finally {
      clearInterval(keeper);
      leaveTurn(db, name, owner);
    }
  };
}
