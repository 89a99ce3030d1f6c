import { subscriptionToUnsubscribe } from '@/db/queries/digests';
import { deleteSubscription } from '@/db/writes/subscriptions';
import { donePath } from '../../_lib/subscription-urls';
import { withWriter } from '../writer';

/** Ends the digests to a mailbox and forgets it. @returns the page that follows; null for a wrong link, and for one that was used */
export function unsubscribe(publicId: string, token: string): string | null {
  return withWriter((db) => {
    const row = subscriptionToUnsubscribe(db, publicId, token);
    if (row === null) return null;
    deleteSubscription(db, row.id);
    return donePath('unsubscribed');
  });
}
