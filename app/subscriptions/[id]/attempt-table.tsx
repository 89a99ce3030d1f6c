import type { AttemptLine } from '@/db/queries/subscriptions';
import { Moment } from '../../_components/dates';
import { ScrollRegion } from '../../_components/scroll-region';
import { Section } from '../../_components/section';
import { formatDuration } from '../../_lib/format';
import { failureWords } from './failure-words';

const whatWords: Record<AttemptLine['what'], string> = {
  entry: 'An entry',
  test: 'A test',
  challenge: 'Asked to confirm',
  digest: 'A digest',
};

/** Tests, confirmations, digests, and attempts that were no success, the newest first. */
export function AttemptTable({ lines }: { lines: readonly AttemptLine[] }) {
  return (
    <Section id="log" title="Log">
      <p className="mb-3 text-muted text-sm">
        Tests, digests and requests to confirm, and what was not accepted.
      </p>
      {lines.length === 0 ? (
        <p className="panel p-4">Nothing so far. Messages are sent by the crawler, while it runs.</p>
      ) : (
        <ScrollRegion label="Log" className="panel">
          <table className="data">
            <caption className="sr-only">Attempts, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Result</th>
                <th scope="col" className="number">
                  Status
                </th>
                <th scope="col" className="number">
                  Took
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    <Moment at={line.at} />
                  </td>
                  <td className="whitespace-nowrap">{whatWords[line.what]}</td>
                  <td className="break-words">
                    {line.error === null ? 'accepted' : failureWords(line.error)}
                  </td>
                  <td className="number">{line.status ?? '–'}</td>
                  <td className="number">{formatDuration(line.durationMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  );
}
