import type { SourceSweep } from '@/db/queries/status';
import { Moment } from '../_components/dates';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { countOf, formatAge, formatCount, formatDuration } from '../_lib/format';

const words: Record<SourceSweep['status'], { words: string; tone: string }> = {
  running: { words: 'under way', tone: 'tone-info' },
  finished: { words: 'finished', tone: 'tone-good' },
  interrupted: { words: 'interrupted', tone: 'tone-warn' },
  failed: { words: 'failed', tone: 'tone-bad' },
};

/** The last sweep of each source: when, how much, and what comes next. `now` is epoch ms. */
export function SourcesTable({ sweeps, now }: { sweeps: readonly SourceSweep[]; now: number }) {
  return (
    <Section id="sources" title="Sources" count={countOf(sweeps.length, 'source')}>
      {sweeps.length === 0 ? (
        <p className="panel p-4 text-muted">
          No registry or catalogue was read yet: servers come from lists.
        </p>
      ) : (
        <ScrollRegion label="Sources" className="panel">
          <table className="data">
            <caption className="sr-only">Sources of servers with their last sweep</caption>
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Last sweep</th>
                <th scope="col" className="number">
                  Pages
                </th>
                <th scope="col" className="number">
                  Records
                </th>
                <th scope="col" className="number">
                  Not taken
                </th>
                <th scope="col" className="number">
                  Servers listed
                </th>
                <th scope="col">Next</th>
              </tr>
            </thead>
            <tbody>
              {sweeps.map((sweep) => (
                <tr key={sweep.id}>
                  <th scope="row">
                    <StrangersText text={sweep.title} />
                  </th>
                  <td className="min-w-56">
                    <span className={`badge ${words[sweep.status].tone}`}>{words[sweep.status].words}</span>{' '}
                    {formatAge(sweep.endedAt ?? sweep.startedAt, now)}
                    {sweep.endedAt === null ? null : (
                      <span className="text-muted">
                        {' '}
                        (took {formatDuration(sweep.endedAt - sweep.startedAt)})
                      </span>
                    )}
                    {sweep.failure === null ? null : (
                      <p className="text-muted">
                        <StrangersText text={sweep.failure.slice(0, 300)} />
                      </p>
                    )}
                  </td>
                  <td className="number">{formatCount(sweep.pages)}</td>
                  <td className="number">{formatCount(sweep.records)}</td>
                  <td className="number">{formatCount(sweep.refused)}</td>
                  <td className="number">{formatCount(sweep.servers)}</td>
                  <td className="whitespace-nowrap">
                    {sweep.notBefore === null ? (
                      'with the next round'
                    ) : sweep.notBefore <= now ? (
                      'due'
                    ) : (
                      <>
                        not before <Moment at={sweep.notBefore} />
                      </>
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
