import type { Conditions } from '@/core/inspection';
import type { Attempt } from '@/db/queries/attempts';
import type { EndpointRow } from '@/db/queries/server';
import { Moment } from '../../../../_components/dates';
import { OutcomeBadge } from '../../../../_components/outcome-badge';
import { ScrollRegion } from '../../../../_components/scroll-region';
import { Section } from '../../../../_components/section';
import { StrangersCode, StrangersText } from '../../../../_components/strangers-text';
import { Version } from '../../../../_components/version-step';
import { countOf, formatDuration } from '../../../../_lib/format';

/** Attempts to list the tools, newest first: outcome, duration, what was asked how. */
export function AttemptTable({
  attempts,
  endpoints,
}: {
  attempts: readonly Attempt[];
  endpoints: readonly EndpointRow[];
}) {
  if (attempts.length === 0) return <p className="panel p-4 text-muted">It was not inspected yet.</p>;
  const addresses = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint.address]));
  return (
    <Section id="attempts" title="Attempts">
      <ScrollRegion label="Attempts" className="panel">
        <table className="data">
          <caption className="sr-only">Inspections, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{endpoints.length > 1 ? 'What' : 'Release'}</th>
              <th scope="col">Outcome</th>
              <th scope="col" className="number">
                Took
              </th>
              <th scope="col">Conditions</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((attempt) => (
              <tr key={attempt.id} id={`inspection-${attempt.id}`}>
                <th scope="row">
                  <Moment at={attempt.startedAt} />
                </th>
                <td>
                  {endpoints.length > 1 ? (
                    <StrangersCode text={addresses.get(attempt.endpointId) ?? ''} />
                  ) : null}{' '}
                  {attempt.version === null ? null : <Version text={attempt.version} />}
                </td>
                <td className="min-w-56">
                  <OutcomeBadge outcome={attempt.outcome} />
                  {attempt.toolCount === null ? null : ` ${countOf(attempt.toolCount, 'tool')}`}
                  {attempt.evidence.message === undefined ? null : (
                    <p className="mt-1 text-muted">
                      <StrangersText text={attempt.evidence.message.slice(0, 300)} />
                    </p>
                  )}
                </td>
                <td className="number whitespace-nowrap">{formatDuration(attempt.timings.totalMs)}</td>
                <td className="min-w-56 text-muted">
                  {attempt.conditions === null ? (
                    'nothing was connected to'
                  ) : (
                    <How conditions={attempt.conditions} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

function How({ conditions }: { conditions: Conditions }) {
  const { transport, protocolNegotiated, protocolAsked, package: of, args, envNames } = conditions;
  const parts = [
    transport,
    protocolNegotiated === null ? `asked for ${protocolAsked}` : `protocol ${protocolNegotiated}`,
    of === null ? null : of.runtime,
    of === null
      ? null
      : of.dependencies === 'today'
        ? 'dependencies of that day'
        : 'dependencies as published',
    args.length === 0 ? null : countOf(args.length, 'argument'),
    envNames.length === 0 ? null : countOf(envNames.length, 'placeholder variable'),
  ];
  return <StrangersText text={parts.filter((part) => part !== null).join(', ')} />;
}
