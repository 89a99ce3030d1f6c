import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findClient } from '@/core/compat/find';
import { decodeSegment } from '@/core/url-segments';
import { clientFacts } from '@/lab/behaviour/client-facts';
import { Breadcrumbs } from '../../../_components/breadcrumbs';
import { clientPath, clientsPath, compatPath } from '../../../_lib/compat-urls';
import { siteDatabase } from '../../../_lib/database';
import { CaptureFacts } from '../../capture-facts';
import { ClientEngine } from '../../client-engine';
import { EveryToolSection } from '../../every-tool';
import { HistorySection } from '../../history';
import { KeywordSection } from '../../keyword-table';
import { ListSection } from '../../list-table';
import {
  chosenCapture,
  findMeasured,
  type MeasuredClient,
  measuredTable,
  measuredTables,
} from '../../measured';
import { GroupSection } from '../../probe-groups';
import { ProviderSection } from '../../provider-table';
import { ReleaseNav } from '../../release-nav';
import { DescriptionSection, NameSection } from '../../text-tables';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/compat/clients/[client]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const client = decodeSegment((await params).client);
  const title = titleOf(client);
  return {
    title: `What ${title} does to tools`,
    description: `What model providers receive from ${title} for tools of MCP servers, measured with its published releases.`,
    alternates: { canonical: clientPath(client) },
  };
}

export default async function ClientPage({ params, searchParams }: Props) {
  const id = decodeSegment((await params).client);
  const known = findClient(id);
  const measured = findMeasured(id);
  if (known === undefined && measured === null) notFound();
  const name = measured === null ? null : chosenCapture(measured, await searchParams);
  return (
    <>
      <Breadcrumbs
        links={[
          { href: compatPath, label: 'Compatibility' },
          { href: clientsPath, label: 'Clients' },
        ]}
      />
      <h1>{titleOf(id)}</h1>
      {known === undefined ? null : <p className="mt-2 max-w-3xl">{known.about}</p>}
      {measured === null || name === null ? null : (
        <ReleaseNav client={measured} chosen={name} hrefOf={(choice) => clientPath(id, choice)} />
      )}
      <div className="mt-6 grid grid-cols-1 gap-y-10">
        {measured === null || name === null ? (
          <p className="panel px-4 py-3 text-sm">
            No release of it was run here: what follows is known from its code, its documents or reports.
          </p>
        ) : (
          <Measured client={measured} name={name} />
        )}
        {known === undefined ? null : <ClientEngine client={known} db={siteDatabase()} />}
      </div>
    </>
  );
}

function titleOf(id: string): string {
  return findClient(id)?.title ?? clientFacts(id).title;
}

/** What was recorded of a release on its way to a provider. */
function Measured({ client, name }: { client: MeasuredClient; name: ReturnType<typeof chosenCapture> }) {
  const measured = measuredTable(name);
  if (measured === null) return null;
  const { table, capture } = measured;
  const { version, provider } = name;
  const providers = client.providersOf(version).map((one) => ({ ...name, provider: one }));
  const releases = client.versions
    .filter((one) => client.providersOf(one).includes(provider))
    .map((one) => ({ ...name, version: one }));
  return (
    <>
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
    </>
  );
}
