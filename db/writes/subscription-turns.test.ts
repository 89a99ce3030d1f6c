import { beforeEach, describe, expect, it } from 'vitest';
import { publishNews } from '@/test/helpers/receivers';
import { activeWebhook, claimAll, enqueueAll, pendingWebhook, subscribedAt } from '@/test/helpers/webhooks';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { deliveryCounts, ownedSubscription } from '../queries/subscriptions';
import { activate } from './activate-subscription';
import { recordTurn } from './deliveries';
import { endTurnsOfDead } from './subscription-turns';

const now = subscribedAt;
let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

describe('turns', () => {
  const many = (count: number): void => {
    for (let i = 0; i < count; i++) activeWebhook(db, i);
    publishNews(db, 1, now);
    enqueueAll(db);
  };

  it('are had by one worker at a time, until they end or the worker dies', () => {
    many(3);
    expect(claimAll(db, 'a', now, { limit: 2 })).toHaveLength(2);
    expect(claimAll(db, 'b')).toHaveLength(1);
    expect(claimAll(db, 'b')).toEqual([]);
    endTurnsOfDead(db, (owner) => owner === 'a');
    expect(claimAll(db, 'b')).toHaveLength(2);
    expect(claimAll(db, 'c', now + 60_001)).toHaveLength(3);
  });

  it('of one host are few, and others have theirs', () => {
    for (let i = 0; i < 6; i++) {
      const row = pendingWebhook(db, `https://one.example/${i}`);
      activate(db, row, now, null);
    }
    activeWebhook(db, 1);
    publishNews(db, 1, now);
    enqueueAll(db);
    expect(claimAll(db, 'a', now, { ofHost: 2 }).map(({ host }) => host)).toEqual([
      'one.example',
      'one.example',
      'host-1.example',
    ]);
    expect(claimAll(db, 'b', now, { ofHost: 2 })).toEqual([]);
  });

  it('of receivers that failed or were slow are bounded', () => {
    many(6);
    db.$client.prepare('update subscription set failures = 1 where id <= 2').run();
    db.$client.prepare('update subscription set last_ms = 9000 where id = 3').run();
    expect(claimAll(db, 'a', now, { suspects: 1 }).map(({ id }) => id)).toEqual([1, 4, 5, 6]);
    expect(claimAll(db, 'a', now, { suspects: 0 })).toEqual([]);
  });

  it('that another worker has taken over are not ended by the first', () => {
    const row = activeWebhook(db, 1);
    publishNews(db, 1, now);
    enqueueAll(db);
    const [first] = claimAll(db, 'a');
    const [second] = claimAll(db, 'b', now + 60_001);
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
