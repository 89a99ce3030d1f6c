import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atom } from '@/core/feeds/atom';
import { entryOfItem } from '@/core/feeds/entry';
import { feedId } from '@/core/feeds/feed-id';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { jsonFeed } from '@/core/feeds/json-feed';
import { rss } from '@/core/feeds/rss';
import { mostEntries, pageEntries } from '@/core/feeds/window';
import { deriveServer } from '@/crawler/derive/derive-server';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { feedItems } from '@/db/queries/feeds';
import { jsonReaders, type ReadEntry, xmlReaders } from '@/test/helpers/feed-readers';
import { atomProblems, jsonFeedProblems, rssProblems } from '@/test/helpers/feed-rules';
import { figure, quantile, type Row } from './report';
import { changedServer, seedChanges } from './seed-changes';

const visits = 40;
const all: SubscriptionFilter = { ...defaultFilter, severity: 'cosmetic' };

/**
 * Feeds of databases with so many changes: how much CPU time reading and writing a feed takes, that public parsers read the same
 * entries from all formats over the whole archive, each once, and that deriving again changes no byte.
 */
export async function benchFeeds(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const changes of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
    const db = openWriter(join(folder, 'bench.db'));
    const servers = seedChanges(db, changes);
    const size = `${changes} changes`;
    const numberOf = (i: number) => Math.floor((i * servers) / visits);
    const server = (i: number) => changedServer(numberOf(i));
    const asked: Record<string, (i: number) => SubscriptionFilter> = {
      'all changes': () => all,
      'breaking ones': () => defaultFilter,
      'of a kind that is rare': () => ({ ...all, kind: 'title-added' }),
      'with words that are rare': (i) => ({ ...all, query: `server-${numberOf(i)} floor` }),
      'with words that do not occur': () => ({ ...all, query: 'nowhere' }),
      'of a namespace': (i) => ({ ...all, scope: { of: 'namespace', namespace: `@bench${i}` } }),
      'of a server': (i) => ({ ...all, scope: { of: 'server', ...server(i) } }),
      'of a tool': (i) => ({ ...all, scope: { of: 'tool', ...server(i), tool: `read_${numberOf(i)}_1` } }),
      adoption: () => ({ ...all, scope: { of: 'adoption' } }),
    };
    for (const [what, filterOf] of Object.entries(asked)) {
      const times = Array.from({ length: visits }, (_, i) => timed(() => write(db, filterOf(i))));
      rows.push({
        what,
        size,
        figures: { 'p50 ms': figure(quantile(times, 0.5)), 'p95 ms': figure(quantile(times, 0.95)) },
      });
    }
    staysTheSame(db, servers);
    const archive: number[] = [];
    const entries = await walkArchive(db, (ms) => archive.push(ms));
    rows.push({
      what: 'a page of the archive, three formats, all pages',
      size,
      figures: {
        'p50 ms': figure(quantile(archive, 0.5)),
        'p95 ms': figure(quantile(archive, 0.95)),
        entries,
      },
    });
    db.$client.close();
    rmSync(folder, { recursive: true });
  }
  return rows.sort((a, b) => a.what.localeCompare(b.what));
}

/** Derives some servers again. @throws when the bytes of a feed change although no entry does */
function staysTheSame(db: Db, servers: number): void {
  const before = write(db, all);
  for (let id = 1; id <= servers; id += Math.ceil(servers / visits)) deriveServer(db, id);
  if (write(db, all) !== before) throw new Error('a feed changed although no entry did');
}

/** CPU time in ms. */
function timed(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function write(db: Db, filter: SubscriptionFilter): string {
  return atom(documentOf(feedItems(db, filter, mostEntries)));
}

function documentOf(items: ReturnType<typeof feedItems>) {
  const address = 'https://schemalog.example/changes';
  const entries = items.map((item) => entryOfItem(item, 'https://schemalog.example'));
  const words = { id: feedId('feed:'), title: 'Bench', subtitle: 'Bench', self: address, home: address };
  return { ...words, current: null, older: null, hub: null, entries };
}

/**
 * Reads the whole archive in all formats with all parsers, and checks each hundredth page by the specifications.
 * @returns how many entries there are
 * @throws when a parser reads other entries, or a page is not valid
 */
async function walkArchive(db: Db, note: (ms: number) => void): Promise<number> {
  const seen = new Set<string>();
  let before: { at: number; seq: number } | null = null;
  for (let page = 0; ; page++) {
    const write = () => {
      const items = feedItems(db, all, pageEntries, before);
      const document = documentOf(items);
      return { items, document, atom: atom(document), rss: rss(document), json: jsonFeed(document) };
    };
    let texts = write();
    note(timed(() => (texts = write())));
    const { items, document } = texts;
    if (items.length === 0) return seen.size;
    const expected = JSON.stringify(
      document.entries.map(({ id, url, title, at }) => ({ id, url, title, at })),
    );
    const same = (who: string, read: ReadEntry[]): void => {
      // RSS has no fractions of seconds.
      const entries = JSON.stringify(read.map(({ id, url, title, at }) => ({ id, url, title, at })));
      if (entries !== expected) throw new Error(`${who} reads other entries on page ${page}`);
    };
    for (const [name, read] of Object.entries(jsonReaders))
      same(`${name}, JSON Feed`, await read(texts.json));
    for (const [name, read] of Object.entries(xmlReaders)) {
      same(`${name}, Atom`, await read(texts.atom));
      same(`${name}, RSS`, await read(texts.rss));
    }
    if (page % 100 === 0) {
      const wrong = [
        ...(await atomProblems(texts.atom)),
        ...(await rssProblems(texts.rss)),
        ...jsonFeedProblems(texts.json),
      ];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }
    for (const { id } of document.entries) {
      if (seen.has(id)) throw new Error(`an entry twice: ${id}`);
      seen.add(id);
    }
    before = items.at(-1) ?? null;
  }
}
