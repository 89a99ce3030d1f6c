import { passingWords } from '@/core/feeds/filter-words';
import { findFormat } from '@/core/webhooks/formats/all';
import { type SubscriptionState, stopReasons } from '@/core/webhooks/state';
import { filterOf, type Subscription } from '@/db/queries/subscriptions';
import { Moment } from '../../_components/dates';
import { Fact, Facts } from '../../_components/facts';
import { Section } from '../../_components/section';
import { StrangersCode } from '../../_components/strangers-text';
import { feedsFor } from '../../_lib/feed-urls';
import { countOf } from '../../_lib/format';

const stateWords: Record<SubscriptionState, { word: string; tone: string; about: string }> = {
  pending: {
    word: 'Waits to be confirmed',
    tone: 'tone-warn',
    about: 'Nothing is sent before. What is not confirmed is deleted after a day.',
  },
  active: {
    word: 'Active',
    tone: 'tone-good',
    about: 'Everything new that the filter lets through is sent.',
  },
  paused: {
    word: 'Paused',
    tone: 'tone-plain',
    about: 'Nothing is sent. Resumed within three days, it sends what came up meanwhile.',
  },
  stopped: { word: 'Stopped', tone: 'tone-bad', about: '' },
};

/** What it is, in which state, and since when. */
export function StateFacts({ row }: { row: Subscription }) {
  const { word, tone, about } = stateWords[row.state];
  const filter = filterOf(row);
  const format = findFormat(row.format);
  const isResting = row.state === 'active' && row.failures > 0 && row.failingSince !== null;
  return (
    <Section id="state" title="State">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className={`badge ${tone}`}>{word}</strong>
        <span>{row.stopReason === null ? about : stopReasons[row.stopReason]}</span>
      </p>
      <div className="panel max-w-4xl">
        <Facts layout="rows">
          <Fact label="What">
            {passingWords(filter)}. <a href={feedsFor(filter)}>What that is at the moment</a>
          </Fact>
          <Fact label="Where to">
            {format === undefined ? `Mail, ${row.rhythm}` : format.title}
            {': '}
            <StrangersCode text={shownAddress(row)} className="break-all" />
          </Fact>
          <Fact label="In this state since">
            <Moment at={row.stateAt} />
          </Fact>
          <Fact label="Made">
            <Moment at={row.createdAt} />
          </Fact>
          <Fact label="Last accepted">
            {row.deliveredAt === null ? 'nothing so far' : <Moment at={row.deliveredAt} />}
          </Fact>
          {isResting && row.failingSince !== null ? (
            <Fact label="Not accepted">
              {countOf(row.failures, 'attempt')} in a row since <Moment at={row.failingSince} />
            </Fact>
          ) : null}
          {row.oldSecretUntil !== null && row.state !== 'stopped' ? (
            <Fact label="Secret before">
              signs too until <Moment at={row.oldSecretUntil} />
            </Fact>
          ) : null}
          {row.kind === 'email' && row.state === 'active' && row.dueAt !== null ? (
            <Fact label="Next digest">
              <Moment at={row.dueAt} />, when there is something to tell
            </Fact>
          ) : null}
        </Facts>
      </div>
    </Section>
  );
}

/** Who has the address of a service's webhook can post there: its end is not shown. */
function shownAddress({ address, format }: Subscription): string {
  return findFormat(format)?.proof === 'link' ? `${address.slice(0, -12)}…` : address;
}
