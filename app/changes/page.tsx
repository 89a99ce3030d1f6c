import type { Metadata } from 'next';
import type { Db } from '@/db/handle';
import { changedSteps, firstChanges } from '@/db/queries/changes';
import { findServer } from '@/db/queries/server';
import { NoDatabase } from '../_components/empty-state';
import { siteDatabase } from '../_lib/database';
import { changesFor } from '../_lib/urls';
import { ActiveFilters } from './active-filters';
import { FilterForm } from './filter-form';
import { type ChangesQuery, dayStart, parseChangesQuery } from './search-params';
import { StepEntry } from './step-entry';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/changes'>;

const pageSize = 50;
/** Changes of one step that are listed. */
const perStep = 8;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const canonical = changesFor(parseChangesQuery(await searchParams));
  const description = 'What changed in the tools of public MCP servers, the newest first.';
  return {
    title: 'Changes',
    description,
    alternates: { canonical },
    openGraph: { title: 'Changes – Schemalog', description, url: canonical },
  };
}

export default async function ChangesPage({ searchParams }: Props) {
  const query = parseChangesQuery(await searchParams);
  const db = siteDatabase();
  return (
    <>
      <h1 className="mb-1">Changes</h1>
      <p className="mb-4 max-w-3xl text-muted">
        What changed in the tools of all servers, the newest step first. What a server had when it was first
        seen is no change.
      </p>
      {db === null ? <NoDatabase /> : <Steps db={db} query={query} />}
    </>
  );
}

function Steps({ db, query }: { db: Db; query: ChangesQuery }) {
  const server = query.server === null ? null : findServer(db, query.server.namespace, query.server.name);
  const isUnknown = query.server !== null && server === null;
  const filter = {
    severity: query.severity,
    kind: query.kind,
    side: query.side,
    serverId: server?.id ?? null,
    since: query.since === null ? null : dayStart(query.since),
  };
  // One more than a page tells whether there is another page.
  const found = isUnknown
    ? []
    : changedSteps(db, filter, { limit: pageSize + 1, offset: (query.page - 1) * pageSize });
  const steps = found.slice(0, pageSize);
  const changes = firstChanges(
    db,
    steps.map((step) => step.transitionId),
    filter,
    perStep,
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterForm query={query} />
      <ActiveFilters query={query} />
      {steps.length === 0 ? (
        <Nothing query={query} isUnknown={isUnknown} />
      ) : (
        <ol className="panel divide-y divide-line" aria-label="Steps with changes">
          {steps.map((step) => (
            <StepEntry
              key={step.transitionId}
              step={step}
              changes={changes.filter((change) => change.transitionId === step.transitionId)}
            />
          ))}
        </ol>
      )}
      <PageLinks query={query} hasMore={found.length > pageSize} />
    </div>
  );
}

function Nothing({ query, isUnknown }: { query: ChangesQuery; isUnknown: boolean }) {
  const isFiltered =
    query.severity !== null ||
    query.kind !== null ||
    query.side !== null ||
    query.server !== null ||
    query.since !== null;
  return (
    <p className="panel p-4" role="status">
      {isUnknown
        ? 'No server is called so. Its page has its name as it is to be written here.'
        : query.page > 1
          ? `There is no page ${query.page}.`
          : isFiltered
            ? 'No change passes all filters.'
            : 'No changes yet: they show once a second release of a server was inspected.'}
      {query.page > 1 || isFiltered ? (
        <>
          {' '}
          <a href={changesFor({})}>See all changes</a>.
        </>
      ) : null}
    </p>
  );
}

function PageLinks({ query, hasMore }: { query: ChangesQuery; hasMore: boolean }) {
  if (query.page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="no-print flex gap-1.5 text-sm">
      {query.page > 1 ? (
        <a href={changesFor({ ...query, page: query.page - 1 })} rel="prev" className="button">
          ← Newer
        </a>
      ) : null}
      <span className="self-center px-2 text-muted">Page {query.page}</span>
      {hasMore ? (
        <a href={changesFor({ ...query, page: query.page + 1 })} rel="next" className="button">
          Older →
        </a>
      ) : null}
    </nav>
  );
}
