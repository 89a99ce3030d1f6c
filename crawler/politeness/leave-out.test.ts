import { beforeEach, describe, expect, it } from 'vitest';
import { defaultFilter } from '@/core/feeds/filter';
import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { listOptOuts } from '@/db/queries/opt-outs';
import { removeOptOut } from '@/db/writes/opt-out';
import { beginScope, claimNext, enqueueAll, LeaseLostError } from '@/db/writes/queue';
import { recordInspection } from '@/db/writes/record-inspection';
import { recordPage } from '@/db/writes/record-page';
import { keepGradedProfiles, replaceGrades } from '@/db/writes/replace-grades';
import { createSubscription } from '@/db/writes/subscriptions';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { ConfigError } from '../config';
import { bareListing } from '../sources/server-list';
import { applyOptOutFile, leaveOut } from './leave-out';

const now = Date.UTC(2026, 10, 1);
let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

const tool = (name: string, description: string): Json => ({
  name,
  description,
  inputSchema: { type: 'object' },
});
const shared = tool('shared', 'the same everywhere');

function seed(namespace: string, kind: 'npm' | 'http', address: string): number {
  const releases = [1, 2].map((i) => ({
    version: `${i}.0.0`,
    publishedAt: now + i * 86_400_000,
    result: listResult([shared, tool('own', `${address} ${i}`)]),
  }));
  return seedServer(db, { namespace, name: 'server', kind, address, releases });
}

