import { dueReasons } from '@/core/schedule';
import type { QueueFacts, Schedule } from '@/db/queries/queue-facts';
import type { CrawlRate } from '@/db/queries/status';
import { Moment } from '../_components/dates';
import { Fact, Facts } from '../_components/facts';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { ShareBar } from '../_components/share-bar';
import { countOf, formatAge, formatCount } from '../_lib/format';

/** What waits, for how long, and how fast the crawler is. `now` is epoch ms. */
export function QueueFactsView(props: {
  facts: QueueFacts;
  schedule: Schedule;
  rate: CrawlRate;
  now: number;
}) {
  const { facts, schedule, rate, now } = props;
  return (
    <Section id="queue" title="Queue" count={countOf(schedule.all, 'endpoint')}>
      <div className="panel">
        <Facts layout="rows">
          <Fact label="Due now">
            {formatCount(facts.due)}
            {facts.oldestDueAt === null ? null : (
              <span className="text-muted">, the oldest since {formatAge(facts.oldestDueAt, now)}</span>
            )}
          </Fact>
          <Fact label="Under way">{formatCount(facts.leased)}</Fact>
          <Fact label="Within an hour">{formatCount(schedule.hour)}</Fact>
          <Fact label="Within a day">{formatCount(schedule.day)}</Fact>
          <Fact label="Within a week">{formatCount(schedule.week)}</Fact>
          <Fact label="Later">{formatCount(schedule.later)}</Fact>
          <Fact label="Left alone on request">
            {schedule.pausedHosts === 0 ? null : countOf(schedule.pausedHosts, 'host')}
          </Fact>
          <Fact label="Looked at">
            {countOf(rate.hour, 'release or address', 'releases and addresses')} in the last hour,{' '}
            {formatCount(rate.day)} in the last day
          </Fact>
        </Facts>
      </div>
    </Section>
  );
}

/** Why what is in the queue is due when it is. */
export function ReasonsTable({ schedule, now }: { schedule: Schedule; now: number }) {
  if (schedule.all === 0) return null;
  return (
    <Section id="reasons" title="When it is looked at next" count={`of ${countOf(schedule.all, 'endpoint')}`}>
      <ScrollRegion label="When it is looked at next" className="panel">
        <table className="data">
          <caption className="sr-only">Endpoints in the queue by the reason of their next look</caption>
          <thead>
            <tr>
              <th scope="col">Because</th>
              <th scope="col" className="number">
                Endpoints
              </th>
              <th scope="col">Share</th>
              <th scope="col">First of them</th>
            </tr>
          </thead>
          <tbody>
            {schedule.byReason.map(({ reason, count, nextAt }) => (
              <tr key={reason}>
                <th scope="row" className="min-w-56 font-[400]">
                  {dueReasons[reason] ?? reason}
                </th>
                <td className="number">{formatCount(count)}</td>
                <td>
                  <ShareBar part={count} whole={schedule.all} />
                </td>
                <td>{nextAt <= now ? 'due' : <Moment at={nextAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
