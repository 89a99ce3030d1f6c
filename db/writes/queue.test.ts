import { beforeEach, describe, expect, it } from 'vitest';
import { listResult } from '@/test/helpers/list-result';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { queueFacts } from '../queries/queue-facts';
import {
  assertLease,
  beginScope,
  claimNext,
  countFree,
  enqueueAll,
  hasten,
  type Lease,
  LeaseLostError,
  leaveEntry,
  nextFreeAt,
  pauseHost,
  releaseDead,
  releaseLeases,
  renewLeases,
  takeTurn,
} from './queue';
import { recordDiscovery } from './record-discovery';
import { recordInspection } from './record-inspection';

const hour = 3_600_000;
let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
  beginScope(db);
});

const http = (path: string, source = 'file') => {
  const { hostname } = new URL(path);
  return { kind: 'http' as const, address: path, source, host: hostname };
};
const npm = (address: string) => ({ kind: 'npm' as const, address, source: 'npm', host: 'npm' });
const claim = (owner: string, now: number, more: Partial<Parameters<typeof claimNext>[1]> = {}) =>
  claimNext(db, { owner, now, until: now + 60, most: 99, mostOfSource: {}, hostPauseMs: 10, ...more });
const held = (lease: Lease | null): Lease => {
  if (lease === null) throw new Error('nothing was claimed');
  return lease;
};

