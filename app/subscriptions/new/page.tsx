import type { Metadata } from 'next';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { NoDatabase } from '../../_components/empty-state';
import { siteDatabase } from '../../_lib/database';
import { newSubscriptionPath, subscriptionsPath } from '../../_lib/subscription-urls';
import { filterValues, parseFeedsQuery, typedValues } from '../../feeds/search-params';
import { type Draft, keptDraft } from '../kept';
import { whyClosed } from '../writer';
import { SubscriptionForm } from './subscription-form';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/subscriptions/new'>;

export const metadata: Metadata = {
  title: 'Subscribe – Subscriptions',
  description: 'Choose what you want to be told of, and how.',
  alternates: { canonical: newSubscriptionPath },
};

export default async function NewSubscriptionPage({ searchParams }: Props) {
  const query = await searchParams;
  const closed = whyClosed();
  return (
    <>
      <Breadcrumbs links={[{ href: subscriptionsPath, label: 'Subscriptions' }]} />
      <h1 className="mb-1">Subscribe</h1>
      <p className="mb-5 max-w-3xl text-muted">
        Choose what you want to be told of, and where to. Nothing is sent before the receiver has confirmed.
      </p>
      {siteDatabase() === null ? (
        <NoDatabase />
      ) : closed === null ? (
        <SubscriptionForm draft={draftOf(query)} />
      ) : (
        <p className="panel tone-warn max-w-3xl px-4 py-2">{closed}</p>
      )}
    </>
  );
}

/** What the form begins with: what was typed before, or a filter that the address names. */
function draftOf(query: Awaited<Props['searchParams']>): Draft {
  const { draft } = query;
  if (typeof draft === 'string')
    return (
      keptDraft(draft, Date.now()) ?? {
        values: {},
        problems: { form: 'What was typed is not kept any more. Please write it again.' },
      }
    );
  const parsed = parseFeedsQuery(query);
  return 'problem' in parsed
    ? { values: typedValues(query), problems: { filter: parsed.problem } }
    : { values: filterValues(parsed.filter), problems: {} };
}
