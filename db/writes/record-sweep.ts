import { and, eq, ne } from 'drizzle-orm';
import type { SweepState } from '@/core/listing';
import type { Db } from '../handle';
import { alias } from '../schema/server';
import { listing, source } from '../schema/source';

/**
 * Begins a sweep, or goes on with one that was stopped.
 * @param now epoch ms
 */
export function beginSweep(
  db: Db,
  { id, title, state }: { id: string; title: string; state: SweepState },
  now: number,
): void {
  const begun = { title, status: 'running' as const, failure: null, endedAt: null, state };
  const fresh = { startedAt: now, pages: 0, records: 0, refused: {} };
  db.insert(source)
    .values({ id, ...begun, ...fresh })
    // The counts of a sweep that goes on are those of the whole.
    .onConflictDoUpdate({ target: source.id, set: state.cursor === null ? { ...begun, ...fresh } : begun })
    .run();
}

/** How a sweep ended, and with what the next one begins; times are epoch ms. */
export interface SweepEnd {
  status: 'finished' | 'failed' | 'interrupted';
  failure: string | null;
  /** Undefined leaves it as the last page had it. */
  state?: SweepState;
  notBefore: number | null;
}

/** Ends a sweep. `now` is epoch ms. */
export function endSweep(db: Db, id: string, { state, ...end }: SweepEnd, now: number): void {
  db.update(source)
    .set({
      ...end,
      endedAt: now,
      ...(state === undefined ? {} : { state }),
      ...(end.status === 'finished' ? { completedAt: now } : {}),
    })
    .where(eq(source.id, id))
    .run();
}

/**
 * What a whole list does not name any more is listed no longer. Nothing is taken away when more than a third would go at once:
 * then the list is rather cut than true.
 * @param keys all that the list names
 * @returns how many servers are listed no longer
 */
export function forgetUnlisted(db: Db, id: string, keys: ReadonlySet<string>): number {
  return db.transaction(
    (tx) => {
      const known = tx
        .select({ sourceKey: alias.sourceKey })
        .from(alias)
        .where(and(eq(alias.source, id), ne(alias.status, 'deleted')))
        .all();
      const gone = known.filter((row) => !keys.has(row.sourceKey));
      if (gone.length * 3 > known.length) return 0;
      for (const { sourceKey } of gone) {
        tx.update(alias)
          .set({ status: 'deleted', statusMessage: 'not listed any more' })
          .where(and(eq(alias.source, id), eq(alias.sourceKey, sourceKey)))
          .run();
        tx.delete(listing)
          .where(and(eq(listing.source, id), eq(listing.sourceKey, sourceKey)))
          .run();
      }
      return gone.length;
    },
    { behavior: 'immediate' },
  );
}
