import { beforeEach, describe, expect, it } from 'vitest';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { subscriptionLimits } from '@/core/webhooks/limits';
import { publishNews } from '@/test/helpers/receivers';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { dueDeliveries } from '../queries/deliveries';
import {
  deliveriesOf,
  deliveryCounts,
  filterOf,
  listSubscriptions,
  ownedSubscription,
  type Subscription,
  subscriptionToConfirm,
} from '../queries/subscriptions';
import { activate } from './activate-subscription';
import { recordChallenge, recordTurn } from './deliveries';
import { enqueueNews } from './enqueue-news';
import { forgetServer } from './forget';
import { addOptOut } from './opt-out';
import { claimSubscriptions, endTurnsOfDead, endUnconfirmed } from './subscription-turns';
import {
  askChallenge,
  beginConfirmation,
  confirmSubscription,
  createSubscription,
  deleteSubscription,
  replaceToken,
  resumeSubscription,
  rotateSecret,
  stopSubscription,
} from './subscriptions';

const now = Date.UTC(2026, 10, 1);
const hour = 3_600_000;
let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

const create = (
  n: number | string,
  more: Partial<{ format: string; token: string; filter: SubscriptionFilter }> = {},
) =>
  createSubscription(
    db,
    {
      ...{ kind: 'webhook', filter: defaultFilter, format: 'standard', token: null },
      address: typeof n === 'string' ? n : `https://host-${n}.example/hook`,
      ...more,
    },
    false,
    now,
  );

function made(n: number | string, more = {}): Subscription & { key: string; secret: string | null } {
  const created = create(n, more);
  if ('problem' in created) throw new Error(created.problem);
  const row = ownedSubscription(db, created.publicId, created.key);
  if (row === null) throw new Error('not there');
  return { ...row, key: created.key, secret: created.secret };
}

function active(n: number, more = {}): Subscription & { key: string } {
  const row = made(n, more);
  activate(db, row, now, null);
  return row;
}

const enqueue = (at = now): number => [...enqueueNews(db, at)].reduce((sum, n) => sum + n, 0);
const claim = (owner: string, at = now, more = {}) =>
  claimSubscriptions(db, {
    ...{ kind: 'webhook', owner, now: at, until: at + 60_000, limit: 99, ofHost: 99, suspects: 99 },
    ...more,
  });
const secretsKept = (): string => JSON.stringify(db.$client.prepare('select * from subscription').all());

