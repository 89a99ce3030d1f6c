import { subscriptionToUnsubscribe } from '@/db/queries/digests';
import { ownedSubscription, subscriptionToConfirm } from '@/db/queries/subscriptions';
import { siteDatabase } from '../_lib/database';
import { parseSubscriptionPath } from '../_lib/subscription-urls';

/**
 * False for an address that wants a key or a token and has none that is good. The proxy asks, for the reason that `isKnownPage`
 * gives.
 */
export function isGoodSubscriptionLink({ pathname, searchParams }: URL): boolean {
  const place = parseSubscriptionPath(pathname);
  if (place === null || place.page === 'new') return true;
  const db = siteDatabase();
  if (db === null) return false;
  const token = searchParams.get('token') ?? '';
  switch (place.page) {
    case 'own':
      return ownedSubscription(db, place.publicId, searchParams.get('key') ?? '') !== null;
    case 'confirm':
      return subscriptionToConfirm(db, place.publicId, token, Date.now()) !== null;
    case 'unsubscribe':
      return subscriptionToUnsubscribe(db, place.publicId, token) !== null;
  }
}
