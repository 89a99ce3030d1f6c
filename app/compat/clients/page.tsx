import type { Metadata } from 'next';
import { clientFacts } from '@/lab/behaviour/client-facts';
import { allProbes } from '@/lab/probes/all';
import { ScrollRegion } from '../../_components/scroll-region';
import { formatCount, formatDay } from '../../_lib/format';
import { clientPath, clientsPath } from '../../_lib/urls';
import { type MeasuredClient, measuredClients, measuredTable } from '../measured';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'What clients do to tools',
  description:
    'Published releases of MCP clients, run with small tools that each vary one thing: what the model provider receives.',
  alternates: { canonical: clientsPath },
};

export default function ClientsPage() {
  const clients = measuredClients();
  return (
    <>
      <h1>What clients do to tools</h1>
      <p className="mt-2 mb-6 max-w-3xl">
        Each release below was installed as it is published and run with {formatCount(allProbes.length)} small
        tools that vary one thing each. A stand-in for the model provider recorded what it was sent: which
        tools, under which names, and what is left of their schemas.
      </p>
      {clients.length === 0 ? (
        <p className="text-muted">No client was measured yet.</p>
      ) : (
        <ScrollRegion label="Measured clients" className="panel">
          <table className="data">
            <caption className="sr-only">Clients with their newest measured release, by provider</caption>
            <thead>
              <tr>
                <th scope="col">Client</th>
                <th scope="col">Release</th>
                <th scope="col">Provider</th>
                <th scope="col" className="number">
                  As they are
                </th>
                <th scope="col" className="number">
                  Rewritten
                </th>
                <th scope="col" className="number">
                  Not sent
                </th>
                <th scope="col">Measured</th>
                <th scope="col" className="number">
                  Releases
                </th>
              </tr>
            </thead>
            <tbody>
              {clients.map((client) => (
                <ClientRows key={client.id} client={client} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}

/** The newest release, a row for each provider. */
function ClientRows({ client }: { client: MeasuredClient }) {
  const [version = ''] = client.versions;
  const providers = client.providersOf(version);
  return providers.map((provider, i) => {
    const measured = measuredTable({ client: client.id, version, provider });
    if (measured === null) return null;
    const { rows, date } = measured.table;
    const count = (...fates: string[]) => rows.filter(({ fate }) => fates.includes(fate)).length;
    return (
      <tr key={provider}>
        <th scope="row" className="min-w-40">
          {i === 0 ? (
            <a href={clientPath(client.id)}>{clientFacts(client.id).title}</a>
          ) : (
            <span className="sr-only">{clientFacts(client.id).title}</span>
          )}
        </th>
        <td>{version}</td>
        <td>
          <a href={clientPath(client.id, { version, provider })}>{provider}</a>
        </td>
        <td className="number">{formatCount(count('sent'))}</td>
        <td className="number">{formatCount(count('rewritten'))}</td>
        <td className="number">{formatCount(count('tool-dropped', 'list-lost', 'client-failed'))}</td>
        <td className="whitespace-nowrap">{formatDay(Date.parse(date))}</td>
        <td className="number">{client.versions.length}</td>
      </tr>
    );
  });
}