describe('the queue', () => {
  it('what is new is due at once, in the order in which it came', () => {
    enqueueAll(db, [http('https://b.example/'), http('https://a.example/')], 0);
    expect(claim('x', 1)?.address).toBe('https://b.example/');
    expect(claim('y', 1)?.address).toBe('https://a.example/');
    expect(claim('z', 1)).toBeNull();
  });

  it('a worker that shows no sign of life loses what it has, and cannot record or leave it any more', () => {
    enqueueAll(db, [http('https://a.example/')], 0);
    const first = held(claim('dead', 100));
    expect(claim('other', 160 - 1)).toBeNull();
    const second = held(claim('other', 160));
    expect(() => assertLease(db, first)).toThrow(LeaseLostError);
    expect(() => leaveEntry(db, first, { at: 9e15, reason: 'healthy' }, 0, 161)).toThrow(LeaseLostError);
    assertLease(db, second);
    expect(renewLeases(db, 'dead', 999)).toEqual(new Set());
  });

  it('an inspection by a worker that lost its lease leaves nothing behind', () => {
    const words = { title: null, description: null, repositoryUrl: null, homepageUrl: null, license: null };
    const from = { source: 'file', sourceKey: 'k', sourceUrl: null, launch: null };
    const address = 'https://a.example/';
    const found = { namespace: 'a.example', name: 'a', kind: 'http' as const, address, ...words, ...from };
    const { endpointId } = recordDiscovery(db, found, 0);
    enqueueAll(db, [http(address)], 0);
    const lost = held(claim('dead', 100));
    const lease = held(claim('other', 200));
    const context = { endpointId, releaseId: null, roundId: null, finishedAt: 200 };
    expect(() => recordInspection(db, { ...context, lease: lost }, listResult([]))).toThrow(LeaseLostError);
    expect(db.$client.prepare('select count(*) from inspection').pluck().get()).toBe(0);
    expect(recordInspection(db, { ...context, lease }, listResult([])).isNew).toBe(true);
    expect(() => recordDiscovery(db, { ...found, address: 'https://b.example/' }, 0, lost)).toThrow(
      LeaseLostError,
    );
  });

  it('a worker that renews its leases keeps them', () => {
    enqueueAll(db, [http('https://a.example/')], 0);
    const lease = held(claim('x', 100));
    expect(renewLeases(db, 'x', 300)).toEqual(new Set([lease.id]));
    expect(claim('y', 200)).toBeNull();
  });

  it('what a stopped or dead worker had is as due as before', () => {
    enqueueAll(db, [http('https://a.example/'), http('https://b.example/')], 0);
    claim('stopped', 1);
    claim('dead', 1);
    releaseLeases(db, 'stopped');
    releaseDead(db, (owner) => owner === 'dead');
    expect([claim('x', 2), claim('x', 2)].map((lease) => lease?.reason)).toEqual(['new', 'new']);
  });

  it('a host is asked by one worker at a time, with a pause between two looks', () => {
    enqueueAll(db, [http('https://a.example/1'), http('https://a.example:8443/2')], 0);
    const lease = held(claim('x', 100));
    expect(claim('y', 101)).toBeNull();
    expect(countFree(db, 101)).toBe(1);
    leaveEntry(db, lease, { at: 9_000, reason: 'healthy' }, 0, 120);
    expect(claim('y', 129)).toBeNull();
    expect(claim('y', 131)?.address).toBe('https://a.example:8443/2');
  });

  it('packages are looked at by as many workers as there are, but not while their registry wants to be left alone', () => {
    enqueueAll(db, [npm('a'), npm('b'), npm('c')], 0);
    expect([claim('x', 1), claim('y', 1)].map((lease) => lease?.address)).toEqual(['a', 'b']);
    pauseHost(db, 'npm', 500, 'it answered 429');
    pauseHost(db, 'npm', 50, 'a shorter pause changes nothing');
    expect(claim('z', 499)).toBeNull();
    expect(claim('z', 500)?.address).toBe('a');
  });

  it('all workers together have no more than the limit, and of one source no more than its own', () => {
    const addresses = ['a', 'b', 'c', 'd'].map((name) =>
      http(`https://${name}.example/`, name < 'c' ? 'x' : 'y'),
    );
    enqueueAll(db, addresses, 0);
    expect(claim('1', 1, { mostOfSource: { x: 1 } })?.address).toBe('https://a.example/');
    expect(claim('2', 1, { mostOfSource: { x: 1 } })?.address).toBe('https://c.example/');
    expect(claim('3', 1, { most: 2 })).toBeNull();
    expect(claim('3', 1, { most: 3 })?.address).toBe('https://b.example/');
  });

  it('a worker claims only what its own sources name', () => {
    enqueueAll(db, [http('https://a.example/')], 0);
    beginScope(db);
    expect(claim('x', 1)).toBeNull();
    enqueueAll(db, [http('https://a.example/')], 0);
    expect(claim('x', 1)).not.toBeNull();
  });

  it('says when the next entry can be claimed: when it is due, its lease ends and its host is not paused', () => {
    expect(nextFreeAt(db, 0)).toBe(Number.POSITIVE_INFINITY);
    enqueueAll(db, [http('https://a.example/'), http('https://b.example/')], 0);
    leaveEntry(db, held(claim('x', 1)), { at: 5_000, reason: 'healthy' }, 0, 2);
    expect(nextFreeAt(db, 2)).toBe(0);
    claim('x', 2);
    expect(nextFreeAt(db, 2)).toBe(62);
    pauseHost(db, 'b.example', 9_000, 'x');
    expect(nextFreeAt(db, 2)).toBe(5_000);
  });

  it('news make it due an hour after the last look at the earliest, and never later than it was', () => {
    enqueueAll(db, [http('https://a.example/')], 0);
    hasten(db, 'http', 'https://a.example/', 10);
    leaveEntry(db, held(claim('x', 100)), { at: 24 * hour, reason: 'healthy' }, 0, 100);
    hasten(db, 'http', 'https://a.example/', 200);
    const due = () => db.$client.prepare('select due_at as at, reason from queue').get();
    expect(due()).toEqual({ at: 100 + hour, reason: 'news' });
    hasten(db, 'http', 'https://a.example/', 20 * hour);
    expect(due()).toEqual({ at: 100 + hour, reason: 'news' });
  });

  it('what is asked for by name is due now', () => {
    enqueueAll(db, [http('https://a.example/')], 0);
    leaveEntry(db, held(claim('x', 100)), { at: 24 * hour, reason: 'healthy' }, 0, 100);
    enqueueAll(db, [http('https://a.example/')], 1_000, true);
    expect(claim('x', 1_000)?.reason).toBe('asked');
  });

  it('tells how much waits, and since when', () => {
    expect(queueFacts(db, 0).due).toBe(0);
    enqueueAll(db, [http('https://a.example/'), http('https://b.example/'), http('https://c.example/')], 0);
    leaveEntry(db, held(claim('x', 100)), { at: 150, reason: 'failed' }, 1, 100);
    claim('x', 120);
    expect(queueFacts(db, 160)).toMatchObject({ due: 2, leased: 1, oldestDueAt: 0 });
  });
});

it('one worker has a turn at a time, keeps it while it renews it, and loses it when it is silent', () => {
  expect(takeTurn(db, 'sweep x', 'a', 0, 100)).toBe(true);
  expect(takeTurn(db, 'sweep x', 'b', 50, 150)).toBe(false);
  expect(takeTurn(db, 'sweep y', 'b', 50, 150)).toBe(true);
  expect(takeTurn(db, 'sweep x', 'a', 90, 190)).toBe(true);
  expect(takeTurn(db, 'sweep x', 'b', 190, 290)).toBe(true);
});
