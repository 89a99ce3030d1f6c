import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import type { Db } from '@/db/handle';
import { ownedSubscription, type Subscription } from '@/db/queries/subscriptions';
import { activate } from '@/db/writes/activate-subscription';
import { enqueueNews } from '@/db/writes/enqueue-news';
import { type ClaimedSubscription, claimSubscriptions, type TurnClaim } from '@/db/writes/subscription-turns';
import { createSubscription } from '@/db/writes/subscriptions';

/** The moment at which everything happens, epoch ms. */
export const subscribedAt = Date.UTC(2026, 10, 1);

type Wish = Partial<{ format: string; token: string; filter: SubscriptionFilter }>;
/** A number is a host of its own, a text an address. */
type Receiver = number | string;

/** Asks for a webhook. */
export function createWebhook(db: Db, to: Receiver, more: Wish = {}): ReturnType<typeof createSubscription> {
  const address = typeof to === 'string' ? to : `https://host-${to}.example/hook`;
  const wish = { kind: 'webhook', filter: defaultFilter, format: 'standard', token: null } as const;
  return createSubscription(db, { ...wish, address, ...more }, false, subscribedAt);
}

/** A webhook that nobody has confirmed. @throws when it is refused */
export function pendingWebhook(
  db: Db,
  to: Receiver,
  more: Wish = {},
): Subscription & { key: string; secret: string | null } {
  const created = createWebhook(db, to, more);
  if ('problem' in created) throw new Error(created.problem);
  const row = ownedSubscription(db, created.publicId, created.key);
  if (row === null) throw new Error('not there');
  return { ...row, key: created.key, secret: created.secret };
}

/** A webhook that is sent to. */
export function activeWebhook(db: Db, to: Receiver, more: Wish = {}): Subscription & { key: string } {
  const row = pendingWebhook(db, to, more);
  activate(db, row, subscribedAt, null);
  return row;
}

/** Makes deliveries of what is new. @returns how many */
export function enqueueAll(db: Db): number {
  return [...enqueueNews(db, subscribedAt)].reduce((sum, n) => sum + n, 0);
}

/** Turns for a worker, by default all that are due. */
export function claimAll(
  db: Db,
  owner: string,
  at = subscribedAt,
  more: Partial<TurnClaim> = {},
): ClaimedSubscription[] {
  const bounds = { limit: 99, ofHost: 99, suspects: 99 };
  return claimSubscriptions(db, { kind: 'webhook', owner, now: at, until: at + 60_000, ...bounds, ...more });
}
