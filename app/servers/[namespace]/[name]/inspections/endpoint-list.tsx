import { endpointKinds } from '@/core/endpoint-kind';
import { dueReasons } from '@/core/schedule';
import type { NextLook } from '@/db/queries/attempts';
import type { EndpointRow } from '@/db/queries/server';
import { Moment } from '../../../../_components/dates';
import { Section } from '../../../../_components/section';
import { StrangersCode } from '../../../../_components/strangers-text';
import { type ServerAddress, serverHistoryPath } from '../../../../_lib/urls';

/** The ways to reach a server, with links to the inspections of each, and when it is looked at next. `now` is epoch ms. */
export function EndpointList(props: {
  server: ServerAddress;
  endpoints: readonly EndpointRow[];
  /** The endpoint whose inspections are shown; null for all. */
  chosen: number | null;
  looks: readonly NextLook[];
  now: number;
}) {
  const { server, endpoints, chosen, looks, now } = props;
  return (
    <Section id="endpoints" title="Ways to reach it">
      <ul className="panel divide-y divide-line">
        {endpoints.map((endpoint) => (
          <li key={endpoint.id} className="px-4 py-2.5 text-sm">
            <p>
              {`${endpointKinds[endpoint.kind].title} `}
              <StrangersCode text={endpoint.address} />
              {endpoints.length < 2 ? null : (
                <span className="ms-2">
                  {endpoint.id === chosen ? (
                    <span className="text-muted">shown below</span>
                  ) : (
                    <a href={serverHistoryPath(server, { endpoint: endpoint.id })}>its inspections alone</a>
                  )}
                </span>
              )}
            </p>
            <NextLookLine look={looks.find((look) => look.endpointId === endpoint.id) ?? null} now={now} />
          </li>
        ))}
      </ul>
      {chosen === null || endpoints.length < 2 ? null : (
        <p className="mt-2 text-sm">
          <a href={serverHistoryPath(server)}>Inspections of all ways to reach it</a>
        </p>
      )}
    </Section>
  );
}

function NextLookLine({ look, now }: { look: NextLook | null; now: number }) {
  if (look === null)
    return <p className="text-muted">Not in the queue: when it is looked at next is not known.</p>;
  return (
    <p className="text-muted">
      {look.dueAt <= now ? 'Due since ' : 'Next look '}
      <Moment at={look.dueAt} />, because {dueReasons[look.reason] ?? look.reason}.
    </p>
  );
}
