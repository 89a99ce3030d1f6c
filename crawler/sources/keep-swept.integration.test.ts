import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { listResult } from '@/test/helpers/list-result';
import { startMcpRegistry, type TestMcpRegistry } from '@/test/registries/mcp-registry';
import { readConfig } from '../config';
import type { CrawlEvent } from '../events';
import { planServer } from '../plan/plan-server';
import { openTurns } from '../queue/turns';
import { runRound } from '../run';
import { discover } from './discover';
import { listedDiscovery } from './listed-discoveries';
import { mcpRegistry } from './mcp-registry';

const hour = 3_600_000;
const record = (name: string, at: number) => ({
  server: {
    name: `io.a/${name}`,
    version: '1.0.0',
    remotes: [{ type: 'streamable-http', url: `https://${name}.example/mcp` }],
  },
  updatedAt: new Date(at).toISOString(),
});

let db: Db;
let registry: TestMcpRegistry;
beforeEach(async () => {
  db = openWriter(':memory:');
  registry = await startMcpRegistry([]);
});
afterEach(async () => {
  db.$client.close();
  await registry.close();
});

it('a round that takes hours sweeps a source each time that it is due, and looks at what is new there', async () => {
  const start = Date.parse('2026-12-01T00:00:00Z');
  let clock = start;
  const now = (): number => clock;
  registry.records = Array.from({ length: 5 }, (_, i) => record(`server-${i}`, start - hour));
  const source = mcpRegistry(registry.url);
  const events: CrawlEvent[] = [];
  const asked: string[] = [];
  const report = (event: CrawlEvent): void => void events.push(event);
  const config = readConfig(process.env);
  const sweeps = (): number => events.filter(({ event }) => event === 'source.done').length;
  await runRound({
    ...{ db, owner: 'w', isAsked: false, now, random: () => 0, report, signal: new AbortController().signal },
    discoveries: (signal) =>
      discover([], [source], Number.POSITIVE_INFINITY, {
        ...{ db, config, report, signal, now, inTurn: openTurns(db, 'w', now) },
      }),
    find: ({ kind, address }) => listedDiscovery(db, [source.id], kind, address),
    plan: (discovery, lease) => planServer(discovery, { db, config, now, lease }),
    /** Each look takes an hour by the clock, and as long as a sweep then takes. */
    async inspect({ address }) {
      asked.push(address);
      const before = sweeps();
      clock += hour;
      if (asked.length === 2) registry.records = [...registry.records, record('late', clock)];
      const patience = performance.now() + 10_000;
      while (sweeps() === before && performance.now() < patience) await sleep(20);
      return listResult([]);
    },
    limits: { concurrency: 1, most: 9, mostOfSource: {}, hostPauseMs: 0, leaseMs: 100 * hour },
    longestMs: Number.POSITIVE_INFINITY,
  });
  expect(asked).toHaveLength(6);
  expect(asked).toContain('https://late.example/mcp');
  // One at the beginning, and one in each of the six hours.
  expect(sweeps()).toBe(7);
  expect(events.filter(({ event }) => event === 'run.finished')).toHaveLength(1);
});
