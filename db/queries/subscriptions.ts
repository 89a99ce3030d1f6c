import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { defaultFilter, parseFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import type { Db } from '../handle';
import { deliveryAttempt, subscription } from '../schema/subscription';

/* What the owner of a subscription sees of it. Nothing is told without its key, or the token of a message. */

const {
  secret: _,
  oldSecret: __,
  keyHash: ___,
  confirmationHash: ____,
  ...shown
} = getTableColumns(subscription);

/** A subscription without what has to stay secret. Times are epoch ms. */
export type Subscription = Omit<
  typeof subscription.$inferSelect,
  'secret' | 'oldSecret' | 'keyHash' | 'confirmationHash'
>;

/** The subscription that a management link leads to; null for none, and for a wrong key. */
export function ownedSubscription(db: Db, publicId: string, key: string): Subscription | null {
  return found(db, publicId, 'keyHash', key);
}

/** The subscription that a link to confirm leads to; null for none, and for a token that is wrong, old or used. */
export function subscriptionToConfirm(
  db: Db,
  publicId: string,
  token: string,
  now: number,
): Subscription | null {
  const row = found(db, publicId, 'confirmationHash', token);
  return row !== null && row.state === 'pending' && now < (row.confirmationUntil ?? 0) ? row : null;
}

function found(
  db: Db,
  publicId: string,
  column: 'keyHash' | 'confirmationHash',
  given: string,
): Subscription | null {
  const row = db
    .select({ ...shown, expected: subscription[column] })
    .from(subscription)
    .where(eq(subscription.publicId, publicId))
    .get();
  if (row === undefined) return null;
  const { expected, ...rest } = row;
  return expected !== null && isHashOf(expected, given) ? rest : null;
}

/** Compares in a time that tells nothing of where they differ. */
function isHashOf(expected: string, given: string): boolean {
  const hash = createHash('sha256').update(given).digest();
  const wanted = Buffer.from(expected, 'hex');
  return wanted.length === hash.length && timingSafeEqual(wanted, hash);
}

/** The filter of a subscription. What an older version allowed and this one does not lets nothing new through. */
export function filterOf({ filter }: Pick<Subscription, 'filter'>): SubscriptionFilter {
  const parsed = parseFilter(new URLSearchParams(filter));
  return 'filter' in parsed
    ? parsed.filter
    : { ...defaultFilter, scope: { of: 'tool', namespace: '', name: '', tool: '' } };
}

/** An entry that is sent to a subscription, or was. Times are epoch ms. */
export interface DeliveryLine {
  seq: number;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  nextAt: number;
  lastAt: number | null;
  lastStatus: number | null;
  lastError: string | null;
  /** Of the entry; of a grade the server and tool. Hostile. */
  title: string;
}

/** What is sent to a subscription and was, the newest entry first. @param id `Subscription.id` */
export function deliveriesOf(db: Db, id: number, limit: number): DeliveryLine[] {
  return db.all<DeliveryLine>(sql`
    select d.seq, d.state, d.attempts, d.next_at as nextAt, d.last_at as lastAt, d.last_status as lastStatus,
      d.last_error as lastError, coalesce(i.title, s.namespace || '/' || s.name || ', ' || g.tool, '') as title
    from delivery d left join feed_item i on i.seq = d.seq
      left join grade_change g on g.id = -d.seq left join server s on s.id = g.server_id
    where d.subscription_id = ${id} order by abs(d.seq) desc limit ${limit}`);
}

/** How many entries of a subscription wait, were accepted and were given up, of those that are remembered. */
export function deliveryCounts(db: Db, id: number): Record<DeliveryLine['state'], number> {
  const rows = db.all<{ state: DeliveryLine['state']; n: number }>(
    sql`select state, count(*) as n from delivery where subscription_id = ${id} group by state`,
  );
  const count = (state: DeliveryLine['state']): number => rows.find((row) => row.state === state)?.n ?? 0;
  return { pending: count('pending'), delivered: count('delivered'), failed: count('failed') };
}

/** All subscriptions, as the operator sees them: without address, which can be a secret itself. */
export function listSubscriptions(
  db: Db,
): Pick<Subscription, 'id' | 'publicId' | 'kind' | 'format' | 'host' | 'state' | 'failures' | 'createdAt'>[] {
  const { id, publicId, kind, format, host, state, failures, createdAt } = shown;
  return db
    .select({ id, publicId, kind, format, host, state, failures, createdAt })
    .from(subscription)
    .orderBy(subscription.id)
    .all();
}

/** What waits to be sent, mail too. @param now epoch ms */
export function subscriptionsDue(db: Db, now: number): { due: number; oldestDueAt: number | null } {
  return db.get<{ due: number; oldestDueAt: number | null }>(sql`
    select count(*) as due, min(due_at) as oldestDueAt from subscription
    where due_at is not null and due_at <= ${now}`);
}

/** The newest attempts in vain, tests and challenges, the newest first. */
export type AttemptLine = typeof deliveryAttempt.$inferSelect;

export function attemptsOf(db: Db, id: number, limit: number): AttemptLine[] {
  return db
    .select()
    .from(deliveryAttempt)
    .where(and(eq(deliveryAttempt.subscriptionId, id)))
    .orderBy(sql`id desc`)
    .limit(limit)
    .all();
}
