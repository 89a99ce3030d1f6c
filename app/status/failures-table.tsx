import type { Failure } from '@/db/queries/status';
import { OutcomeBadge } from '../_components/outcome-badge';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { Version } from '../_components/version-step';
import { formatAge } from '../_lib/format';
import { serverLabel, serverPath } from '../_lib/urls';

/** The newest inspections without a list, with links to their servers. `now` is epoch ms. */
export function FailuresTable({ failures, now }: { failures: readonly Failure[]; now: number }) {
  if (failures.length === 0) return null;
  return (
    <Section id="failures" title="Newest inspections without a list">
      <ScrollRegion label="Newest inspections without a list" className="panel">
        <table className="data">
          <caption className="sr-only">Servers whose newest inspection gave no list</caption>
          <thead>
            <tr>
              <th scope="col">Server</th>
              <th scope="col">Outcome</th>
              <th scope="col">Message</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {failures.map((failure) => (
              <tr key={`${serverPath(failure)} ${failure.version}`}>
                <th scope="row">
                  <a href={`${serverPath(failure)}#failures`} className="font-mono">
                    <StrangersText text={serverLabel(failure)} />
                  </a>{' '}
                  {failure.version === null ? null : <Version text={failure.version} />}
                </th>
                <td>
                  <OutcomeBadge outcome={failure.outcome} />
                </td>
                <td className="min-w-64 text-muted">
                  <StrangersText text={(failure.evidence.message ?? '').slice(0, 300)} />
                </td>
                <td className="whitespace-nowrap">{formatAge(failure.startedAt, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
