import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { clientFacts } from '@/lab/behaviour/client-facts';
import { Breadcrumbs } from '../../../_components/breadcrumbs';
import { clientPath, clientsPath, decodeSegment } from '../../../_lib/urls';
import { CaptureFacts } from '../../capture-facts';
import { EveryToolSection } from '../../every-tool';
import { HistorySection } from '../../history';
import { KeywordSection } from '../../keyword-table';
import { ListSection } from '../../list-table';
import { findMeasured, type MeasuredClient, measuredTable } from '../../measured';
import { ProbeSection } from '../../probe-rows';
import { ProviderSection } from '../../provider-table';
import { ReleaseNav } from '../../release-nav';
import { DescriptionSection, NameSection } from '../../text-tables';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/compat/clients/[client]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { client } = await params;
  const { title } = clientFacts(decodeSegment(client));
  return {
    title: `What ${title} does to tools`,
    description: `What model providers receive from ${title} for tools of MCP servers, measured with its published releases.`,
    alternates: { canonical: clientPath(decodeSegment(client)) },
  };
}

export default async function ClientPage({ params, searchParams }: Props) {
  const { client: segment } = await params;
  const client = findMeasured(decodeSegment(segment));
  if (client === null) notFound();
  const { version, provider } = chosen(client, await searchParams);
  const measured = measuredTable({ client: client.id, version, provider });
  if (measured === null) notFound();
  const { table, capture } = measured;
  const tableOf = (v: string, p: string) =>
    measuredTable({ client: client.id, version: v, provider: p })?.table ?? null;
  const isTable = <T,>(value: T | null): value is T => value !== null;
  return (
    <>
      <Breadcrumbs links={[{ href: clientsPath, label: 'Clients' }]} />
      <h1>{clientFacts(client.id).title}</h1>
      <ReleaseNav client={client} version={version} provider={provider} />
      <div className="mt-6 grid grid-cols-1 gap-y-10">
        <CaptureFacts capture={capture} table={table} />
        {table.isMeasured ? (
          <>
            <EveryToolSection table={table} />
            <KeywordSection keywords={table.keywords} />
            <ProviderSection
              tables={client
                .providersOf(version)
                .map((one) => tableOf(version, one))
                .filter(isTable)
                .filter(({ isMeasured }) => isMeasured)}
            />
            <NameSection names={table.names} />
            <DescriptionSection descriptions={table.descriptions} />
          </>
        ) : null}
        <ListSection table={table} />
        {table.isMeasured ? <ProbeSection rows={table.rows} /> : null}
        <HistorySection
          tables={client.versions
            .filter((one) => client.providersOf(one).includes(provider))
            .map((one) => tableOf(one, provider))
            .filter(isTable)}
        />
      </div>
    </>
  );
}

/** What the address asks for, as far as it was measured; else the newest release and its first provider. */
function chosen(
  client: MeasuredClient,
  query: Awaited<Props['searchParams']>,
): { version: string; provider: string } {
  const [newest = ''] = client.versions;
  const version = client.versions.find((one) => one === query.version) ?? newest;
  const providers = client.providersOf(version);
  return { version, provider: providers.find((one) => one === query.provider) ?? providers[0] ?? '' };
}
