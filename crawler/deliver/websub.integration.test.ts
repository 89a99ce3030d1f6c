import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { feedPosition } from '@/db/writes/feed-position';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { openAnnouncer } from './websub';

const site = 'https://schemalog.example';
let hub: Server;
let address: string;
let told: string[];
let status: number;
let db: Db;
let complaints: string[];

beforeEach(async () => {
  told = [];
  status = 204;
  complaints = [];
  db = openWriter(':memory:');
  hub = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const isRight =
        request.method === 'POST' &&
        request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true &&
        form.get('hub.mode') === 'publish';
      if (isRight && status < 300) told.push(form.get('hub.url') ?? '');
      response.writeHead(isRight ? status : 400, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hub.once('listening', resolve));
  address = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/hub`;
});

afterEach(() => {
  hub.close();
  db.$client.close();
});

const open = () => openAnnouncer(db, { hub: address, site }, (text) => complaints.push(text));
const finished = {
  event: 'run.finished',
  round: 1,
  done: 1,
  ok: 1,
  durationMs: 1,
  interrupted: false,
  nextDueAt: null,
} as const;

/** A remote server whose tool breaks its callers. */
function breakServer(name: string): void {
  const tool = (required: string[]) => ({
    name: 'find',
    inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required },
  });
  seedServer(db, {
    namespace: 'host.example',
    name,
    kind: 'http',
    address: `https://host.example/${name}`,
    releases: [[tool([])], [tool(['q'])]].map((tools, i) => ({
      version: '',
      publishedAt: Date.UTC(2026, 10, i + 1),
      result: listResult(tools, { target: name }),
    })),
  });
}

const feedsOf = (name: string): string[] =>
  ['/changes', '/servers/host.example/changes', `/servers/host.example/${name}/changes`].flatMap((path) =>
    ['atom', 'rss', 'json'].map((format) => `${site}${path}.${format}`),
  );

it('the hub is told of each feed that has news, once, and not of what was there before', async () => {
  breakServer('old');
  const announcer = open();
  await announcer.settled();
  expect(told).toEqual([]);
  breakServer('new');
  announcer.note(finished);
  await announcer.settled();
  expect(told.sort()).toEqual(feedsOf('new').sort());
  announcer.note(finished);
  await announcer.settled();
  expect(told).toHaveLength(9);
});

it('what a hub did not accept is told again, also by the next crawler', async () => {
  const announcer = open();
  await announcer.settled();
  breakServer('new');
  for (const refusal of [500, 429, 302]) {
    status = refusal;
    announcer.note(finished);
    await announcer.settled();
  }
  expect(complaints).toHaveLength(3);
  expect(told).toEqual([]);
  status = 202;
  await open().settled();
  expect(told.sort()).toEqual(feedsOf('new').sort());
  expect(feedPosition(db, `websub ${address}`)).toBeGreaterThan(0);
});

it('a hub that is not there does not stop the crawl', async () => {
  hub.close();
  const announcer = open();
  breakServer('new');
  announcer.note(finished);
  await announcer.settled();
  expect(complaints.length).toBeGreaterThan(0);
});
