import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { compareLists } from '@/core/diff/compare-lists';
import { visibleText } from '@/core/text/visible-text';
import {
  comparableLists,
  type ListPair,
  namedPair,
  readListPair,
  readReceivedPairs,
  storedChanges,
  type ToolPair,
} from '@/db/queries/compare';
import { Breadcrumbs } from '../../../../../_components/breadcrumbs';
import { Fact, Facts } from '../../../../../_components/facts';
import { LevelNote } from '../../../../../_components/level-note';
import { changeEntries, type PageChange } from '../../../../../_lib/change-entries';
import { countHiddenChanges, isHiddenByDefault, parseLevel } from '../../../../../_lib/change-level';
import { countOf } from '../../../../../_lib/format';
import { changePlace } from '../../../../../_lib/pointed-lines';
import {
  type CompareOptions,
  type CompareView,
  comparePath,
  type Level,
  type ListRange,
  parseRange,
  type ServerAddress,
  serverLabel,
  serverPath,
  serversPath,
  type TextOrder,
  textPlacePath,
} from '../../../../../_lib/urls';
import { requireServer } from '../../address';
import { CompareForm } from '../compare-form';
import { ListDate, ListLabel } from '../list-label';
import { ChangeGroups } from './change-groups';
import { Notes } from './notes';
import { pageChanges } from './page-changes';
import { TextDiffs } from './text-diffs';
import { toolTexts } from './tool-texts';
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
  const level = parseLevel(query.level);
  const order: TextOrder = query.order === 'received' ? 'received' : 'canonical';
  const only = typeof query.tool === 'string' ? query.tool : null;
  const isSame = from.snapshotId === to.snapshotId;
  const read = isSame ? null : readListPair(db, from.snapshotId, to.snapshotId, maxBytes);
  const received =
    read !== null && view !== 'changes' && order === 'received'
      ? readReceivedPairs(db, from.snapshotId, to.snapshotId, maxBytes)
      : null;
  const changes = read === null ? [] : compareLists(read.before, read.after);
  const tools = new Set(changes.map((change) => change.tool));
  const link = (other: CompareView, options: CompareOptions) =>
    comparePath(server, range, other, { level, order, tool: only, ...options });
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
              <a href={comparePath(server, { from: range.to, to: range.from }, view, { level, order })}>
                Reverse
              </a>
            </Fact>
          )}
        </Facts>
        <div className="mt-5 max-w-2xl">
          <CompareForm
            server={server}
            lists={lists}
            chosen={{ from: from.name, to: to.name }}
            hidden={{ view, level, order }}
          />
        </div>
      </header>
      <Notes from={from} to={to} lists={lists} isTooLarge={!isSame && read === null} />
      {read === null ? null : (
        <>
          <ViewTabs view={view} href={(other) => link(other, {})} />
          {view === 'changes' ? (
            <ListedChanges
              server={server}
              range={range}
              read={read}
              changes={pageChanges(changes, storedChanges(db, from, to))}
              toolCount={to.toolCount}
              level={level}
              href={(next) => link('changes', { level: next })}
            />
          ) : (
            <TextDiffs
              server={server}
              texts={toolTexts(
                wantedPairs(received ?? read.pairs.filter((pair) => tools.has(pair.tool)), only),
                received === null ? 'canonical' : 'received',
                changes,
              )}
              view={view}
              order={order}
              isReceived={received !== null}
              only={only}
              href={(options) => link(view, options)}
            />
          )}
        </>
      )}
    </>
  );
}

function wantedPairs(pairs: readonly ToolPair[], only: string | null): readonly ToolPair[] {
  return only === null ? pairs : pairs.filter((pair) => pair.tool === only);
}

/** The changes as entries; those of wording and notation when they are asked for. */
function ListedChanges(props: {
  server: ServerAddress;
  range: ListRange;
  read: ListPair;
  changes: readonly PageChange[];
  toolCount: number;
  level: Level;
  href: (level: Level) => string;
}) {
  const { server, range, read, changes, toolCount, level, href } = props;
  if (changes.length === 0) return <p className="panel p-4">The tools of the two lists do not differ.</p>;
  const shown = level === 'all' ? changes : changes.filter((change) => !isHiddenByDefault(change.severity));
  const entries = changeEntries(shown, toolCount);
  const textPath = (change: PageChange): string | undefined => {
    const pair = read.pairs.find(({ tool }) => tool === change.tool);
    if (pair === undefined) return undefined;
    const definitions = { before: pair.before?.value ?? null, after: pair.after?.value ?? null };
    const place = changePlace({ ...change, ...change.args }, definitions, 'canonical');
    return textPlacePath(server, range, { tool: change.tool, ...place });
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4 text-muted text-sm">
        {entries.length < shown.length ? (
          <p>
            {countOf(shown.length, 'change')} told in {countOf(entries.length, 'entry', 'entries')}
          </p>
        ) : null}
        <LevelNote level={level} count={countHiddenChanges(changes)} href={href} />
      </div>
      {entries.length === 0 ? (
        <p className="panel p-4">Nothing but wording and notation changed.</p>
      ) : (
        <ChangeGroups server={server} range={range} entries={entries} textPath={textPath} />
      )}
    </>
  );
}