describe('a subscription', () => {
  it('opens with its key alone, of which the database has no copy', () => {
    const row = made(1);
    expect(row.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(ownedSubscription(db, row.publicId, `${row.key}x`)).toBeNull();
    expect(ownedSubscription(db, 'other', row.key)).toBeNull();
    expect(secretsKept()).not.toContain(row.key);
    const shown = JSON.stringify(ownedSubscription(db, row.publicId, row.key));
    expect(shown).not.toContain(row.secret);
    expect(shown).not.toMatch(/hash/i);
  });

  it('is confirmed by the newest link, once, in time', () => {
    const row = made(1);
    const old = beginConfirmation(db, row.id, now);
    const token = beginConfirmation(db, row.id, now);
    expect(secretsKept()).not.toContain(token);
    expect(confirmSubscription(db, row.publicId, old, now)).toBe(false);
    expect(confirmSubscription(db, row.publicId, token, now + 25 * hour)).toBe(false);
    expect(subscriptionToConfirm(db, row.publicId, token, now)?.id).toBe(row.id);
    expect(confirmSubscription(db, row.publicId, token, now)).toBe(true);
    expect(confirmSubscription(db, row.publicId, token, now)).toBe(false);
    expect(ownedSubscription(db, row.publicId, row.key)?.state).toBe('active');
  });

  it('keeps the filter that it was made with', () => {
    const filter: SubscriptionFilter = {
      scope: { of: 'server', namespace: '@a&b', name: 'x=y' },
      ...{ severity: 'review', kind: 'tool-removed', side: 'input', query: 'a b' },
    };
    expect(filterOf(made(1, { filter }))).toEqual(filter);
    // A kind that is no longer known must not become "everything".
    const { scope } = filterOf({ filter: 'kind=no-such-kind' });
    expect(scope.of).toBe('tool');
  });

  it('of GitHub wants a token that can stand in a header, and never shows it', () => {
    const address = 'owner/repository';
    for (const token of ['', ' ', 'a b', 'a\r\nx: y', 'ä', 'x'.repeat(501)])
      expect(create(address, { format: 'github', token })).toMatchObject({ field: 'token' });
    const row = made(address, { format: 'github', token: 'ghp_x' });
    expect(row.secret).toBeNull();
    expect(rotateSecret(db, row, now)).toBeNull();
    expect(replaceToken(db, row, 'ghp_y\n')).toBe(true);
    expect(replaceToken(db, row, 'ghp_y\nx')).toBe(false);
    expect(secretsKept()).toContain('"ghp_y"');
  });

  it('is refused beyond the limits of its address and of its host', () => {
    for (let i = 0; i < subscriptionLimits.pendingOfAddress; i++) made('https://one.example/hook');
    expect(create('https://one.example/hook')).toMatchObject({ field: 'address' });
    for (let i = 2; i < subscriptionLimits.pendingOfHost; i++) made(`https://one.example/${i}`);
    expect(create('https://one.example/other')).toMatchObject({ field: 'address' });
    expect(create('https://two.example/')).toHaveProperty('key');
    // A service where everybody is.
    for (let i = 0; i < subscriptionLimits.pendingOfHost + 2; i++)
      made(`https://hooks.slack.com/services/T/B/${i}`, { format: 'slack' });
    expect(create('https://x.example/', { format: 'no-such' })).toMatchObject({ field: 'format' });
  });

  it('is shown to the operator without its address and token, which others could use', () => {
    made('owner/repository', { format: 'github', token: 'ghp_x' });
    made('https://hooks.slack.com/services/T/B/hidden', { format: 'slack' });
    const shown = listSubscriptions(db);
    expect(shown.map(({ host, format }) => [host, format])).toEqual([
      ['api.github.com', 'github'],
      ['hooks.slack.com', 'slack'],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/hidden|ghp_x|repository/);
  });

  it('that was stopped has to confirm again, unless the operator stopped it', () => {
    const row = active(1);
    stopSubscription(db, row.id, 'failing', now);
    expect(resumeSubscription(db, row.id, now)).toBe('pending');
    expect(askChallenge(db, row.id, now)).toBe(true);
    endUnconfirmed(db, now + 25 * hour);
    expect(ownedSubscription(db, row.publicId, row.key)).toMatchObject({ state: 'stopped' });
    stopSubscription(db, row.id, 'operator', now);
    expect(resumeSubscription(db, row.id, now)).toBeNull();
  });

  it('is refused at a host whose owner wants to be left out', () => {
    addOptOut(db, { kind: 'host', value: 'out.example' }, 'command', now);
    expect(create('https://out.example:8443/hook')).toMatchObject({ field: 'address' });
    expect(create('https://in.example/hook')).toHaveProperty('key');
  });

  it('that is deleted while it is sent to leaves nothing behind', () => {
    const row = active(1);
    publishNews(db, 1, now);
    enqueue();
    const [turn] = claim('a');
    if (turn === undefined) throw new Error('nothing was claimed');
    deleteSubscription(db, row.id);
    const attempt = { at: now, durationMs: 1, status: 500, error: 'refused' as const, wishMs: 0 };
    recordTurn(
      db,
      { subscription: turn, sent: [{ seq: 1, attempt }], lost: [], test: null, pauseMs: 0 },
      now,
      0,
    );
    recordChallenge(db, { subscription: turn, attempt, isConfirmed: true }, now);
    expect(db.$client.prepare('select count(*) from delivery_attempt').pluck().get()).toBe(0);
  });

  it('takes everything along when it is deleted', () => {
    const row = active(1);
    publishNews(db, 3, now);
    enqueue();
    deleteSubscription(db, row.id);
    for (const table of ['subscription', 'delivery', 'delivery_attempt'])
      expect(db.$client.prepare(`select count(*) from ${table}`).pluck().get()).toBe(0);
  });
});

describe('news', () => {
  it('becomes one delivery each, from the moment of the confirmation, whoever looks how often', () => {
    publishNews(db, 2, now);
    const row = active(1);
    expect(enqueue()).toBe(0);
    publishNews(db, 3, now);
    expect(enqueue()).toBe(3);
    expect(enqueue()).toBe(0);
    expect(deliveriesOf(db, row.id, 9).map(({ seq }) => seq)).toEqual([5, 4, 3]);
  });

  it('goes to those alone whose filter lets it through', () => {
    const all = active(1);
    const one = active(2, {
      filter: { ...defaultFilter, scope: { of: 'tool', namespace: '@fernway', name: 'tickets', tool: 'b' } },
    });
    publishNews(db, 2, now, 'a');
    publishNews(db, 1, now, 'b');
    enqueue();
    expect(deliveryCounts(db, all.id).pending).toBe(3);
    expect(deliveriesOf(db, one.id, 9)).toMatchObject([{ seq: 3 }]);
  });

  it('waits as entries where many messages wait already, and nothing is left out', () => {
    const row = active(1);
    publishNews(db, 500, now);
    const got = new Set<number>();
    for (let i = 0; i < 200 && got.size < 500; i++) {
      enqueue();
      expect(deliveryCounts(db, row.id).pending).toBeLessThanOrEqual(subscriptionLimits.waiting);
      const [turn] = claim('a');
      if (turn === undefined) break;
      const due = dueDeliveries(db, { id: row.id, filter: defaultFilter }, now, 20);
      for (const { seq } of due) got.add(seq);
      const attempt = { at: now, durationMs: 1, status: 200, error: null, wishMs: 0 };
      const sent = due.map(({ seq }) => ({ seq, attempt }));
      recordTurn(db, { subscription: turn, sent, lost: [], test: null, pauseMs: 0 }, now, 0);
    }
    expect(got.size).toBe(500);
    expect(deliveryCounts(db, row.id)).toEqual({
      pending: 0,
      delivered: subscriptionLimits.remembered,
      failed: 0,
    });
  });

  it('that is deleted is sent to nobody', () => {
    const row = active(1);
    publishNews(db, 2, now);
    enqueue();
    db.$client.prepare('delete from feed_item where seq = 1').run();
    expect(deliveriesOf(db, row.id, 9).map(({ seq }) => seq)).toEqual([2]);
  });

  it('of grades is one entry for a tool and a moment, under the profiles of the filter', () => {
    publishNews(db, 1, now);
    const row = active(1, { filter: { ...defaultFilter, scope: { of: 'rule', rule: 'r' } } });
    const add =
      db.$client.prepare(`insert into grade_change (server_id, tool, profile, before, after, cause, rule, at)
      values (1, ?, ?, 'A', 'D', ?, ?, ?)`);
    for (const tool of ['a', 'b'])
      for (const profile of ['p', 'q']) add.run(tool, profile, 'definition', 'r', now);
    add.run('c', 'p', 'definition', 'other', now);
    add.run('d', 'p', 'rules', 'r', now);
    expect(enqueue()).toBe(2);
    const due = dueDeliveries(db, { id: row.id, filter: filterOf(row) }, now, 9);
    expect(due).toMatchObject([
      { seq: -1, about: { grades: { tool: 'a', changes: [{ profile: 'p' }, { profile: 'q' }] } } },
      { seq: -3, about: { grades: { tool: 'b' } } },
    ]);
    expect(enqueue()).toBe(0);
    db.$client.prepare('delete from grade_change').run();
    expect(deliveriesOf(db, row.id, 9)).toEqual([]);
  });

  it('of grades whose numbers were those of a server that is deleted are told', () => {
    publishNews(db, 1, now);
    const row = active(1, { filter: { ...defaultFilter, scope: { of: 'rule', rule: 'r' } } });
    db.$client
      .prepare("insert into server (id, namespace, name, first_seen_at) values (2, '@example', 'leaves', 0)")
      .run();
    const add = (server: number): void =>
      void db.$client
        .prepare(`insert into grade_change (server_id, tool, profile, before, after, cause, rule, at)
          values (?, 'a', 'p', 'A', 'D', 'definition', 'r', ?)`)
        .run(server, now);
    add(2);
    expect(enqueue()).toBe(1);
    forgetServer(db, 2);
    add(1);
    expect(enqueue()).toBe(1);
    expect(deliveriesOf(db, row.id, 9)).toHaveLength(1);
  });
});

describe('turns', () => {
  const many = (count: number): void => {
    for (let i = 0; i < count; i++) active(i);
    publishNews(db, 1, now);
    enqueue();
  };

  it('are had by one worker at a time, until they end or the worker dies', () => {
    many(3);
    expect(claim('a', now, { limit: 2 })).toHaveLength(2);
    expect(claim('b')).toHaveLength(1);
    expect(claim('b')).toEqual([]);
    endTurnsOfDead(db, (owner) => owner === 'a');
    expect(claim('b')).toHaveLength(2);
    expect(claim('c', now + 60_001)).toHaveLength(3);
  });

  it('of one host are few, and others have theirs', () => {
    for (let i = 0; i < 6; i++) {
      const row = made(`https://one.example/${i}`);
      activate(db, row, now, null);
    }
    active(1);
    publishNews(db, 1, now);
    enqueue();
    expect(claim('a', now, { ofHost: 2 }).map(({ host }) => host)).toEqual([
      'one.example',
      'one.example',
      'host-1.example',
    ]);
    expect(claim('b', now, { ofHost: 2 })).toEqual([]);
  });

  it('of receivers that failed or were slow are bounded', () => {
    many(6);
    db.$client.prepare('update subscription set failures = 1 where id <= 2').run();
    db.$client.prepare('update subscription set last_ms = 9000 where id = 3').run();
    expect(claim('a', now, { suspects: 1 }).map(({ id }) => id)).toEqual([1, 4, 5, 6]);
    expect(claim('a', now, { suspects: 0 })).toEqual([]);
  });

  it('that another worker has taken over are not ended by the first', () => {
    const row = active(1);
    publishNews(db, 1, now);
    enqueue();
    const [first] = claim('a');
    const [second] = claim('b', now + 60_001);
    if (first === undefined || second === undefined) throw new Error('nothing was claimed');
    const attempt = { at: now, durationMs: 1, status: 200, error: null, wishMs: 0 };
    const turn = { sent: [{ seq: 1, attempt }], lost: [], test: null, pauseMs: 0 };
    recordTurn(db, { ...turn, subscription: first }, now, 0);
    expect(ownedSubscription(db, row.publicId, row.key)?.owner).toBe('b');
    // The second saw a failure: what was accepted stays accepted.
    const failure = { ...attempt, status: 500, error: 'refused' as const };
    recordTurn(db, { ...turn, sent: [{ seq: 1, attempt: failure }], subscription: second }, now, 0);
    expect(deliveryCounts(db, row.id)).toEqual({ pending: 0, delivered: 1, failed: 0 });
  });
});
