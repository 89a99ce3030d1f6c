import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { visibleText } from '@/core/text/visible-text';
import type { Db } from '@/db/handle';
import { searchWords } from '@/db/queries/fts-expression';
import {
  countHits,
  countLimit,
  type Hits,
  searchServers,
  searchTools,
  similarWords,
} from '@/db/queries/search';
import { NoDatabase } from '../_components/empty-state';
import { SearchForm } from '../_components/search-form';
import { Section } from '../_components/section';
import { siteDatabase } from '../_lib/database';
import { formatCount } from '../_lib/format';
import { queryText } from '../servers/search-params';
import { NothingFound } from './nothing-found';
import { ServerHits, ToolHits } from './result-lists';
import { nearestWord } from './suggest';

export const dynamic = 'force-dynamic';

const maxServers = 20;
const maxTools = 50;

export async function generateMetadata({ searchParams }: PageProps<'/search'>): Promise<Metadata> {
  const q = queryText(await searchParams);
  return {
    title: q === '' ? 'Search' : `${visibleText(q).slice(0, 60)} – Search`,
    description: 'Search servers and tools by name, title and description.',
    robots: { index: false },
  };
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const q = queryText(await searchParams);
  const db = siteDatabase();
  return (
    <>
      <h1 className="mb-3">Search</h1>
      <div className="mb-6 max-w-3xl">
        <SearchForm id="search-q" value={q} large />
        <p className="mt-1.5 text-muted text-sm">
          Every word must occur in the name, title or description; the last one may be a beginning.
        </p>
      </div>
      {db === null ? <NoDatabase /> : q === '' ? null : <Results db={db} q={q} />}
    </>
  );
}

function Results({ db, q }: { db: Db; q: string }) {
  const words = searchWords(q);
  const servers = searchServers(db, words, maxServers);
  const tools = searchTools(db, words, maxTools);
  if (servers.total + tools.total === 0) {
    return <NothingFound q={q} words={words} suggestion={correction(db, words)} />;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Group id="tools" title="Tools" hits={tools} className="lg:row-start-1">
        <ToolHits hits={tools.hits} words={words} />
      </Group>
      <Group id="servers" title="Servers" hits={servers} className="max-lg:order-first">
        <ServerHits hits={servers.hits} words={words} />
      </Group>
    </div>
  );
}

/** The search with its unknown words replaced by near ones, when that finds something. */
function correction(db: Db, words: readonly string[]): string | null {
  const corrected = words.map((word) => nearestWord(word, similarWords(db, word)) ?? word);
  if (corrected.every((word, i) => word === words[i])) return null;
  const total = countHits(db, corrected);
  return total === 0 ? null : corrected.join(' ');
}

function Group(props: {
  id: string;
  title: string;
  hits: Hits<unknown>;
  className: string;
  children: ReactNode;
}) {
  const { id, title, hits, className, children } = props;
  const total = hits.total >= countLimit ? `${formatCount(countLimit)} or more` : formatCount(hits.total);
  const isCut = hits.total > hits.hits.length;
  return (
    <div className={className}>
      <Section id={id} title={title} count={total}>
        {hits.hits.length === 0 ? <p className="panel px-4 py-2.5 text-muted text-sm">None.</p> : children}
        {isCut ? (
          <p className="mt-1.5 text-muted text-sm">
            The best {formatCount(hits.hits.length)} are shown. Another word narrows it down.
          </p>
        ) : null}
      </Section>
    </div>
  );
}
