import { sql } from 'drizzle-orm';
import { subscriptionLimits } from '@/core/webhooks/limits';
import type { StopReason } from '@/core/webhooks/state';
import type { Db } from '../handle';
import { deliveryAttempt } from '../schema/subscription';
import { keyHash, newKey } from './subscription-secrets';
import { stopSubscription } from './subscriptions';

/*
 * What becomes of subscriptions to mail. A digest is fixed before it is sent (`planDigest`): when its sending was not noted, since
 * the worker died, the same one is sent again under the same Message-ID. Times are epoch ms.
 */

/** A subscription that a worker has. */
interface Turn {
  id: number;
  owner: string | null;
}

/** Gives a subscription another key. @returns it, to be shown in a link; its hash is kept */
export function renewKey(db: Db, id: number): string {
  const key = newKey();
  db.run(sql`update subscription set key_hash = ${keyHash(key)} where id = ${id}`);
  return key;
}

/** Fixes the last entry of the digest that is sent next. @returns false when another worker has the subscription by now */
export function planDigest(db: Db, { id, owner }: Turn, to: number): boolean {
  return (
    db.run(sql`update subscription set digest_to = ${to} where id = ${id} and owner = ${owner}`).changes === 1
  );
}

/** Nothing was let through up to a number: nothing is sent, and the next digest begins after it. */
export function skipDigest(db: Db, { id, owner }: Turn, to: number, dueAt: number): void {
  db.run(sql`
    update subscription set position = max(position, ${to}), digest_to = null, owner = null, lease_until = null,
      due_at = case when state = 'active' then ${dueAt} end
    where id = ${id} and owner = ${owner}`);
}

/** An attempt to hand a mail in. */
export interface MailAttempt {
  what: 'digest' | 'challenge';
  at: number;
  durationMs: number;
  /** What the mail server answered in place of accepting; null when it accepted. */
  error: string | null;
}

/** What follows from an attempt. */
export interface MailOutcome {
  /** The last entry that need not be sent any more; null leaves it as it was. */
  position: number | null;
  /** Attempts without success in a row, and since when. */
  failures: number;
  failingSince: number | null;
  dueAt: number | null;
  stop: StopReason | null;
}

/** Notes what became of a mail, and ends the turn, in one transaction. */
export function recordMail(db: Db, turn: Turn, attempt: MailAttempt, outcome: MailOutcome): void {
  const { id, owner } = turn;
  const { position, failures, failingSince, dueAt, stop } = outcome;
  const { what, at, durationMs, error } = attempt;
  const isDigest = what === 'digest';
  db.transaction(
    () => {
      db.insert(deliveryAttempt)
        .values({ ...{ subscriptionId: id, what, at, durationMs, error }, seq: null, status: null })
        .run();
      db.run(sql`
        delete from delivery_attempt where subscription_id = ${id} and id <= (
          select id from delivery_attempt where subscription_id = ${id}
          order by id desc limit 1 offset ${subscriptionLimits.attempts})`);
      db.run(sql`
        update subscription set failures = ${failures}, failing_since = ${failingSince}, last_ms = ${durationMs},
          challenges = challenges + ${isDigest ? 0 : 1}, position = coalesce(${position}, position),
          digest_to = case when ${position} is null then digest_to end,
          delivered_at = case when ${isDigest && error === null ? 1 : 0} then ${at} else delivered_at end
        where id = ${id} and owner = ${owner}`);
      if (stop !== null) stopSubscription(db, id, stop, at);
      db.run(sql`
        update subscription set owner = null, lease_until = null,
          due_at = case when state in ('active', 'pending') then ${dueAt} end
        where id = ${id} and owner = ${owner}`);
    },
    { behavior: 'immediate' },
  );
}
