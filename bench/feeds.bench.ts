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
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { feedItems } from '@/db/queries/feeds';
import { type ReadEntry, readJsonFeed, xmlReaders } from '@/test/helpers/feed-readers';
import { atomProblems, jsonFeedProblems, rssProblems } from '@/test/helpers/feed-rules';
import { seedGenerated, toolsPerServer } from './record.bench';
import { figure, quantile, type Row } from './report';

const visits = 40;
const changesPerServer = toolsPerServer / 2;
const all: SubscriptionFilter = { ...defaultFilter, severity: 'cosmetic' };

/**
 * Feeds of databases with so many changes: how much CPU time reading and writing a feed takes, and that three public parsers read the
 * same entries from all formats over the whole archive.
 */
export async function benchFeeds(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const changes of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
    const db = openWriter(join(folder, 'bench.db'));
    const servers = changes / changesPerServer;
    for (let i = 0; i < servers; i++) seedGenerated(db, i);
    const size = `${changes} changes`;
    const server = (i: number): SubscriptionFilter['scope'] => {
      const n = Math.floor((i * servers) / visits);
      return { of: 'server', namespace: `@bench${n % 500}`, name: `server-${n}` };
    };
    const asked: Record<string, (i: number) => SubscriptionFilter> = {
      'all changes': () => all,
      'breaking ones, of which there are none': () => defaultFilter,
      'of a kind': () => ({ ...all, kind: 'title-added' }),
      'with words that are rare': (i) => ({ ...all, query: `server-${i} title` }),
      'with words that do not occur': () => ({ ...all, query: 'nowhere' }),
      'of a namespace': (i) => ({ ...all, scope: { of: 'namespace', namespace: `@bench${i}` } }),
      'of a server': (i) => ({ ...all, scope: server(i) }),
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
    same('JSON', readJsonFeed(texts.json));
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
