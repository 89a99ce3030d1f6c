import type { Metadata } from 'next';
import { clientFacts } from '@/lab/behaviour/client-facts';
import { allProbes } from '@/lab/probes/all';
import { readCapture } from '@/lab/read-captures';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { ScrollRegion } from '../../_components/scroll-region';
import { Section } from '../../_components/section';
import { clientPath, clientsPath, compatPath } from '../../_lib/compat-urls';
import { formatCount, formatDay } from '../../_lib/format';
import { KnownClients } from '../known-clients';
import { type MeasuredClient, measuredClients } from '../measured';

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
      <Breadcrumbs links={[{ href: compatPath, label: 'Compatibility' }]} />
      <h1>What clients do to tools</h1>
      <p className="mt-2 mb-6 max-w-3xl">
        Each release below was installed as it is published and run with {formatCount(allProbes.length)} small
        tools that vary one thing each. A stand-in for the model provider recorded what it was sent: which
        tools, under which names, and what is left of their schemas.
      </p>
      <div className="grid grid-cols-1 gap-y-8">
        <ClientTable
          title="Programs"
          clients={clients.filter(({ id }) => clientFacts(id).kind !== 'in-process')}
        />
        <ClientTable
          title="Libraries"
          clients={clients.filter(({ id }) => clientFacts(id).kind === 'in-process')}
        />
        <Section id="known" title="Judged by what is known, not run here">
          <KnownClients />
        </Section>
      </div>
    </>
  );
}

function ClientTable({ title, clients }: { title: string; clients: readonly MeasuredClient[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      {clients.length === 0 ? (
        <p className="text-muted">None was measured yet.</p>
      ) : (
        <ScrollRegion label={`${title} that were measured`} className="panel">
          <table className="data">
            <caption className="sr-only">{title} with their newest measured release</caption>
            <thead>
              <tr>
                <th scope="col">Client</th>
                <th scope="col">Newest release</th>
                <th scope="col">Measured</th>
                <th scope="col">Providers</th>
                <th scope="col" className="number">
                  Releases
                </th>
              </tr>
            </thead>
            <tbody>
              {clients.map((client) => (
                <ClientRow key={client.id} client={client} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function ClientRow({ client }: { client: MeasuredClient }) {
  const [version = ''] = client.versions;
  const providers = client.providersOf(version);
  const capture = readCapture({ client: client.id, version, provider: providers[0] ?? '' });
  return (
    <tr>
      <th scope="row" className="min-w-40">
        <a href={clientPath(client.id)}>{clientFacts(client.id).title}</a>
      </th>
      <td>{version}</td>
      <td className="whitespace-nowrap">
        {capture === null ? 'unknown' : formatDay(Date.parse(capture.date))}
      </td>
      <td>
        <ul className="flex flex-wrap gap-x-3">
          {providers.map((provider) => (
            <li key={provider}>
              <a href={clientPath(client.id, { version, provider })} className="inline-block leading-6">
                {provider}
              </a>
            </li>
          ))}
        </ul>
      </td>
      <td className="number">{client.versions.length}</td>
    </tr>
  );
}
