import { sql } from 'drizzle-orm';
import type { Db } from '../handle';

/**
 * How far a reader of the entries has come: the number of the last one that it is done with. A reader that was never seen
 * begins after the newest one.
 */
export function feedPosition(db: Db, reader: string): number {
  db.run(sql`
    insert or ignore into feed_position (reader, seq)
    select ${reader}, coalesce(max(seq), 0) from feed_item`);
  return db.get<{ seq: number }>(sql`select seq from feed_position where reader = ${reader}`).seq;
}

/** The reader is done with all entries up to this one. It never goes back. */
export function setFeedPosition(db: Db, reader: string, seq: number): void {
  db.run(sql`update feed_position set seq = max(seq, ${seq}) where reader = ${reader}`);
}
