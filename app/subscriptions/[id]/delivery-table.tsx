import type { FeedEntry } from '@/core/feeds/document';
import type { DeliveryLine, Subscription } from '@/db/queries/subscriptions';
import { Moment } from '../../_components/dates';
import { ScrollRegion } from '../../_components/scroll-region';
import { Section } from '../../_components/section';
import { StrangersText } from '../../_components/strangers-text';
import { formatCount } from '../../_lib/format';
import { ActionForm } from './actions';
import { failureWords } from './failure-words';

const stateWords: Record<DeliveryLine['state'], string> = {
  pending: 'waits',
  delivered: 'accepted',
  failed: 'given up',
};

/** The entries that were sent or wait, the newest first. */
export function DeliveryTable(props: {
  lines: readonly DeliveryLine[];
  /** The entries of the feeds among them, by number, with paths for addresses. */
  entries: ReadonlyMap<number, FeedEntry>;
  counts: Record<DeliveryLine['state'], number>;
  row: Subscription;
  token: string;
}) {
  const { lines, entries, counts, row, token } = props;
  const summary = (['delivered', 'pending', 'failed'] as const)
    .map((state) => `${formatCount(counts[state])} ${stateWords[state]}`)
    .join(', ');
  return (
    <Section id="entries" title="Entries" count={lines.length === 0 ? null : summary}>
      {lines.length === 0 ? (
        <p className="panel p-4">Nothing was sent so far. The first entry comes with the next change.</p>
      ) : (
        <ScrollRegion label="Entries" className="panel">
          <table className="data">
            <caption className="sr-only">Entries of the subscription, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Entry</th>
                <th scope="col">Result</th>
                <th scope="col">Last attempt</th>
                <th scope="col" className="number">
                  Attempts
                </th>
                <th scope="col">Next attempt</th>
                <th scope="col">Again</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.seq}>
                  <th scope="row" className="min-w-48 break-words">
                    <EntryLink entry={entries.get(line.seq)} title={line.title} />
                  </th>
                  <td>
                    {stateWords[line.state]}
                    {line.lastError === null ? null : `: ${failureWords(line.lastError)}`}
                    {line.lastStatus === null ? null : ` (${line.lastStatus})`}
                  </td>
                  <td>{line.lastAt === null ? '–' : <Moment at={line.lastAt} />}</td>
                  <td className="number">{formatCount(line.attempts)}</td>
                  <td>{line.state === 'pending' ? <Moment at={line.nextAt} /> : '–'}</td>
                  <td>
                    {row.state === 'active' && line.state !== 'pending' ? (
                      <ActionForm
                        row={row}
                        token={token}
                        action="resend"
                        words="Send again"
                        about={`: ${line.title.slice(0, 100)}`}
                        fields={{ seq: String(line.seq) }}
                      />
                    ) : (
                      '–'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  );
}

function EntryLink({ entry, title }: { entry: FeedEntry | undefined; title: string }) {
  if (entry === undefined) return <StrangersText text={title} />;
  return (
    <a href={entry.url}>
      <StrangersText text={entry.title} />
    </a>
  );
}
