import { beforeEach, describe, expect, it } from 'vitest';
import { compareLists } from '@/core/diff/compare-lists';
import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { changedSteps, findChange, hasChange, kindCounts, stepDefinitions, worstChanges } from './changes';
import { comparableLists, namedPair, readListPair, readReceivedPairs, storedChanges } from './compare';

const day = 86_400_000;
const t0 = Date.UTC(2026, 0, 1);
const page = { limit: 50, offset: 0 };
const wording = ['title-added'];
const all = { severity: null, kind: null, side: null, serverId: null, since: null };
const search = (limit: Json, extra: Record<string, Json> = {}): Json => ({
  name: 'search',
  inputSchema: { type: 'object', properties: { limit } },
  ...extra,
});
const named = (name: string) => ({ name, inputSchema: { type: 'object' } });
const same = named('same');

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
        result: listResult([{ ...same, outputSchema: {} }]),
      },
    ],
  });
});

const versions = (filter: Partial<typeof all> | Parameters<typeof changedSteps>[1]) =>
  changedSteps(db, { ...all, ...filter }, page, wording).map((step) => step.toVersion);

describe('the changes of all servers', () => {
  it('steps come newest first, and first observations are no changes', () => {
    expect(versions(all)).toEqual(['3.0.0', null, '2.0.0']);
    expect(changedSteps(db, all, { limit: 1, offset: 1 }, wording)).toMatchObject([
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
    const [step] = changedSteps(db, filter, page, wording);
    expect(step).toMatchObject({ toVersion: '2.0.0', changes: 1 });
    expect(worstChanges(db, step?.transitionId ?? 0, filter, true, 9)).toMatchObject({
      changes: [{ tool: 'search', kind: 'type-narrowed', pointer: '/inputSchema/properties/limit/type' }],
      isCut: false,
    });
  });

  it('a step says how many of its changes are cosmetic, and how many of these are about wording', () => {
    expect(changedSteps(db, all, page, wording)).toMatchObject([
      { toVersion: '3.0.0', changes: 1, cosmetic: 0, wording: 0 },
      { toVersion: null, changes: 1, cosmetic: 0, wording: 0 },
      { toVersion: '2.0.0', changes: 2, cosmetic: 1, wording: 1 },
    ]);
    expect(changedSteps(db, { ...all, side: 'definition' }, page, [])[1]).toMatchObject({
      changes: 1,
      cosmetic: 1,
      wording: 0,
    });
  });

  it('the worst changes of a step come first, and cosmetic ones can be left out', () => {
    const [, , step] = changedSteps(db, all, page, wording);
    const worst = (withCosmetic: boolean, limit: number) =>
      worstChanges(db, step?.transitionId ?? 0, all, withCosmetic, limit);
    const kinds = (sample: ReturnType<typeof worst>) => sample.changes.map((change) => change.kind);
    expect(kinds(worst(true, 9))).toEqual(['title-added', 'type-narrowed']);
    expect(kinds(worst(false, 9))).toEqual(['type-narrowed']);
    expect(worst(true, 1)).toMatchObject({ changes: [{ kind: 'type-narrowed' }], isCut: true });
  });

  it('of the same edit over many tools a sample has all or, unless it is alone, nothing', () => {
    const list = (hint: boolean) =>
      listResult([
        ...['a', 'b', 'c', 'd'].map((name) => ({ ...named(name), annotations: { readOnlyHint: hint } })),
        ...(hint ? [named('e')] : []),
      ]);
    seedServer(db, {
      namespace: 'npm',
      name: 'many',
      kind: 'npm',
      address: 'many',
      releases: [
        { version: '1.0.0', publishedAt: t0 + 8 * day, result: list(true) },
        { version: '2.0.0', publishedAt: t0 + 9 * day, result: list(false) },
      ],
    });
    const [step] = changedSteps(db, all, page, wording);
    const sample = (limit: number) => worstChanges(db, step?.transitionId ?? 0, all, true, limit);
    expect(sample(5)).toMatchObject({ isCut: false });
    expect(sample(5).changes).toHaveLength(5);
    expect(sample(3)).toMatchObject({ changes: [{ kind: 'tool-removed' }], isCut: true });
    const hints = worstChanges(db, step?.transitionId ?? 0, { ...all, severity: 'review' }, true, 3);
    expect(hints).toMatchObject({ isCut: true });
    expect(hints.changes).toHaveLength(3);
  });

  it('the changes of a kind are counted over all servers', () => {
    expect(kindCounts(db, ['tool-removed', 'type-narrowed', 'no-such-kind'])).toEqual(
      new Map([
        ['tool-removed', 1],
        ['type-narrowed', 1],
        ['no-such-kind', 0],
      ]),
    );
  });

  it('a change is found by its id, with its values and its step', () => {
    const filter = { ...all, side: 'input' as const };
    const [step] = changedSteps(db, filter, page, wording);
    const [listed] = worstChanges(db, step?.transitionId ?? 0, filter, true, 1).changes;
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

  it('the stored changes are those of neighbours', () => {
    const [third, second, first] = comparableLists(db, packaged);
    if (third === undefined || second === undefined || first === undefined) throw new Error('three lists');
    expect(storedChanges(db, first, second).map((one) => one.tool)).toEqual(['search', 'search']);
    expect(storedChanges(db, first, third)).toEqual([]);
    expect(storedChanges(db, second, first)).toEqual([]);
  });

  it('the texts as received keep the order of each list, also where only that differs', () => {
    const moved = seedServer(db, {
      namespace: 'npm',
      name: 'moved',
      kind: 'npm',
      address: 'moved',
      releases: [
        { version: '1.0.0', publishedAt: t0, result: listResult([same, { name: 'é', title: 'x' }]) },
        {
          version: '2.0.0',
          publishedAt: t0 + day,
          result: listResult([
            { inputSchema: same.inputSchema, name: 'same' },
            { name: 'é', title: 'x' },
          ]),
        },
      ],
    });
    const [now, old] = comparableLists(db, moved);
    const received = readReceivedPairs(db, old?.snapshotId ?? 0, now?.snapshotId ?? 0, 1e6);
    expect(
      received?.map((pair) => [JSON.stringify(pair.before?.value), JSON.stringify(pair.after?.value)]),
    ).toEqual([
      ['{"name":"same","inputSchema":{"type":"object"}}', '{"inputSchema":{"type":"object"},"name":"same"}'],
    ]);
    expect(readListPair(db, old?.snapshotId ?? 0, now?.snapshotId ?? 0, 1e6)?.pairs).toEqual([]);
    expect(readReceivedPairs(db, old?.snapshotId ?? 0, now?.snapshotId ?? 0, 20)).toBeNull();
  });

  it('lists that differ in too many bytes are not loaded', () => {
    const pair = pairOf(packaged, '1.0.0', '3.0.0');
    expect(readListPair(db, pair?.from.snapshotId ?? 0, pair?.to.snapshotId ?? 0, 10)).toBeNull();
  });
});
