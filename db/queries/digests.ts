import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SubscriptionFilter } from '@/core/feeds/filter';
import type { Db } from '../handle';
import { newsBatch } from './deliveries';
import type { Subscription } from './subscriptions';

/** The subscription that the link of a mail ends, whatever state it is in; null for none, and for a wrong token. */
export function subscriptionToUnsubscribe(
  db: Db,
  publicId: string,
  token: string,
): Pick<Subscription, 'id' | 'filter' | 'rhythm'> | null {
  const row = db.get<
    (Pick<Subscription, 'id' | 'filter' | 'rhythm'> & { token: string | null }) | undefined
  >(sql`
    select id, filter, rhythm, unsubscribe_token as token from subscription where public_id = ${publicId}`);
  if (row === undefined) return null;
  const { token: expected, ...rest } = row;
  return expected !== null && isSame(expected, token) ? rest : null;
}

/** Compares in a time that tells nothing of where they differ. */
function isSame(expected: string, given: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(expected), hash(given));
}

/** What a filter lets through of what came up after a number, up to another: numbers as `delivery.seq` has them, in batches. */
export function* newsBetween(
  db: Db,
  entries: 'items' | 'grades',
  filter: SubscriptionFilter,
  { after, to }: { after: number; to: number },
): Generator<number[]> {
  for (let position = after; position < to; ) {
    const batch = newsBatch(db, entries, position);
    if (batch === null) return;
    yield batch.passing(filter).filter((seq) => Math.abs(seq) <= to);
    position = batch.last;
  }
}
