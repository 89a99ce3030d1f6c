import type { Client, Step } from '@/core/compat/client';
import { allProfiles } from '@/core/compat/profiles';
import type { Db } from '@/db/handle';
import { gradedTools, gradeTotals } from '@/db/queries/grades';
import { lastRound } from '@/db/queries/round';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { providerPath, rulePath } from '../_lib/compat-urls';
import { countOf, formatCount } from '../_lib/format';
import { ConfidenceMark } from './grade-mark';
import { endpointTitle, endTitle, findEndpoint } from './known';
import { SampleNote } from './sample-note';
import { SourceList } from './source-list';
import { TotalsTable } from './totals-table';

/** What is known of a client: its steps in order, its ways, and what all tools get from it. */
export function ClientEngine({ client, db }: { client: Client; db: Db | null }) {
  const tools = db === null ? 0 : gradedTools(db);
  return (
    <>
      <Section id="steps" title="Steps" count={formatCount(client.steps.length)}>
        {client.steps.length === 0 ? (
          <p className="panel p-4 text-muted">None is known: its grades are ?.</p>
        ) : (
          <Steps steps={client.steps} />
        )}
      </Section>
      <Section id="routes" title="Sends to">
        <Routes client={client} />
      </Section>
      {db === null || tools === 0 ? null : (
        <Section id="grades" title="Grades of all tools" count={countOf(tools, 'tool')}>
          <SampleNote tools={tools} at={lastRound(db)?.finishedAt ?? null} />
          <TotalsTable
            totals={gradeTotals(db)}
            query={{ client: client.id, provider: null }}
            order={allProfiles().map(({ id }) => id)}
          />
        </Section>
      )}
      <Section id="unknown" title="Not known">
        <div className="panel px-4 py-3 text-sm">
          {client.unknown.length === 0 ? (
            <p>Nothing that a grade depends on.</p>
          ) : (
            <ul className="list-disc ps-5">
              {client.unknown.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
      </Section>
      <Section id="sources" title="Sources">
        <div className="panel px-4 py-3 text-sm">
          <SourceList sources={client.sources} />
          <p className="mt-2 text-muted">
            Releases that are told apart:{' '}
            {client.releases
              .map(({ version, date }) => (date === undefined ? version : `${version} (${date})`))
              .join(', ')}
            . Grades are of the last one.
          </p>
        </div>
      </Section>
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ScrollRegion label="Steps" className="panel">
      <table className="data">
        <caption className="sr-only">What the client does, in order, with releases and evidence</caption>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">What it does</th>
            <th scope="col">On the way to</th>
            <th scope="col">Releases</th>
            <th scope="col">Known</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.id}>
              <td>{step.stage}</td>
              <th scope="row" className="min-w-64">
                <a href={rulePath(step.id)} className="inline-block py-0.5 font-[600]">
                  {step.title}
                </a>
                <span className="block max-w-2xl text-muted">{step.about}</span>
              </th>
              <td>{step.endpoints === undefined ? 'all' : step.endpoints.map(endpointTitle).join(', ')}</td>
              <td>{releases(step)}</td>
              <td>
                <ConfidenceMark confidence={step.confidence} />
                {step.sources[0] === undefined ? null : (
                  <span className="block whitespace-nowrap text-muted text-xs">{step.sources[0].date}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function releases({ since, until }: Step): string {
  if (since === undefined && until === undefined) return 'all known';
  if (until === undefined) return `from ${since}`;
  return since === undefined ? `before ${until}` : `from ${since}, before ${until}`;
}

function Routes({ client }: { client: Client }) {
  if (client.routes.length === 0) {
    return <p className="panel p-4 text-sm">It is not known where it sends tools: it is judged alone.</p>;
  }
  return (
    <ul className="panel grid gap-x-8 gap-y-1 px-4 py-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {client.routes.map((route) => {
        const end = findEndpoint(route.endpoint);
        return (
          <li key={route.endpoint}>
            {end === undefined ? (
              route.endpoint
            ) : (
              <a href={providerPath(end.provider.id)} className="inline-block py-0.5">
                {endTitle(end)}
              </a>
            )}
            {route.since === undefined ? null : <span className="text-muted"> from {route.since}</span>}
            {route.until === undefined ? null : <span className="text-muted"> before {route.until}</span>}
          </li>
        );
      })}
    </ul>
  );
}
