import type { Metadata } from 'next';
import { ftsExpression, searchWords } from '@/db/queries/fts-expression';
import { facetGroups, listServers } from '@/db/queries/server-list';
import { NoDatabase } from '../_components/empty-state';
import { Pagination } from '../_components/pagination';
import { ServerTable } from '../_components/server-table';
import { siteDatabase } from '../_lib/database';
import { countOf } from '../_lib/format';
import { serversFor } from '../_lib/urls';
import { ActiveFilters } from './active-filters';
import { FacetLists } from './facet-lists';
import { facetCounts, worstFilter } from './facets';
import { NoServers } from './no-servers';
import { SearchBox } from './search-box';
import { parseServersQuery, type ServersQuery } from './search-params';

export const dynamic = 'force-dynamic';

const pageSize = 50;

export async function generateMetadata({ searchParams }: PageProps<'/servers'>): Promise<Metadata> {
  const query = parseServersQuery(await searchParams);
  const { q, sort, page } = query;
  const isPlain = q === '' && query.has.length === 0 && query.outcome === null && query.kind === null;
  return {
    title: page > 1 ? `Servers, page ${page}` : 'Servers',
    description:
      'Public MCP servers that Schemalog knows, with the outcome of their last inspection and what their tools use.',
    alternates: { canonical: serversFor(isPlain ? { sort, page } : query) },
    robots: isPlain ? {} : { index: false },
  };
}

export default async function ServersPage({ searchParams }: PageProps<'/servers'>) {
  const query = parseServersQuery(await searchParams);
  const db = siteDatabase();
  return (
    <>
      <h1 className="mb-4">Servers</h1>
      {db === null ? <NoDatabase /> : <ServerList db={db} query={query} />}
    </>
  );
}

function ServerList({
  db,
  query,
}: {
  db: NonNullable<ReturnType<typeof siteDatabase>>;
  query: ServersQuery;
}) {
  const match = ftsExpression(searchWords(query.q));
  const groups = facetGroups(db, match);
  const counts = facetCounts(groups, query);
  const page = { limit: pageSize, offset: (query.page - 1) * pageSize };
  const rows = listServers(db, { ...query, match }, query.sort, page);
  const pages = Math.max(1, Math.ceil(counts.total / pageSize));
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <FacetLists counts={counts} query={query} />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <SearchBox query={query} />
        <ActiveFilters query={query} />
        <p role="status" className="text-muted text-sm">
          {countOf(counts.total, 'server')}
          {pages > 1 ? `, page ${query.page} of ${pages}` : null}
        </p>
        {rows.length > 0 ? (
          <ServerTable rows={rows} query={query} />
        ) : (
          <NoServers
            query={query}
            total={counts.total}
            worst={worstFilter(groups, query.q === '' ? groups : facetGroups(db, null), query)}
          />
        )}
        <Pagination page={query.page} pages={pages} href={(n) => serversFor({ ...query, page: n })} />
      </div>
    </div>
  );
}
