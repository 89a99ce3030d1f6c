import { beforeEach, describe, expect, it } from 'vitest';
import { defaultFilter } from '@/core/feeds/filter';
import { subscriptionLimits } from '@/core/webhooks/limits';
import { publishNews } from '@/test/helpers/receivers';
import { activeWebhook, claimAll, enqueueAll, subscribedAt } from '@/test/helpers/webhooks';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { dueDeliveries } from '../queries/deliveries';
import { deliveriesOf, deliveryCounts, filterOf } from '../queries/subscriptions';
import { recordTurn } from './deliveries';
import { forgetServer } from './forget';

const now = subscribedAt;
let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

describe('news', () => {
  it('becomes one delivery each, from the moment of the confirmation, whoever looks how often', () => {
    publishNews(db, 2, now);
    const row = activeWebhook(db, 1);
    expect(enqueueAll(db)).toBe(0);
    publishNews(db, 3, now);
    expect(enqueueAll(db)).toBe(3);
    expect(enqueueAll(db)).toBe(0);
    expect(deliveriesOf(db, row.id, 9).map(({ seq }) => seq)).toEqual([5, 4, 3]);
  });

  it('goes to those alone whose filter lets it through', () => {
    const all = activeWebhook(db, 1);
    const one = activeWebhook(db, 2, {
      filter: { ...defaultFilter, scope: { of: 'tool', namespace: '@fernway', name: 'tickets', tool: 'b' } },
    });
    publishNews(db, 2, now, 'a');
    publishNews(db, 1, now, 'b');
    enqueueAll(db);
    expect(deliveryCounts(db, all.id).pending).toBe(3);
    expect(deliveriesOf(db, one.id, 9)).toMatchObject([{ seq: 3 }]);
  });

  it('waits as entries where many messages wait already, and nothing is left out', () => {
    const row = activeWebhook(db, 1);
    publishNews(db, 500, now);
    const got = new Set<number>();
    for (let i = 0; i < 200 && got.size < 500; i++) {
      enqueueAll(db);
      expect(deliveryCounts(db, row.id).pending).toBeLessThanOrEqual(subscriptionLimits.waiting);
      const [turn] = claimAll(db, 'a');
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
    const row = activeWebhook(db, 1);
    publishNews(db, 2, now);
    enqueueAll(db);
    db.$client.prepare('delete from feed_item where seq = 1').run();
    expect(deliveriesOf(db, row.id, 9).map(({ seq }) => seq)).toEqual([2]);
  });

  it('of grades is one entry for a tool and a moment, under the profiles of the filter', () => {
    publishNews(db, 1, now);
    const row = activeWebhook(db, 1, { filter: { ...defaultFilter, scope: { of: 'rule', rule: 'r' } } });
    const add =
      db.$client.prepare(`insert into grade_change (server_id, tool, profile, before, after, cause, rule, at)
      values (1, ?, ?, 'A', 'D', ?, ?, ?)`);
    for (const tool of ['a', 'b'])
      for (const profile of ['p', 'q']) add.run(tool, profile, 'definition', 'r', now);
    add.run('c', 'p', 'definition', 'other', now);
    add.run('d', 'p', 'rules', 'r', now);
    expect(enqueueAll(db)).toBe(2);
    const due = dueDeliveries(db, { id: row.id, filter: filterOf(row) }, now, 9);
    expect(due).toMatchObject([
      { seq: -1, about: { grades: { tool: 'a', changes: [{ profile: 'p' }, { profile: 'q' }] } } },
      { seq: -3, about: { grades: { tool: 'b' } } },
    ]);
    expect(enqueueAll(db)).toBe(0);
    db.$client.prepare('delete from grade_change').run();
    expect(deliveriesOf(db, row.id, 9)).toEqual([]);
  });

  it('of grades whose numbers were those of a server that is deleted are told', () => {
    publishNews(db, 1, now);
    const row = activeWebhook(db, 1, { filter: { ...defaultFilter, scope: { of: 'rule', rule: 'r' } } });
    db.$client
      .prepare("insert into server (id, namespace, name, first_seen_at) values (2, '@example', 'leaves', 0)")
      .run();
    const add = (server: number): void =>
      void db.$client
        .prepare(`insert into grade_change (server_id, tool, profile, before, after, cause, rule, at)
          values (?, 'a', 'p', 'A', 'D', 'definition', 'r', ?)`)
        .run(server, now);
    add(2);
    expect(enqueueAll(db)).toBe(1);
    forgetServer(db, 2);
    add(1);
    expect(enqueueAll(db)).toBe(1);
    expect(deliveriesOf(db, row.id, 9)).toHaveLength(1);
  });
});
