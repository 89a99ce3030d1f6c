import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@/crawler/config';
import { bareListing } from '@/crawler/sources/server-list';
import { openWorker } from '@/crawler/worker';
import { openWriter } from '@/db/open-writer';
import { startManyServers } from '@/test/helpers/workers';
import { figure, type Row } from './report';

const servers = 20;

/**
 * A worker that watches for so many days by a clock that jumps over the pauses: memory after a collection (run Node with
 * `--expose-gc` for it), handles and files in the folder for temporary ones, after the first day and after the last.
 */
export async function benchWatch(days: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bench-'));
  const farm = await startManyServers();
  const config = { ...readConfig({ ...process.env, SCHEMALOG_DATA: folder }), concurrency: 8 };
  const db = openWriter(config.database);
  const stop = new AbortController();
  const start = Date.now();
  let skippedMs = 0;
  const now = (): number => Date.now() + skippedMs;
  const listings = farm
    .addresses(servers)
    .map((address) => bareListing({ kind: 'http', address, version: null, launch: null, missing: [] }));
  let rounds = 0;
  let inspections = 0;
  const worker = openWorker({
    ...{ db, config, elsewhere: [], limit: servers, isAsked: false, now, signal: stop.signal },
    lists: [{ id: 'file', title: 'generated', read: async () => listings }],
    report: ({ event }) => void (event === 'inspection.done' && inspections++),
    random: Math.random,
  });
  const measure = () => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return {
      day: figure((now() - start) / 86_400_000),
      rounds,
      inspections,
      'heap MB': figure(heapUsed / 1024 ** 2),
      'rss MB': figure(rss / 1024 ** 2),
      handles: process.getActiveResourcesInfo().length,
      'temporary files': readdirSync(tmpdir()).length,
    };
  };
  const rows: Row[] = [];
  const row = (what: string): void =>
    void rows.push({ what, size: `${servers} servers`, figures: measure() });
  try {
    await worker.watch(async (ms) => {
      rounds++;
      skippedMs += ms;
      // Connections that were closed have their turn to end.
      await sleep(5);
      const passed = (now() - start) / 86_400_000;
      if (rows.length === 0 && passed >= 1) row('after the first day');
      if (rows.length === 1 && passed >= days / 2) row('after half of the time');
      if (passed >= days) stop.abort();
    });
    row('at the end');
    return rows;
  } finally {
    db.$client.close();
    farm.server.close();
    farm.server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
