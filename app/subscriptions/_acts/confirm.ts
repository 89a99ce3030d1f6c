import { nextDigestAt } from '@/core/digests/rhythm';
import { subscriptionToConfirm } from '@/db/queries/subscriptions';
import { renewKey } from '@/db/writes/digests';
import { confirmSubscription } from '@/db/writes/subscriptions';
import { confirmationPath, donePath, managementPath } from '../../_lib/subscription-urls';
import { withWriter } from '../writer';

/**
 * Confirms by the token of a message. Who confirms a mail owns the mailbox, and gets the key: whoever typed the address in need
 * not be the same person.
 * @returns the page that follows
 */
export function confirm(publicId: string, token: string): string {
  const now = Date.now();
  return withWriter((db) => {
    const row = subscriptionToConfirm(db, publicId, token, now);
    const isDone =
      row !== null &&
      confirmSubscription(db, publicId, token, now, ({ rhythm }) =>
        rhythm === null ? null : nextDigestAt(rhythm, now),
      );
    // The page says what is wrong with a link that counts no more.
    if (row === null || !isDone) return confirmationPath(publicId, token);
    if (row.kind !== 'email') return donePath('confirmed');
    return managementPath(publicId, renewKey(db, row.id), { done: 'confirmed' });
  });
}
