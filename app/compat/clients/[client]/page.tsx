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
import { chosenCapture, findMeasured, measuredTable, measuredTables } from '../../measured';
import { GroupSection } from '../../probe-groups';
import { ProviderSection } from '../../provider-table';
import { ReleaseNav } from '../../release-nav';
import { DescriptionSection, NameSection } from '../../text-tables';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/compat/clients/[client]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const client = decodeSegment((await params).client);
  const { title } = clientFacts(client);
  return {
    title: `What ${title} does to tools`,
    description: `What model providers receive from ${title} for tools of MCP servers, measured with its published releases.`,
    alternates: { canonical: clientPath(client) },
  };
}

export default async function ClientPage({ params, searchParams }: Props) {
  const client = findMeasured(decodeSegment((await params).client));
  if (client === null) notFound();
  const name = chosenCapture(client, await searchParams);
  const measured = measuredTable(name);
  if (measured === null) notFound();
  const { table, capture } = measured;
  const { version, provider } = name;
  const providers = client.providersOf(version).map((one) => ({ ...name, provider: one }));
  const releases = client.versions
    .filter((one) => client.providersOf(one).includes(provider))
    .map((one) => ({ ...name, version: one }));
  return (
    <>
      <Breadcrumbs links={[{ href: clientsPath, label: 'Clients' }]} />
      <h1>{clientFacts(client.id).title}</h1>
      <ReleaseNav client={client} chosen={name} hrefOf={(choice) => clientPath(client.id, choice)} />
      <div className="mt-6 grid grid-cols-1 gap-y-10">
        <CaptureFacts capture={capture} table={table} />
        {table.isMeasured ? (
          <>
            <EveryToolSection table={table} />
            <KeywordSection keywords={table.keywords} />
            <ProviderSection tables={measuredTables(providers).filter(({ isMeasured }) => isMeasured)} />
            <GroupSection table={table} />
            <NameSection names={table.names} />
            <DescriptionSection descriptions={table.descriptions} />
          </>
        ) : null}
        <ListSection table={table} />
        <HistorySection tables={measuredTables(releases)} />
      </div>
    </>
  );
}
