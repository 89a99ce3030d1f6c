import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseFeed } from '@rowanmanning/feed-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atom } from '@/core/feeds/atom';
import { entryOfItem } from '@/core/feeds/entry';
import { feedId } from '@/core/feeds/feed-id';
import { defaultFilter } from '@/core/feeds/filter';
import { mostEntries, windowSize } from '@/core/feeds/window';
import { openReader } from '@/db/open-reader';
import { openWriter } from '@/db/open-writer';
import { feedItems } from '@/db/queries/feeds';

const servers = 30;
const program = fileURLToPath(new URL('../bin/schemalog', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'schemalog-feeds-'));
const database = join(folder, 'feeds.db');

let http: Server;
/** How often every server has changed: each time it asks for one more parameter. */
let generation = 0;

beforeAll(async () => {
  http = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { id, method } = request.method === 'POST' ? JSON.parse(body) : {};
      if (id === undefined) return void response.writeHead(202).end();
      const names = Array.from({ length: generation }, (_, i) => `p${i}`);
      const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
      const inputSchema = { type: 'object', properties, required: names };
      const results: Record<string, unknown> = {
        initialize: {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: 'test', version: '1' },
        },
        'tools/list': { tools: [{ name: 'find', inputSchema }] },
      };
      const result = results[method];
      const reply =
        result === undefined ? { id, error: { code: -32601, message: 'Method not found' } } : { id, result };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', ...reply }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  openWriter(database).$client.close();
});

afterAll(() => {
  http.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Looks at every server, in a process of its own. */
function startCrawl() {
  const { port } = http.address() as AddressInfo;
  const asked = Array.from({ length: servers }, (_, i) => ['--server', `http://127.0.0.1:${port}/s${i}/mcp`]);
  const args = [program, 'crawl', ...asked.flat(), '--concurrency', '2', '--format', 'json'];
  const env = {
    ...process.env,
    SCHEMALOG_DATA: folder,
    SCHEMALOG_DB: database,
    SCHEMALOG_HOST_PAUSE_MS: '0',
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const firstChange = new Promise<void>((resolve) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      if (text.includes('"changes":1')) resolve();
    });
    child.once('exit', () => resolve());
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, firstChange, exited };
}

/** Makes every server due again. */
function twoDaysPass(): void {
  const db = openWriter(database);
  db.$client.exec('update inspection set started_at = started_at - 172800000; update queue set due_at = 0');
  db.$client.close();
}

/** The feed of breaking changes as it is now. */
function feed(): string {
  const db = openReader(database);
  const items = feedItems(db, defaultFilter, mostEntries);
  db.$client.close();
  const entries = items
    .slice(0, windowSize(items.map(({ at }) => at)))
    .map((item) => entryOfItem(item, 'https://schemalog.example'));
  const self = 'https://schemalog.example/changes.atom';
  const fixed = { id: feedId('feed:'), title: 'Test', subtitle: 'Test', self, home: self };
  return atom({ ...fixed, current: null, older: null, hub: null, entries });
}

it('a reader who subscribed during a crawl sees each change exactly once, over kill -9, restart and new rules', async () => {
  expect(await startCrawl().exited).toBe(0);
  expect(parseFeed(feed()).items).toEqual([]);
  /** How often each entry was new to the reader, by its address. */
  const news = new Map<string, number>();
  const known = new Set<string>();
  let polls = 0;
  const poll = (): void => {
    polls++;
    for (const { id, url } of parseFeed(feed()).items) {
      if (id === null || known.has(id)) continue;
      known.add(id);
      news.set(url ?? '', (news.get(url ?? '') ?? 0) + 1);
    }
  };
  const timer = setInterval(poll, 200);
  try {
    generation++;
    twoDaysPass();
    const { child, firstChange, exited } = startCrawl();
    await firstChange;
    await sleep(Math.random() * 60);
    child.kill('SIGKILL');
    await exited;
    poll();
    // Most are still to be looked at, or the restart shows nothing.
    expect(known.size).toBeLessThan(servers);
    expect(await startCrawl().exited).toBe(0);
  } finally {
    clearInterval(timer);
  }
  poll();
  const db = openWriter(database);
  const changes = db.$client.prepare('select id from change').pluck().all() as string[];
  expect(changes).toHaveLength(servers);
  const pages = changes.map((id) => `https://schemalog.example/changes/${id}`);
  expect([...news.keys()].sort()).toEqual(pages.sort());
  expect(new Set(news.values())).toEqual(new Set([1]));
  expect(polls).toBeGreaterThan(5);

  // The next release of the crawler has other rules and computes everything again.
  const before = feed();
  db.$client.exec('update change set rules_version = rules_version - 1');
  db.$client.close();
  expect(await startCrawl().exited).toBe(0);
  const again = openReader(database);
  const outdated = again.$client.prepare('select count(distinct rules_version) from change').pluck().get();
  again.$client.close();
  expect(outdated).toBe(1);
  expect(feed()).toBe(before);
}, 300_000);
