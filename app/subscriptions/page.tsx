import type { Metadata } from 'next';
import { webhookFormats } from '@/core/webhooks/formats/all';
import { subscriptionLimits } from '@/core/webhooks/limits';
import { Section } from '../_components/section';
import { env } from '../_lib/env';
import { feedsPath } from '../_lib/feed-urls';
import { formatCount } from '../_lib/format';
import { newSubscriptionPath, parseDone, subscriptionsPath } from '../_lib/subscription-urls';
import { createRate } from './create-rate';
import { DoneNote } from './done-note';
import { whyClosed } from './writer';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Subscriptions',
  description:
    'Changes in the tools of public MCP servers by webhook, in Slack, Discord or GitHub, or as a daily or weekly mail. No account.',
  alternates: { canonical: subscriptionsPath },
};

const proofWords = {
  challenge: 'it answers a challenge',
  link: 'somebody there follows a link',
  answer: 'GitHub takes the message',
} as const;

const hour = 3_600_000;

export default async function SubscriptionsPage({ searchParams }: PageProps<'/subscriptions'>) {
  const { done } = await searchParams;
  const closed = whyClosed();
  return (
    <>
      <DoneNote done={parseDone(typeof done === 'string' ? done : '')} />
      <h1 className="mb-1">Subscriptions</h1>
      <p className="mb-4 max-w-3xl text-muted">
        Be told of changes without visiting: a message to an address of yours as soon as something is found,
        or a mail once a day or a week. There is no account. A subscription begins when its receiver has
        confirmed that it wants it, and is managed by a link that you alone have. Feed readers want{' '}
        <a href={feedsPath}>feeds</a>, which need nothing of this.
      </p>
      {closed === null ? (
        <p className="mb-8">
          <a href={newSubscriptionPath} className="button min-h-9">
            Subscribe
          </a>
        </p>
      ) : (
        <p className="panel tone-warn mb-8 max-w-3xl px-4 py-2">{closed}</p>
      )}
      <div className="grid max-w-4xl grid-cols-1 gap-8">
        <Section id="webhooks" title="Webhooks">
          <p className="mb-3">
            Each entry is sent when it is found. The first format has an id by which doubles are known, and a
            signature, as{' '}
            <a href="https://www.standardwebhooks.com/" rel="noreferrer">
              Standard Webhooks
            </a>{' '}
            says. What is not accepted is sent again for three days.
          </p>
          <div className="scroll panel">
            <table className="data">
              <caption className="sr-only">Formats of webhooks, and how each is confirmed</caption>
              <thead>
                <tr>
                  <th scope="col">Format</th>
                  <th scope="col">Address</th>
                  <th scope="col">Begins when</th>
                </tr>
              </thead>
              <tbody>
                {webhookFormats.map(({ id, title, addressExample, proof }) => (
                  <tr key={id}>
                    <th scope="row">{title}</th>
                    <td>
                      <code className="break-all">{addressExample}</code>
                    </td>
                    <td>{proofWords[proof]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
        <Section id="mail" title="Mail">
          <p>
            {env.hasMail
              ? 'A digest each day or each Monday at 6:00 UTC, when there is something to tell: the worst first, the rest counted. It begins when you confirm by a link in a first mail; each mail has a link that ends it at once.'
              : 'This site sends no mail: its operator has set up no mail server.'}
          </p>
        </Section>
        <Section id="limits" title="Limits">
          <ul className="ms-5 grid list-disc gap-1">
            <li>
              {subscriptionLimits.ofAddress} subscriptions of one address, and{' '}
              {subscriptionLimits.pendingOfAddress} of them that are not confirmed.
            </li>
            <li>{createRate.requests} new subscriptions an hour from one address of the internet.</li>
            <li>What is not confirmed ends after {subscriptionLimits.pendingMs / hour} hours.</li>
            <li>
              A receiver that accepts nothing for three days is stopped; so is one that answers 410 Gone, and
              a mailbox that the mail server refuses.
            </li>
            <li>
              {formatCount(subscriptionLimits.remembered)} entries that were accepted, and as many that were
              not, are remembered and can be sent again.
            </li>
            <li>Redirects are not followed, and only addresses of the public internet are reached.</li>
          </ul>
        </Section>
      </div>
    </>
  );
}
