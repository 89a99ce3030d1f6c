import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { passingWords } from '@/core/feeds/filter-words';
import { subscriptionToUnsubscribe } from '@/db/queries/digests';
import { filterOf } from '@/db/queries/subscriptions';
import { siteDatabase } from '../../../_lib/database';
import { newSubscriptionFor, unsubscribePath } from '../../../_lib/subscription-urls';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Unsubscribe – Subscriptions', robots: { index: false } };

type Props = PageProps<'/subscriptions/[id]/unsubscribe'>;

/** Ends digests by a button. Mail programs need not come here: they send the same request by themselves (RFC 8058). */
export default async function UnsubscribePage({ params, searchParams }: Props) {
  const [{ id }, { token }] = await Promise.all([params, searchParams]);
  const db = siteDatabase();
  const given = typeof token === 'string' ? token : '';
  const row = db === null ? null : subscriptionToUnsubscribe(db, id, given);
  if (row === null) notFound();
  const filter = filterOf(row);
  return (
    <div className="max-w-3xl">
      <h1>Unsubscribe</h1>
      <p className="mt-2">
        {passingWords(filter)}, by a {row.rhythm} mail. Your address is forgotten with it.
      </p>
      <form action={unsubscribePath(id, given)} method="post" className="mt-5">
        <button type="submit" className="button min-h-9">
          Unsubscribe
        </button>
      </form>
      <p className="mt-4 text-muted text-sm">
        To be told of something else, <a href={newSubscriptionFor(filter)}>subscribe anew</a>.
      </p>
    </div>
  );
}
