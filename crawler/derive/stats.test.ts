import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { findMeasure } from '@/core/stats/all';
import { pointsOf } from '@/core/stats/figures';
import type { AnyMeasure } from '@/core/stats/measure';
import { monthName, monthOf } from '@/core/stats/month';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { measureTotals, mostVolatile, newestMoves, serversBehind } from '@/db/queries/stats';
import { setServerOutcome } from '@/db/writes/replace-derived';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { catchUpStats, countDue, recountStats } from './stats';

const never = new AbortController().signal;
const t0 = Date.UTC(2025, 0, 10);
const day = 86_400_000;
let folder: string;
let db: Db;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-stats-'));
  db = openWriter(join(folder, 'stats.db'));
});
afterEach(() => {
  db.$client.close();
  rmSync(folder, { recursive: true });
});

const tools = (n: number, declared: number): Json[] =>
  Array.from({ length: n }, (_, i) => ({
    name: `tool_${i}`,
    inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
    ...(i < declared ? { outputSchema: { type: 'object', properties: { b: {} } } } : {}),
  }));

/** A server with a list at each of these days after the first one. */
function seed(
  name: string,
  kind: 'npm' | 'http',
  lists: { day: number; n: number; declared: number }[],
): number {
  return seedServer(db, {
    namespace: 'npm',
    name,
    kind,
    address: kind === 'npm' ? name : `https://${name}.example.com/mcp`,
    releases: lists.map((list, i) => ({
      version: `1.${i}.0`,
      publishedAt: t0 + list.day * day,
      result: listResult(tools(list.n, list.declared)),
    })),
  });
}

function allTotals(): unknown[] {
  return db.$client.prepare('select * from stats_total order by 1, 2, 3, 4, 5, 6').all();
}

/** The share of tools with an outputSchema at the end of each month. */
function series(present: number) {
  const measure = findMeasure('output-schema') as AnyMeasure;
  const points = pointsOf(measure, measureTotals(db, measure.id, 'month', 'all'), 'month', monthOf(present));
  return points.map(({ x, of, ofServers, figures: [figure] }) => [
    monthName(x),
    figure?.count,
    of,
    ofServers,
  ]);
}

