import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { leaveTurn, takeTurn } from '@/db/writes/queue';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { type GradeBehind, openGradeBehind } from './grade-behind';

let folder: string;
let path: string;
let db: Db;
let behind: GradeBehind | null = null;
const judged: number[] = [];
const never = new AbortController().signal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-grades-'));
  path = join(folder, 'schemalog.db');
  db = openWriter(path);
  judged.length = 0;
});
afterEach(async () => {
  await behind?.close();
  behind = null;
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (): GradeBehind => {
  behind = openGradeBehind(path, Date.now, (servers) => judged.push(servers));
  return behind;
};
const count = (query: string): unknown => db.$client.prepare(query).pluck().get();
const graded = (): unknown => count('select count(*) from tool_grade');
const seed = (name: string): void => {
  const result = listResult([{ name: 'find', inputSchema: { type: 'object' } }]);
  seedServer(db, {
    ...{ namespace: 'npm', name, kind: 'npm', address: name },
    releases: [{ version: '1.0.0', publishedAt: 0, result }],
  });
};

it('a thread judges what is recorded, and later what is recorded later, unless another worker is at it', async () => {
  seed('a');
  seed('b');
  expect(takeTurn(db, 'grades', 'another', Date.now(), Date.now() + 600_000)).toBe(true);
  const grades = open();
  await grades.settled(never);
  expect([graded(), judged]).toEqual([0, []]);
  leaveTurn(db, 'grades', 'another');
  await grades.settled(never);
  expect([graded(), judged]).toEqual([2, [2]]);
  seed('c');
  grades.wake();
  await grades.settled(never);
  expect(graded()).toBe(3);
  expect(count('select count(*) from graded_month')).toBe(3);
  expect(count('select count(*) from stats_due')).toBe(0);
  expect(count('select count(*) from turn')).toBe(0);
});

it('a fault in the thread is a fault of the crawler', async () => {
  db.$client.exec('drop table tool_finding');
  seed('a');
  await expect(open().settled(never)).rejects.toThrow('tool_finding');
  expect(() => behind?.wake()).toThrow('tool_finding');
});
