import type { Metadata } from 'next';
import { visibleText } from '@/core/text/visible-text';
import { attemptOutcomes, attempts, nextLooks } from '@/db/queries/attempts';
import { serverEndpointRows } from '@/db/queries/server';
import { Breadcrumbs } from '../../../../_components/breadcrumbs';
import { Pagination } from '../../../../_components/pagination';
import { StrangersText } from '../../../../_components/strangers-text';
import { countOf } from '../../../../_lib/format';
import { serverHistoryPath, serverLabel, serverPath, serversPath } from '../../../../_lib/urls';
import { pageNumber } from '../../../search-params';
import { requireServer } from '../address';
import { AttemptTable } from './attempt-table';
import { EndpointList } from './endpoint-list';
import { OutcomeShares } from './outcome-shares';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/servers/[namespace]/[name]/inspections'>;

const perPage = 50;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { server } = requireServer(await params);
  const label = visibleText(serverLabel(server)).slice(0, 200);
  return {
    title: `Inspections of ${label}`,
    description: `Every attempt to list the tools of ${label}: outcome, duration and conditions.`,
    alternates: { canonical: serverHistoryPath(server) },
    // Pages of attempts are for those who look for one of them.
    robots: { index: false },
  };
}

export default async function InspectionsPage({ params, searchParams }: Props) {
  const [address, query] = await Promise.all([params, searchParams]);
  const { db, server } = requireServer(address);
  const endpoints = serverEndpointRows(db, server.id);
  const chosen = endpoints.find((endpoint) => String(endpoint.id) === query.endpoint) ?? null;
  const filter = { serverId: server.id, endpointId: chosen?.id ?? null };
  const outcomes = attemptOutcomes(db, filter);
  const total = outcomes.reduce((sum, row) => sum + row.count, 0);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(pageNumber(query, 'page'), pages);
  const rows = attempts(db, filter, { limit: perPage, offset: (page - 1) * perPage });
  return (
    <>
      <Breadcrumbs
        links={[
          { href: serversPath, label: 'Servers' },
          { href: serverPath(server), label: serverLabel(server) },
        ]}
      />
      <h1 className="mb-2 text-xl sm:text-2xl">
        Inspections of <StrangersText text={serverLabel(server)} />
      </h1>
      <p className="mb-6 max-w-4xl text-muted">
        Every attempt to list its tools, newest first: {countOf(total, 'inspection')}. Tools are never called,
        and no credentials are sent.
      </p>
      <div className="grid grid-cols-1 gap-10">
        <EndpointList
          server={server}
          endpoints={endpoints}
          chosen={chosen?.id ?? null}
          looks={nextLooks(db, server.id)}
          now={Date.now()}
        />
        <OutcomeShares outcomes={outcomes} total={total} />
        <AttemptTable attempts={rows} endpoints={endpoints} />
        <Pagination
          page={page}
          pages={pages}
          href={(n) => serverHistoryPath(server, { endpoint: chosen?.id ?? null, page: n })}
        />
      </div>
    </>
  );
}
