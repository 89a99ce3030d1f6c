import { beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionFilter } from '@/core/feeds/filter';
import { subscriptionLimits } from '@/core/webhooks/limits';
import { publishNews } from '@/test/helpers/receivers';
import {
  activeWebhook,
  claimAll,
  createWebhook,
  enqueueAll,
  pendingWebhook,
  subscribedAt,
} from '@/test/helpers/webhooks';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import {
  filterOf,
  listSubscriptions,
  ownedSubscription,
  subscriptionToConfirm,
} from '../queries/subscriptions';
import { recordChallenge, recordTurn } from './deliveries';
import { addOptOut } from './opt-out';
import { endUnconfirmed } from './subscription-turns';
import {
  askChallenge,
  beginConfirmation,
  confirmSubscription,
  deleteSubscription,
  replaceToken,
  resumeSubscription,
  rotateSecret,
  stopSubscription,
} from './subscriptions';

const now = subscribedAt;
let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});
const hour = 3_600_000;
const secretsKept = (): string => JSON.stringify(db.$client.prepare('select * from subscription').all());

describe('a subscription', () => {
  it('opens with its key alone, of which the database has no copy', () => {
    const row = pendingWebhook(db, 1);
    expect(row.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(ownedSubscription(db, row.publicId, `${row.key}x`)).toBeNull();
    expect(ownedSubscription(db, 'other', row.key)).toBeNull();
    expect(secretsKept()).not.toContain(row.key);
    const shown = JSON.stringify(ownedSubscription(db, row.publicId, row.key));
    expect(shown).not.toContain(row.secret);
    expect(shown).not.toMatch(/hash/i);
  });

  it('is confirmed by the newest link, once, in time', () => {
    const row = pendingWebhook(db, 1);
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
    expect(filterOf(pendingWebhook(db, 1, { filter }))).toEqual(filter);
    // A kind that is no longer known must not become "everything".
    const { scope } = filterOf({ filter: 'kind=no-such-kind' });
    expect(scope.of).toBe('tool');
  });

  it('of GitHub wants a token that can stand in a header, and never shows it', () => {
    const address = 'owner/repository';
    for (const token of ['', ' ', 'a b', 'a\r\nx: y', 'ä', 'x'.repeat(501)])
      expect(createWebhook(db, address, { format: 'github', token })).toMatchObject({ field: 'token' });
    const row = pendingWebhook(db, address, { format: 'github', token: 'ghp_x' });
    expect(row.secret).toBeNull();
    expect(rotateSecret(db, row, now)).toBeNull();
    expect(replaceToken(db, row, 'ghp_y\n')).toBe(true);
    expect(replaceToken(db, row, 'ghp_y\nx')).toBe(false);
    expect(secretsKept()).toContain('"ghp_y"');
  });

  it('is refused beyond the limits of its address and of its host', () => {
    for (let i = 0; i < subscriptionLimits.pendingOfAddress; i++)
      pendingWebhook(db, 'https://one.example/hook');
    expect(createWebhook(db, 'https://one.example/hook')).toMatchObject({ field: 'address' });
    for (let i = 2; i < subscriptionLimits.pendingOfHost; i++) pendingWebhook(db, `https://one.example/${i}`);
    expect(createWebhook(db, 'https://one.example/other')).toMatchObject({ field: 'address' });
    expect(createWebhook(db, 'https://two.example/')).toHaveProperty('key');
    // A service where everybody is.
    for (let i = 0; i < subscriptionLimits.pendingOfHost + 2; i++)
      pendingWebhook(db, `https://hooks.slack.com/services/T/B/${i}`, { format: 'slack' });
    expect(createWebhook(db, 'https://x.example/', { format: 'no-such' })).toMatchObject({ field: 'format' });
  });

  it('is shown to the operator without its address and token, which others could use', () => {
    pendingWebhook(db, 'owner/repository', { format: 'github', token: 'ghp_x' });
    pendingWebhook(db, 'https://hooks.slack.com/services/T/B/hidden', { format: 'slack' });
    const shown = listSubscriptions(db);
    expect(shown.map(({ host, format }) => [host, format])).toEqual([
      ['api.github.com', 'github'],
      ['hooks.slack.com', 'slack'],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/hidden|ghp_x|repository/);
  });

  it('that was stopped has to confirm again, unless the operator stopped it', () => {
    const row = activeWebhook(db, 1);
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
    expect(createWebhook(db, 'https://out.example:8443/hook')).toMatchObject({ field: 'address' });
    expect(createWebhook(db, 'https://in.example/hook')).toHaveProperty('key');
  });

  it('that is deleted while it is sent to leaves nothing behind', () => {
    const row = activeWebhook(db, 1);
    publishNews(db, 1, now);
    enqueueAll(db);
    const [turn] = claimAll(db, 'a');
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
    const row = activeWebhook(db, 1);
    publishNews(db, 3, now);
    enqueueAll(db);
    deleteSubscription(db, row.id);
    for (const table of ['subscription', 'delivery', 'delivery_attempt'])
      expect(db.$client.prepare(`select count(*) from ${table}`).pluck().get()).toBe(0);
  });
});
