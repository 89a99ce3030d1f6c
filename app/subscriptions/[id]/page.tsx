import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { entryOfItem } from '@/core/feeds/entry';
import type { Db } from '@/db/handle';
import { itemsOfNumbers } from '@/db/queries/feeds';
import {
  attemptsOf,
  deliveriesOf,
  deliveryCounts,
  ownedSubscription,
  type Subscription,
} from '@/db/queries/subscriptions';
import { CopyButton } from '../../_components/copy-button.client';
import { Section } from '../../_components/section';
import { siteDatabase } from '../../_lib/database';
import { env } from '../../_lib/env';
import { managementPath, parseDone } from '../../_lib/subscription-urls';
import { DoneNote } from '../done-note';
import { takeSecret } from '../kept';
import { Actions } from './actions';
import { AttemptTable } from './attempt-table';
import { DeliveryTable } from './delivery-table';
import { StateFacts } from './state-facts';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Your subscription – Subscriptions', robots: { index: false } };

type Props = PageProps<'/subscriptions/[id]'>;

/** Entries and attempts that are shown. */
const shownLines = 50;

/** A subscription for its owner, who has the key. */
export default async function SubscriptionPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const first = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const db = siteDatabase();
  const key = first('key');
  const row = db === null ? null : ownedSubscription(db, id, key);
  if (db === null || row === null) notFound();
  const secret = first('shown') === '' ? null : takeSecret(first('shown'), id, Date.now());
  const address = `${env.baseUrl}${managementPath(id, key)}`;
  const isNew = ['created', 'confirmed'].includes(first('done'));
  return (
    <>
      <DoneNote done={parseDone(first('done'))} />
      <h1 className="mb-4">Your subscription</h1>
      <div className="grid grid-cols-1 gap-8">
        {secret === null ? null : (
          <Shown id="secret" title="The secret" text={secret}>
            Messages are signed with it. It is shown this once; a new one can be had below.
          </Shown>
        )}
        {isNew ? (
          <Shown id="link" title="The link to this page" text={address}>
            Keep it: whoever has it can read, change and delete this subscription, and nobody can send it to
            you again.
          </Shown>
        ) : null}
        <StateFacts row={row} />
        <Actions row={row} token={key} hasFailed={deliveryCounts(db, row.id).failed > 0} />
        {row.kind === 'webhook' ? <Deliveries db={db} row={row} token={key} /> : null}
        <AttemptTable lines={attemptsOf(db, row.id, shownLines)} />
      </div>
    </>
  );
}

function Deliveries({ db, row, token }: { db: Db; row: Subscription; token: string }) {
  const lines = deliveriesOf(db, row.id, shownLines);
  const items = itemsOfNumbers(
    db,
    lines.map(({ seq }) => seq),
  );
  return (
    <DeliveryTable
      lines={lines}
      entries={new Map(items.map((item) => [item.seq, entryOfItem(item, '')]))}
      counts={deliveryCounts(db, row.id)}
      row={row}
      token={token}
    />
  );
}

function Shown(props: { id: string; title: string; text: string; children: React.ReactNode }) {
  const { id, title, text, children } = props;
  return (
    <Section id={id} title={title}>
      <div className="panel tone-info grid max-w-3xl justify-items-start gap-2 px-4 py-3">
        <p>{children}</p>
        <code id={`${id}-text`} className="select-all break-all">
          {text}
        </code>
        <CopyButton target={`${id}-text`} label={title.toLowerCase()} />
      </div>
    </Section>
  );
}
