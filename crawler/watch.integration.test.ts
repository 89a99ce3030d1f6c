import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openWriter } from '@/db/open-writer';
import { startManyServers } from '@/test/helpers/workers';
import { readConfig } from './config';
import { bareListing } from './sources/server-list';
import { openWorker } from './worker';

const day = 86_400_000;
const servers = 4;

it('two days of watching, by a clock that jumps over the pauses, look at each server once a day and leave nothing open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-watch-'));
  const temporary = (): string[] =>
    readdirSync(tmpdir()).filter((name) => name.startsWith('schemalog-watch-'));
  const farm = await startManyServers();
  const db = openWriter(join(folder, 'schemalog.db'));
  const config = { ...readConfig(process.env), dataFolder: folder, concurrency: 2 };
  const stop = new AbortController();
  const start = Date.now();
  let skippedMs = 0;
  const now = (): number => Date.now() + skippedMs;
  const listings = farm
    .addresses(servers)
    .map((address) => bareListing({ kind: 'http', address, version: null, launch: null, missing: [] }));
  const handles: number[] = [];
  const worker = openWorker({
    ...{ db, config, elsewhere: [], limit: servers, isAsked: false, now, signal: stop.signal },
    lists: [{ id: 'file', title: 'a list', read: async () => listings }],
    report: () => undefined,
    random: Math.random,
  });
  const before = temporary();
  try {
    await worker.watch(async (ms) => {
      expect(ms).toBeLessThanOrEqual(3_600_000);
      skippedMs += ms;
      await sleep(50);
      handles.push(process.getActiveResourcesInfo().length);
      if (now() - start > 2 * day) stop.abort();
    });
    const looks = db.$client
      .prepare('select count(*) as n, min(outcome) as outcome from inspection group by endpoint_id')
      .all() as { n: number; outcome: string }[];
    expect(looks.length).toBe(servers);
    for (const { n, outcome } of looks) {
      expect(outcome).toBe('ok');
      expect([2, 3]).toContain(n);
    }
    expect(handles.length).toBeGreaterThan(40);
    // The first rounds hold connections to the servers that are kept alive for a moment.
    expect(handles.at(-1)).toBeLessThanOrEqual(handles[0] ?? 0);
    expect(temporary()).toEqual(before);
    expect(db.$client.prepare('select count(*) from queue where owner is not null').pluck().get()).toBe(0);
  } finally {
    db.$client.close();
    farm.server.close();
    farm.server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
