import { sql } from 'drizzle-orm';
import type { Db } from '../handle';
import type { Subscription } from '../queries/subscriptions';

/** The receiver wants messages: from now on it gets what is new. */
export function activate(
  db: Db,
  row: Pick<Subscription, 'id' | 'entries'>,
  now: number,
  dueAt: number | null,
): void {
  db.run(sql`
    update subscription set state = 'active', stop_reason = null, state_at = ${now}, confirmed_at = ${now},
      confirmation_hash = null, confirmation_until = null, failures = 0, failing_since = null, rest_until = 0,
      challenges = 0, due_at = ${dueAt}, position = max(position, ${newestNumber(db, row)})
    where id = ${row.id} and state = 'pending'`);
}

/** The number of the newest entry that a filter could let through. */
export function newestNumber(db: Db, { entries }: Pick<Subscription, 'entries'>): number {
  const column =
    entries === 'grades'
      ? sql`select coalesce(max(id), 0) as n from grade_change`
      : sql`select coalesce(max(seq), 0) as n from feed_item`;
  return db.get<{ n: number }>(column).n;
}
