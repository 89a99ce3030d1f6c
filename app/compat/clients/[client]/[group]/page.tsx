import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { decodeSegment } from '@/core/url-segments';
import { clientFacts } from '@/lab/behaviour/client-facts';
import { type ProbeGroup, probeGroups } from '@/lab/probes/groups';
import { Breadcrumbs } from '../../../../_components/breadcrumbs';
import { clientPath, clientsPath, probeGroupPath } from '../../../../_lib/compat-urls';
import { chosenCapture, findMeasured, measuredTable } from '../../../measured';
import { ProbeRows } from '../../../probe-rows';
import { ReleaseNav } from '../../../release-nav';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/compat/clients/[client]/[group]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { client: segment, group } = await params;
  const client = decodeSegment(segment);
  const title = Object.hasOwn(probeGroups, group) ? probeGroups[group as ProbeGroup] : group;
  return {
    title: `${title}: ${clientFacts(client).title}`,
    description: `${title} as served and as ${clientFacts(client).title} sends them to a model provider.`,
    alternates: { canonical: probeGroupPath(client, group) },
  };
}

export default async function ProbeGroupPage({ params, searchParams }: Props) {
  const { client: segment, group } = await params;
  const client = findMeasured(decodeSegment(segment));
  if (client === null || !isGroup(group)) notFound();
  const name = chosenCapture(client, await searchParams);
  const measured = measuredTable(name);
  if (measured === null) notFound();
  const { title } = clientFacts(client.id);
  return (
    <>
      <Breadcrumbs
        links={[
          { href: clientsPath, label: 'Clients' },
          { href: clientPath(client.id, name), label: title },
        ]}
      />
      <h1>
        {probeGroups[group]}: {title}
      </h1>
      <ReleaseNav
        client={client}
        chosen={name}
        hrefOf={(choice) => probeGroupPath(client.id, group, choice)}
      />
      <div className="mt-6">
        <ProbeRows rows={measured.table.rows.filter((row) => row.group === group)} />
      </div>
    </>
  );
}

function isGroup(group: string): group is ProbeGroup {
  return Object.hasOwn(probeGroups, group);
}
