import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { compareLists } from '@/core/diff/compare-lists';
import { comparableLists, namedPair, readListPair } from '@/db/queries/compare';
import { Breadcrumbs } from '../../../../../_components/breadcrumbs';
import { Fact, Facts } from '../../../../../_components/facts';
import { countOf } from '../../../../../_lib/format';
import {
  type CompareView,
  comparePath,
  parseRange,
  serverLabel,
  serverPath,
  serversPath,
} from '../../../../../_lib/urls';
import { visibleText } from '../../../../../_lib/visible-text';
import { requireServer } from '../../address';
import { CompareForm } from '../compare-form';
import { ListDate, ListLabel } from '../list-label';
import { ChangeGroups } from './change-groups';
import { Notes } from './notes';
import { TextDiffs } from './text-diffs';
import { ViewTabs } from './view-tabs';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/servers/[namespace]/[name]/compare/[range]'>;

/** Bytes of definitions that differ, of both lists together, that are compared. */
const maxBytes = 8_000_000;

/** Once a request: title and page ask for the same. */
const load = cache((namespace: string, name: string, segment: string) => {
  const { db, server } = requireServer({ namespace, name });
  const range = parseRange(segment);
  const lists = comparableLists(db, server.id);
  const pair = range === null ? null : namedPair(lists, range.from, range.to);
  if (range === null || pair === null) notFound();
  return { db, server, lists, range, ...pair };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { namespace, name, range: segment } = await params;
  const { server, range, ...pair } = load(namespace, name, segment);
  const label = visibleText(serverLabel(server)).slice(0, 100);
  const [from, to] = [range.from, range.to].map((name) => visibleText(name).slice(0, 60));
  const canonical = comparePath(server, { from: pair.from.name, to: pair.to.name });
  const description = `What changed in the tools of the MCP server ${label} from ${from} to ${to}, as a list and as text.`;
  return {
    title: `${from} to ${to} – ${label}`,
    description,
    alternates: { canonical },
    openGraph: { title: `${label}: ${from} to ${to} – Schemalog`, description, url: canonical },
  };
}

export default async function ComparePage({ params, searchParams }: Props) {
  const [address, query] = await Promise.all([params, searchParams]);
  const { db, server, lists, range, from, to } = load(address.namespace, address.name, address.range);
  const view: CompareView = query.view === 'unified' || query.view === 'split' ? query.view : 'changes';
  const isSame = from.snapshotId === to.snapshotId;
  const read = isSame ? null : readListPair(db, from.snapshotId, to.snapshotId, maxBytes);
  const changes = read === null ? [] : compareLists(read.before, read.after);
  const tools = new Set(changes.map((change) => change.tool));
  return (
    <>
      <header className="mb-6">
        <Breadcrumbs
          links={[
            { href: serversPath, label: 'Servers' },
            { href: serverPath(server), label: serverLabel(server) },
          ]}
        />
        <h1 className="text-xl sm:text-2xl">
          <ListLabel list={from} />
          <span className="text-muted" aria-hidden="true">
            {' → '}
          </span>
          <span className="sr-only"> to </span>
          <ListLabel list={to} />
        </h1>
        <Facts layout="strip">
          <Fact label="Before">
            {countOf(from.toolCount, 'tool')}, <ListDate list={from} />
          </Fact>
          <Fact label="After">
            {countOf(to.toolCount, 'tool')}, <ListDate list={to} />
          </Fact>
          {read === null ? null : (
            <Fact label="Differs">
              {changes.length === 0
                ? 'nothing'
                : `${countOf(changes.length, 'change')} in ${countOf(tools.size, 'tool')}`}
            </Fact>
          )}
          {isSame ? null : (
            <Fact label="The other way round">
              <a href={comparePath(server, { from: range.to, to: range.from }, view)}>Reverse</a>
            </Fact>
          )}
        </Facts>
        <div className="mt-5 max-w-2xl">
          <CompareForm server={server} lists={lists} chosen={{ from: from.name, to: to.name }} view={view} />
        </div>
      </header>
      <Notes from={from} to={to} lists={lists} isTooLarge={!isSame && read === null} />
      {read === null ? null : changes.length === 0 ? (
        <p className="panel p-4">The tools of the two lists do not differ.</p>
      ) : (
        <>
          <ViewTabs server={server} range={range} view={view} />
          {view === 'changes' ? (
            <ChangeGroups server={server} range={range} changes={changes} />
          ) : (
            <TextDiffs
              server={server}
              pairs={read.pairs.filter((pair) => tools.has(pair.tool))}
              view={view}
            />
          )}
        </>
      )}
    </>
  );
}
