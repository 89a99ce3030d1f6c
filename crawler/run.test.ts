import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InspectionResult } from '@/core/inspection';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { listResult } from '@/test/helpers/list-result';
import { readConfig } from './config';
import type { CrawlEvent } from './events';
import { planServer } from './plan/plan-server';
import { runRound } from './run';
import type { Discovery } from './sources/source';

const address = 'https://a.example/mcp';
const leaseMs = 60_000;
const hour = 3_600_000;
const found: Discovery = {
  ...{ kind: 'http', address, version: null, launch: null, missing: [] },
  ...{ source: 'file', sourceKey: address, sourceUrl: null, found: null },
};

let folder: string;
let handles: Db[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-round-'));
  handles = [];
});
afterEach(() => {
  for (const db of handles) db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A round of an hour at most, of a worker with a handle of its own. @returns its events */
async function round(
  owner: string,
  clock: number | (() => number),
  inspect: () => Promise<InspectionResult>,
  named = [found],
) {
  const now = typeof clock === 'number' ? () => clock : clock;
  const db = openWriter(join(folder, 'schemalog.db'));
  handles.push(db);
  const events: CrawlEvent[] = [];
  const config = readConfig({ ...process.env, SCHEMALOG_DATA: folder });
  await runRound({
    ...{ db, owner, inspect, isAsked: false, signal: new AbortController().signal },
    now,
    random: () => 0,
    report: (event) => events.push(event),
    async *discoveries() {
      yield* named;
    },
    find: () => null,
    plan: (discovery, lease) => planServer(discovery, { db, config, now, lease }),
    limits: { concurrency: 1, most: 9, mostOfSource: {}, hostPauseMs: 0, leaseMs },
    longestMs: hour,
  });
  return events;
}

const toolsNamed = (name: string): InspectionResult =>
  listResult([{ name, inputSchema: { type: 'object' } }]);

it('a worker that is overtaken says so, and what it found too late is not recorded', async () => {
  let answer: (result: InspectionResult) => void = () => undefined;
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const slow = round('slow', 1_000, () => {
    asked();
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await isAsked;
  const quick = await round('quick', 1_000 + leaseMs, async () => toolsNamed('from_the_quick'));
  answer(toolsNamed('from_the_slow'));
  expect((await slow).filter(({ event }) => event === 'lease.lost')).toEqual([
    { event: 'lease.lost', server: address },
  ]);
  expect(quick.map(({ event }) => event)).not.toContain('lease.lost');
  const db = handles[0] as Db;
  const recorded = 'select t.name from inspection i join snapshot_tool t on t.snapshot_id = i.snapshot_id';
  expect(db.$client.prepare(recorded).pluck().all()).toEqual(['from_the_quick']);
  const entry = db.$client.prepare('select owner, left_at as leftAt, reason from queue').get();
  expect(entry).toEqual({ owner: null, leftAt: 1_000 + leaseMs, reason: 'healthy' });
});

it('a worker that keeps its lease says nothing of it', async () => {
  const events = await round('alone', 1_000, async () => toolsNamed('find'));
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['inspection.done']));
  expect(events.map(({ event }) => event)).not.toContain('lease.lost');
});

it('a look at what has not changed since the day before adds its inspection and changes five rows', async () => {
  await round('first', 1_000, async () => toolsNamed('find'));
  const db = handles[0] as Db;
  const rows = (): number[] =>
    (
      db.$client
        .prepare("select name from sqlite_master where type = 'table' and name not glob '*_search*'")
        .pluck()
        .all() as string[]
    ).map((name) => db.$client.prepare(`select count(*) from "${name}"`).pluck().get() as number);
  const before = rows().reduce((sum, n) => sum + n, 0);
  await round('second', 1_000 + 27 * hour, async () => toolsNamed('find'));
  // The inspection, and the round.
  expect(rows().reduce((sum, n) => sum + n, 0) - before).toBe(2);
  const changes = handles[1]?.$client.prepare('select total_changes()').pluck().get();
  // Beside those: the round planned and ended, the scope, and the entry taken and left, the list, the server and its newest look.
  expect(changes).toBe(10);
});

it('a round that is over begins nothing more, and the next one goes on', async () => {
  const named = ['a', 'b', 'c'].map((name): Discovery => {
    const url = `https://${name}.example/mcp`;
    return { ...found, address: url, sourceKey: url };
  });
  let now = 1_000;
  let asked = 0;
  const inspect = async (): Promise<InspectionResult> => {
    asked++;
    now += 0.7 * hour;
    return toolsNamed('find');
  };
  const first = await round('w', () => now, inspect, named);
  expect(asked).toBe(2);
  expect(first.at(-1)).toMatchObject({ event: 'run.finished', done: 2, interrupted: false });
  await round('w', () => now, inspect, named);
  expect(asked).toBe(3);
});
