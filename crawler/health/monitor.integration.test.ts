import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import type { CrawlEvent } from '../events';
import { metricList } from '../metrics/metric-list';
import { type Monitor, startMonitor } from './monitor';

let folder: string;
let database: string;
let db: Db;
let monitor: Monitor;
let clock = 1_000_000;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-monitor-'));
  database = join(folder, 'm.db');
  db = openWriter(database);
  seedServer(db, {
    ...{ namespace: 'npm', name: 'a', kind: 'npm', address: 'a' },
    releases: [{ version: '1.0.0', publishedAt: 1, result: listResult([{ name: 't', inputSchema: {} }]) }],
  });
  clock = 1_000_000;
  const config = { database, cacheFolder: folder };
  monitor = await startMonitor(config, { host: '127.0.0.1', port: 0 }, () => clock);
});
afterEach(async () => {
  await monitor.close();
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

const ended: CrawlEvent = {
  event: 'inspection.done',
  ...{ server: 'a', version: '1.0.0', outcome: 'ok', tools: 2, isNew: true, changes: 3, durationMs: 1500 },
  ...{ kind: 'npm', listBytes: 4_096, evidence: {} },
};
const health = async () => {
  const answer = await fetch(`${monitor.url}/healthz`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const text = async (): Promise<string> => (await fetch(`${monitor.url}/metrics`)).text();

describe('the metrics of a crawler', () => {
  it('have everything that the list names, and the process beside it', async () => {
    const metrics = await text();
    for (const [name, { type }] of Object.entries(metricList))
      expect(metrics).toContain(`# TYPE ${name} ${type}`);
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(metrics).toMatch(/^process_open_fds \d+$/m);
  });

  it('count inspections by class, outcome and kind, with bytes and seconds', async () => {
    monitor.note(ended);
    monitor.note({ ...ended, outcome: 'timeout', changes: 0, listBytes: 0, kind: 'http' });
    const metrics = await text();
    expect(metrics).toContain('schemalog_inspections_total{class="listed",outcome="ok",kind="npm"} 1');
    expect(metrics).toContain(
      'schemalog_inspections_total{class="server-fault",outcome="timeout",kind="http"} 1',
    );
    expect(metrics).toContain('schemalog_list_bytes_total 4096');
    expect(metrics).toContain('schemalog_inspection_seconds_sum{class="listed"} 1.5');
    expect(metrics).toMatch(/^schemalog_database_bytes\{file="main"\} [1-9]\d+$/m);
  });

  it('count what sources gave, and the servers that each lists by class', async () => {
    monitor.note({
      event: 'source.done',
      ...{ source: 'github', title: 'GitHub', durationMs: 5, status: 'finished', failure: null, pages: 2 },
      ...{ records: 40, changed: 3, refused: { 'record without a name': 2 } },
    });
    const metrics = await text();
    expect(metrics).toContain('schemalog_source_records_total{source="github"} 40');
    expect(metrics).toContain('schemalog_source_refused_total{source="github"} 2');
    expect(metrics).toMatch(/schemalog_listed_servers\{source="\w+",class="listed"\} 1/);
  });
});

describe('the health of a crawler', () => {
  it('is good at the start, and says when the last inspection ended', async () => {
    expect(await health()).toMatchObject({
      status: 200,
      body: { ready: true, secondsSinceInspection: null },
    });
    monitor.note(ended);
    clock += 90_000;
    expect(await health()).toMatchObject({
      status: 200,
      body: { secondsSinceInspection: 90, secondsSinceListed: 90, databaseWritable: true },
    });
  });

  it('is bad when inspections are under way and none ends', async () => {
    monitor.note({ event: 'inspection.started', server: 'a', version: '1.0.0' });
    clock += 31 * 60_000;
    const { status, body } = await health();
    expect(status).toBe(503);
    expect(body.reasons).toEqual(['no inspection has ended for 31 minutes']);
    expect(await text()).toContain('schemalog_ready 0');
  });

  it('is bad when the database cannot be written, not when another writes', async () => {
    const writer = openWriter(database);
    writer.$client.exec('begin immediate');
    expect((await health()).status).toBe(200);
    writer.$client.exec('rollback');
    writer.$client.close();
    renameSync(database, `${database}.away`);
    expect(await health()).toMatchObject({ status: 503, body: { ready: false, databaseWritable: false } });
    renameSync(`${database}.away`, database);
  });

  it('answers nothing else', async () => {
    expect((await fetch(`${monitor.url}/`)).status).toBe(404);
    expect((await fetch(`${monitor.url}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});