describe('statistics of a database', () => {
  it('follow the releases of packages by their true dates', () => {
    seed('a', 'npm', [
      { day: 0, n: 40, declared: 0 },
      { day: 60, n: 40, declared: 40 },
    ]);
    seed('b', 'npm', [{ day: 35, n: 10, declared: 0 }]);
    expect(series(t0 + 80 * day)).toEqual([
      ['2025-01', 0, 40, 1],
      ['2025-02', 0, 50, 2],
      ['2025-03', 40, 50, 2],
    ]);
  });

  it('keep remotes to the months in which they were seen', () => {
    seed('r', 'http', [
      { day: 0, n: 4, declared: 1 },
      { day: 70, n: 4, declared: 2 },
    ]);
    expect(series(t0 + 100 * day)).toEqual([
      ['2025-01', 1, 4, 1],
      ['2025-02', 0, 0, 0],
      ['2025-03', 2, 4, 1],
      ['2025-04', 0, 0, 0],
    ]);
  });

  it('are the same when they were kept up list by list and when all is counted again', () => {
    const lists = fc.array(
      fc.record({ day: fc.nat(400), n: fc.integer({ min: 1, max: 6 }), declared: fc.nat(6) }),
      { minLength: 1, maxLength: 4 },
    );
    const servers = fc.array(fc.tuple(fc.constantFrom<'npm' | 'http'>('npm', 'http'), lists), {
      maxLength: 4,
    });
    let run = 0;
    fc.assert(
      fc.property(servers, (some) => {
        run++;
        for (const [i, [kind, found]] of some.entries()) {
          // The history grows: each prefix of it was derived before.
          const days = [...found].sort((a, b) => a.day - b.day);
          for (let end = 1; end <= days.length; end++) seed(`s${run}-${i}`, kind, days.slice(0, end));
        }
        const kept = allTotals();
        recountStats(db, never);
        expect(allTotals()).toEqual(kept);
      }),
      { numRuns: 6 },
    );
    expect(allTotals().length).toBeGreaterThan(100);
  }, 60_000);

  it('count again what was counted under other measures, and nothing else', () => {
    seed('a', 'npm', [{ day: 0, n: 4, declared: 1 }]);
    const kept = allTotals();
    expect(catchUpStats(db, never)).toBe(0);
    db.$client.prepare("update counted_list set stats_key = 'other'").run();
    db.$client.prepare("update definition_counts set stats_key = 'other', counts = '0'").run();
    db.$client.prepare('update stats_total set count = count + 7').run();
    expect(catchUpStats(db, never)).toBe(1);
    expect(allTotals()).toEqual(kept);
  });

  it('follow dates that change without a new list', () => {
    seed('a', 'npm', [
      { day: 0, n: 40, declared: 0 },
      { day: 60, n: 40, declared: 40 },
    ]);
    db.$client.prepare('update release set published_at = ? where version = ?').run(t0 + 30 * day, '1.1.0');
    countDue(db);
    expect(series(t0 + 40 * day)).toEqual([
      ['2025-01', 0, 40, 1],
      ['2025-02', 40, 40, 1],
    ]);
    db.$client.prepare("update release set published_at_trusted = 0 where version = '1.1.0'").run();
    expect(catchUpStats(db, never)).toBe(1);
    expect(series(t0 + 40 * day)).toEqual([]);
    const kept = allTotals();
    recountStats(db, never);
    expect(allTotals()).toEqual(kept);
  });

  it('follow outcomes and sources that change without a list', () => {
    const id = seed('a', 'npm', [{ day: 0, n: 1, declared: 0 }]);
    const groups = (breakdown: string) =>
      measureTotals(db, 'outcomes', 'now', breakdown)
        .filter(({ part }) => part !== '')
        .map(({ group, part }) => `${group} ${part}`);
    countDue(db);
    expect(groups('kind')).toEqual(['package ok']);
    setServerOutcome(db, id, 'timeout', t0);
    db.$client
      .prepare(
        "insert into alias (source, source_key, server_id, first_seen_at, last_seen_at) values ('mcp-registry', 'com.example/a', ?, 0, 0)",
      )
      .run(id);
    countDue(db);
    expect(groups('kind')).toEqual(['package timeout']);
    expect(groups('source')).toEqual(['mcp-registry timeout', 'test timeout']);
    expect(groups('publisher')).toEqual(['domain timeout']);
  });

  it('name the servers that took up or dropped a part, newest first, with the lists of the step', () => {
    seed('a', 'npm', [
      { day: 0, n: 3, declared: 0 },
      { day: 10, n: 3, declared: 2 },
      { day: 20, n: 3, declared: 3 },
      { day: 30, n: 3, declared: 0 },
    ]);
    seed('b', 'npm', [
      { day: 0, n: 1, declared: 1 },
      { day: 15, n: 0, declared: 0 },
    ]);
    expect(
      newestMoves(db, 'output-schema', 'declared', 9).map(
        ({ name, fromVersion, toVersion, before, after }) => [name, fromVersion, toVersion, before, after],
      ),
    ).toEqual([
      ['a', '1.2.0', '1.3.0', 3, 0],
      ['a', '1.0.0', '1.1.0', 0, 2],
    ]);
  });

  it('put a server with many changing steps before one with a single one', () => {
    seed('once', 'npm', [
      { day: 0, n: 1, declared: 0 },
      { day: 1, n: 2, declared: 0 },
    ]);
    seed(
      'often',
      'npm',
      [0, 1, 2, 3, 4, 5].map((i) => ({ day: i * 9, n: 1 + i, declared: 0 })),
    );
    seed('never', 'npm', [
      { day: 0, n: 1, declared: 0 },
      { day: 1, n: 1, declared: 0 },
    ]);
    expect(
      mostVolatile(db, 9).map(({ name, steps, changed, middleDays }) => [name, steps, changed, middleDays]),
    ).toEqual([
      ['often', 5, 5, 9],
      ['once', 1, 1, null],
    ]);
    // A walk along the index that ends at the limit: nothing is sorted first.
    const plan = db.$client
      .prepare(
        'explain query plan select * from server_steps where changed > 0 order by changed_low desc, server_id desc limit 9',
      )
      .all();
    expect(plan).toEqual([
      expect.objectContaining({ detail: 'SCAN server_steps USING INDEX server_steps_changed' }),
    ]);
  });

  it('name the servers behind a number, page by page', () => {
    const ids = [0, 2, 1, 3].map((declared, i) => seed(`s${i}`, 'npm', [{ day: 0, n: 3, declared }]));
    const page = (after: number) => serversBehind(db, 'output-schema', 'declared', { after, limit: 2 });
    expect(page(0).map(({ name, count, of }) => [name, count, of])).toEqual([
      ['s1', 2, 3],
      ['s2', 1, 3],
    ]);
    expect(page(ids[2] ?? 0).map(({ name }) => name)).toEqual(['s3']);
  });

  it('a server that has a package and an address counts once', () => {
    const id = seed('both', 'npm', [{ day: 0, n: 3, declared: 1 }]);
    seed('other', 'http', [{ day: 0, n: 5, declared: 5 }]);
    db.$client.prepare("update endpoint set server_id = ? where kind = 'http'").run(id);
    db.$client.prepare('update server set tool_count = null where id <> ?').run(id);
    recountStats(db, never);
    const now = measureTotals(db, 'output-schema', 'now', 'all');
    expect(now.map(({ part, count, servers }) => [part, count, servers]).slice(0, 2)).toEqual([
      ['', 3, 1],
      ['declared', 1, 1],
    ]);
  });
});