/** Rows of every table that has some. */
function rows(): Record<string, number> {
  const tables = db.$client
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like '%search_%' and name not like 'sqlite_%'`,
    )
    .pluck()
    .all() as string[];
  const counts = tables.map((name) => [
    name,
    db.$client.prepare(`select count(*) from "${name}"`).pluck().get(),
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

describe('what is left out', () => {
  it('leaves nothing behind in any table, and not its words in the file', () => {
    const before = rows();
    const id = seed('com.example', 'http', 'https://mcp.example.com/mcp');
    const profile = { id: 'p', clientVersion: '1' };
    const toolId = db.$client.prepare('select id from tool limit 1').pluck().get() as number;
    const definitionId = db.$client.prepare('select definition_id from tool limit 1').pluck().get() as number;
    const grades = { toolId, tool: 'own', definitionId, letters: 'A', findings: [], deciding: new Map() };
    keepGradedProfiles(db, 'k', [profile]);
    replaceGrades(db, id, { compatKey: 'k', profiles: [profile], tools: [grades], at: now });
    expect(leaveOut(db, { kind: 'server', value: 'com.example/server' }, 'command', now)).toBe(1);
    const { opt_out, graded_profile, ...after } = rows();
    expect(after).toEqual(before);
    expect(opt_out).toBe(2);
    expect(db.$client.serialize().includes('https://mcp.example.com/mcp 1')).toBe(false);
  });

  it('takes nothing from others, not even what both gave', () => {
    seed('com.example', 'http', 'https://mcp.example.com/mcp');
    const before = rows();
    seed('@other', 'npm', '@other/server');
    leaveOut(db, { kind: 'package', value: 'npm:@other/server' }, 'command', now);
    const { opt_out: _, ...after } = rows();
    expect(after).toEqual(before);
  });

  it('leaves the rest of a server that has another way to reach it', () => {
    seed('com.example', 'http', 'https://mcp.example.com/mcp');
    const before = rows();
    seed('com.example', 'npm', 'example-server');
    leaveOut(db, { kind: 'package', value: 'npm:example-server' }, 'command', now);
    expect(rows().server).toBe(1);
    expect(rows().tool).toBe(before.tool);
    expect(rows().snapshot).toBe(before.snapshot);
  });

  it('is not brought back by any source, until it is let in again', () => {
    const source = { id: 'mcp-registry', registries: ['mcp-registry'], provesPackages: false };
    const endpoint = { kind: 'http' as const, version: null, launch: null, missing: [] };
    const listings = ['https://mcp.example.com/mcp/', 'https://other.example/mcp'].map((address) =>
      bareListing({ ...endpoint, address }),
    );
    const state = { reader: 1, cursor: null, updatedSince: null, etags: {}, startedAt: now };
    const sweep = () => recordPage(db, source, { listings, refused: [], state }, now);
    leaveOut(db, { kind: 'host', value: 'mcp.example.com' }, 'command', now);
    expect(sweep()).toBe(1);
    beginScope(db);
    const entry = {
      kind: 'http' as const,
      address: 'https://mcp.example.com/x',
      source: 'file',
      host: 'mcp.example.com',
    };
    expect(enqueueAll(db, [entry], now)).toEqual([null]);
    expect(removeOptOut(db, { kind: 'host', value: 'mcp.example.com' })).toBe(true);
    expect(sweep()).toBe(1);
    expect(enqueueAll(db, [entry], now)).toEqual([expect.any(Number)]);
  });

  it('is not recorded by a worker that is looking at it at that moment', () => {
    seed('com.example', 'http', 'https://mcp.example.com/mcp');
    beginScope(db);
    const address = 'https://mcp.example.com/mcp';
    enqueueAll(db, [{ kind: 'http', address, source: 'file', host: 'mcp.example.com' }], now);
    const claim = { owner: 'x', now, until: now + 60_000, most: 9, mostOfSource: {}, hostPauseMs: 0 };
    const lease = claimNext(db, claim);
    leaveOut(db, { kind: 'address', value: address }, 'command', now);
    const context = { endpointId: 1, releaseId: null, roundId: null, finishedAt: now };
    if (lease === null) throw new Error('nothing was claimed');
    expect(() => recordInspection(db, { ...context, lease }, listResult([]))).toThrow(LeaseLostError);
  });
});

describe('the file of the settings', () => {
  it('leaves out what it names, and lets in again what is taken out of it', () => {
    seed('com.example', 'http', 'https://mcp.example.com/mcp');
    const apply = (text: string) => applyOptOutFile(db, text, 'opt-out.txt', now);
    leaveOut(db, { kind: 'host', value: 'asked.example' }, 'command', now);
    apply('# asked for on 1 November\nmcp.example.com  # the whole host\n\n');
    expect(rows().server).toBeUndefined();
    expect(listOptOuts(db).map(({ value, origin }) => [value, origin])).toEqual([
      ['asked.example', 'command'],
      ['mcp.example.com', 'file'],
    ]);
    apply('');
    expect(listOptOuts(db).map(({ value }) => value)).toEqual(['asked.example']);
    seed('com.example', 'http', 'https://mcp.example.com/mcp');
    apply('com.example/server');
    const both = listOptOuts(db);
    apply('com.example/server');
    expect(both.map(({ origin }) => origin).sort()).toEqual(['command', 'file', 'server']);
    expect(listOptOuts(db)).toEqual(both);
  });

  it('with a line that cannot be understood stops everything', () => {
    expect(() => applyOptOutFile(db, 'what ever', 'opt-out.txt', now)).toThrow(ConfigError);
  });
});

it('a host that is left out gets no messages of webhooks either', () => {
  const add = (address: string): void =>
    void createSubscription(
      db,
      { kind: 'webhook', address, filter: defaultFilter, format: 'standard', token: null },
      false,
      now,
    );
  for (const url of ['https://out.example/a', 'https://out.example:8443/b', 'https://out.example.org/c'])
    add(url);
  leaveOut(db, { kind: 'host', value: 'out.example' }, 'command', now);
  const states = db.$client
    .prepare('select host, state, stop_reason from subscription order by id')
    .raw()
    .all();
  expect(states).toEqual([
    ['out.example', 'stopped', 'left-out'],
    ['out.example:8443', 'stopped', 'left-out'],
    ['out.example.org', 'pending', null],
  ]);
});
