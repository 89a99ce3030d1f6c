import { beforeEach, describe, expect, it } from 'vitest';
import { compareLists } from '@/core/diff/compare-lists';
import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { changedSteps, findChange, firstChanges, hasChange, stepDefinitions } from './changes';
import { comparableLists, namedPair, readListPair } from './compare';

const day = 86_400_000;
const t0 = Date.UTC(2026, 0, 1);
const page = { limit: 50, offset: 0 };
const all = { severity: null, kind: null, side: null, serverId: null, since: null };
const search = (limit: Json, extra: Record<string, Json> = {}): Json => ({
  name: 'search',
  inputSchema: { type: 'object', properties: { limit } },
  ...extra,
});
const same: Json = { name: 'same', inputSchema: { type: 'object' } };

let db: Db;
let packaged: number;
let remote: number;
beforeEach(() => {
  db = openWriter(':memory:');
  packaged = seedServer(db, {
    namespace: '@example',
    name: 'server',
    kind: 'npm',
    address: '@example/server',
    releases: [
      { version: '1.0.0', publishedAt: t0, result: listResult([search({ type: 'number' }), same]) },
      { version: '1.1.0', publishedAt: t0 + day, result: null },
      {
        version: '2.0.0',
        publishedAt: t0 + 2 * day,
        result: listResult([search({ type: 'integer' }, { title: 'Look things up' }), same]),
      },
      { version: '3.0.0', publishedAt: t0 + 5 * day, result: listResult([same]) },
    ],
  });
  remote = seedServer(db, {
    namespace: 'mcp.example.com',
    name: 'mcp',
    kind: 'http',
    address: 'https://mcp.example.com/mcp',
    releases: [
      { version: '', publishedAt: t0, result: listResult([same]) },
      {
        version: '',
        publishedAt: t0 + 3 * day,
        result: listResult([{ ...(same as object), outputSchema: {} }]),
      },
    ],
  });
});

const versions = (filter: Partial<typeof all> | Parameters<typeof changedSteps>[1]) =>
  changedSteps(db, { ...all, ...filter }, page).map((step) => step.toVersion);

describe('the changes of all servers', () => {
  it('steps come newest first, and first observations are no changes', () => {
    expect(versions(all)).toEqual(['3.0.0', null, '2.0.0']);
    expect(changedSteps(db, all, { limit: 1, offset: 1 })).toMatchObject([
      { namespace: 'mcp.example.com', cause: 'observation', changes: 1, fromVersion: null },
    ]);
  });

  it('a filter keeps the steps that have such a change, counts these alone and lists these alone', () => {
    expect(versions({ ...all, kind: 'tool-removed' })).toEqual(['3.0.0']);
    expect(versions({ ...all, side: 'output' })).toEqual([null]);
    expect(versions({ ...all, severity: 'breaking' })).toEqual(['3.0.0', '2.0.0']);
    expect(versions({ ...all, severity: 'cosmetic' })).toEqual(['2.0.0']);
    expect(versions({ ...all, serverId: packaged })).toEqual(['3.0.0', '2.0.0']);
    expect(versions({ ...all, serverId: remote, kind: 'tool-removed' })).toEqual([]);
    expect(versions({ ...all, since: t0 + 3 * day })).toEqual(['3.0.0', null]);
    const filter = { ...all, side: 'input' as const };
    const [step] = changedSteps(db, filter, page);
    expect(step).toMatchObject({ toVersion: '2.0.0', changes: 1 });
    expect(firstChanges(db, [step?.transitionId ?? 0], filter, 9)).toMatchObject([
      { tool: 'search', kind: 'type-narrowed', pointer: '/inputSchema/properties/limit/type' },
    ]);
  });

  it('no more changes are listed of a step than asked for, and steps keep their order', () => {
    const ids = changedSteps(db, all, page).map((step) => step.transitionId);
    expect(firstChanges(db, ids, all, 1).map((change) => change.transitionId)).toEqual(ids);
    expect(firstChanges(db, ids, all, 9)).toHaveLength(4);
  });

  it('a change is found by its id, with its values and its step', () => {
    const [step] = changedSteps(db, { ...all, side: 'input' }, page);
    const [listed] = firstChanges(
      db,
      [step?.transitionId ?? 0],
      { severity: null, kind: null, side: 'input' },
      1,
    );
    expect(hasChange(db, listed?.id ?? '')).toBe(true);
    expect(findChange(db, listed?.id ?? '')).toMatchObject({
      tool: 'search',
      args: { before: 'number', after: 'integer' },
      step: { name: 'server', fromVersion: '1.0.0', toVersion: '2.0.0' },
    });
    const found = findChange(db, listed?.id ?? '')?.step;
    if (found === undefined) throw new Error('the change has a step');
    expect(JSON.parse(stepDefinitions(db, found, 'search').after?.text ?? '')).toMatchObject({
      title: 'Look things up',
    });
    expect(stepDefinitions(db, found, 'none')).toEqual({ before: null, after: null });
    for (const id of ['', '0'.repeat(20), `${listed?.id}%`]) {
      expect(hasChange(db, id)).toBe(false);
      expect(findChange(db, id)).toBeNull();
    }
  });
});

describe('two lists of a server', () => {
  const names = (id: number) => comparableLists(db, id).map((list) => list.name);
  const pairOf = (id: number, from: string, to: string) => namedPair(comparableLists(db, id), from, to);

  it('inspected releases are named by version, observations by their moment', () => {
    expect(names(packaged)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
    expect(names(remote)).toHaveLength(2);
    for (const name of names(remote)) expect(name).toMatch(/^2026-01-0\dT\d\d:\d\d:\d\dZ$/);
  });

  it('an exact name finds the same list as the version; a release without a list is not known', () => {
    const [newest] = comparableLists(db, packaged);
    expect(pairOf(packaged, newest?.exactName ?? '', '1.0.0')?.from.snapshotId).toBe(newest?.snapshotId);
    expect(pairOf(packaged, '1.0.0', '1.1.0')).toBeNull();
    expect(pairOf(packaged, '1.0.0', '')).toBeNull();
  });

  it('reads what differs, and the changes run backwards for the reverse', () => {
    const pair = pairOf(packaged, '1.0.0', '2.0.0');
    const read = (from: number, to: number) => readListPair(db, from, to, 1e6);
    const there = read(pair?.from.snapshotId ?? 0, pair?.to.snapshotId ?? 0);
    const back = read(pair?.to.snapshotId ?? 0, pair?.from.snapshotId ?? 0);
    if (there === null || back === null) throw new Error('the lists are small');
    expect(there.pairs.map((one) => one.tool)).toEqual(['search']);
    expect(compareLists(there.before, there.after).map((one) => one.kind)).toEqual([
      'title-added',
      'type-narrowed',
    ]);
    expect(compareLists(back.before, back.after).map((one) => one.kind)).toEqual([
      'title-removed',
      'type-widened',
    ]);
  });

  it('lists that differ in too many bytes are not loaded', () => {
    const pair = pairOf(packaged, '1.0.0', '3.0.0');
    expect(readListPair(db, pair?.from.snapshotId ?? 0, pair?.to.snapshotId ?? 0, 10)).toBeNull();
  });
});
