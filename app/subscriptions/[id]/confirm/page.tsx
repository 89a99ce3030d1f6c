import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { passingWords } from '@/core/feeds/filter-words';
import { findFormat } from '@/core/webhooks/formats/all';
import { filterOf, subscriptionToConfirm } from '@/db/queries/subscriptions';
import { siteDatabase } from '../../../_lib/database';
import { env } from '../../../_lib/env';
import { feedsFor } from '../../../_lib/feed-urls';
import { confirmationPath } from '../../../_lib/subscription-urls';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Confirm – Subscriptions', robots: { index: false } };

type Props = PageProps<'/subscriptions/[id]/confirm'>;

/** Asks whether messages are wanted. A button confirms, and not the visit: programs follow links too. */
export default async function ConfirmPage({ params, searchParams }: Props) {
  const [{ id }, { token }] = await Promise.all([params, searchParams]);
  const db = siteDatabase();
  const given = typeof token === 'string' ? token : '';
  const row = db === null ? null : subscriptionToConfirm(db, id, given, Date.now());
  if (row === null) notFound();
  const filter = filterOf(row);
  const how =
    row.kind === 'email'
      ? `A ${row.rhythm} mail to this mailbox`
      : `Messages to ${findFormat(row.format)?.title}`;
  return (
    <div className="max-w-3xl">
      <h1>Confirm the subscription</h1>
      <p className="mt-2">
        Somebody, probably you, asked {new URL(env.baseUrl).host} for this. Nothing is sent unless you
        confirm.
      </p>
      <dl className="facts-rows panel mt-4">
        <div>
          <dt>What</dt>
          <dd>
            {passingWords(filter)}. <a href={feedsFor(filter)}>What that is at the moment</a>
          </dd>
        </div>
        <div>
          <dt>Where to</dt>
          <dd>{how}</dd>
        </div>
      </dl>
      <form action={confirmationPath(id, given)} method="post" className="mt-5">
        <input type="hidden" name="token" value={given} />
        <button type="submit" className="button min-h-9">
          Confirm the subscription
        </button>
      </form>
      <p className="mt-4 text-muted text-sm">
        If you do not want it, do nothing. It is forgotten after a day.
      </p>
    </div>
  );
}
