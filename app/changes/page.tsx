import type { Metadata } from 'next';
import type { Db } from '@/db/handle';
import { type ChangedStep, type ChangeFilter, changedSteps, worstChanges } from '@/db/queries/changes';
import { findServer } from '@/db/queries/server';
import { NoDatabase } from '../_components/empty-state';
import { LevelNote } from '../_components/level-note';
import { changeEntries, type PageEntry } from '../_lib/change-entries';
import { type HiddenCount, nothingHidden, wordingKinds } from '../_lib/change-level';
import { siteDatabase } from '../_lib/database';
import { changesFor, kindsPath } from '../_lib/urls';
import { ActiveFilters } from './active-filters';
import { FilterForm } from './filter-form';
import { type ChangesQuery, dayStart, parseChangesQuery } from './search-params';
import { HiddenSteps, StepEntry } from './step-entry';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/changes'>;

const pageSize = 50;
/** Changes that are read of one step, so that the same edit over many tools is told once. */
const perStep = 300;
/** Changes that are read of all steps of a page, before each of the others is down to `leastPerStep`. */
const perPage = 3_000;
const leastPerStep = 30;

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
        seen is no change. <a href={kindsPath}>Every kind of change</a> has a page of its own.
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
    : changedSteps(db, filter, { limit: pageSize + 1, offset: (query.page - 1) * pageSize }, wordingKinds);
  const steps = found.slice(0, pageSize);
  const level = hidesNothing(query) ? 'all' : query.level;
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterForm query={query} />
      <ActiveFilters query={query} />
      {hidesNothing(query) ? null : (
        <LevelNote
          level={query.level}
          count={steps.map(hiddenOf).reduce(added, nothingHidden)}
          where={query.page > 1 || found.length > pageSize ? 'on this page' : ''}
          href={(next) => changesFor({ ...query, level: next })}
        />
      )}
      {steps.length === 0 ? (
        <Nothing query={query} isUnknown={isUnknown} />
      ) : (
        <ol className="panel divide-y divide-line" aria-label="Steps with changes">
          {rows(db, steps, filter, level === 'all').map((row) =>
            'hidden' in row ? (
              <HiddenSteps key={row.hidden[0]?.transitionId} steps={row.hidden} />
            ) : (
              <StepEntry
                key={row.step.transitionId}
                {...row}
                level={level}
                hidden={level === 'all' ? 0 : row.step.cosmetic}
              />
            ),
          )}
        </ol>
      )}
      <PageLinks query={query} hasMore={found.length > pageSize} />
    </div>
  );
}

/** True when the filters ask for something that would be hidden. */
function hidesNothing(query: ChangesQuery): boolean {
  return query.severity !== null || query.kind !== null;
}

function hiddenOf({ cosmetic, wording }: ChangedStep): HiddenCount {
  return { wording, notation: cosmetic - wording };
}

function added(a: HiddenCount, b: HiddenCount): HiddenCount {
  return { wording: a.wording + b.wording, notation: a.notation + b.notation };
}

type Row =
  | { step: ChangedStep; entries: PageEntry[]; isCut: boolean }
  /** Steps in a row of which nothing is listed. */
  | { hidden: ChangedStep[] };

/** The steps with their entries. A page has the same steps at each level, so that it never has another number of them. */
function rows(db: Db, steps: readonly ChangedStep[], filter: ChangeFilter, withCosmetic: boolean): Row[] {
  const list: Row[] = [];
  let room = perPage;
  for (const step of steps) {
    if (!withCosmetic && step.cosmetic === step.changes) {
      const last = list.at(-1);
      if (last !== undefined && 'hidden' in last) last.hidden.push(step);
      else list.push({ hidden: [step] });
      continue;
    }
    const limit = Math.max(leastPerStep, Math.min(perStep, room));
    const { changes, isCut } = worstChanges(db, step.transitionId, filter, withCosmetic, limit);
    room -= changes.length;
    list.push({ step, entries: changeEntries(changes, step.toolCount), isCut });
  }
  return list;
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
