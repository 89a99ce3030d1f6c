import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultFilter } from '@/core/feeds/filter';
import { webhookPayload } from '@/core/webhooks/payload';
import { attemptsOf, deliveriesOf, deliveryCounts, ownedSubscription } from '@/db/queries/subscriptions';
import {
  askTest,
  confirmSubscription,
  createSubscription,
  pauseSubscription,
  resendDelivery,
  resumeSubscription,
  rotateSecret,
} from '@/db/writes/subscriptions';
import { type Delivery, openDelivery } from '@/test/helpers/delivery';
import { publishNews, type Received, verify } from '@/test/helpers/receivers';

const second = 1_000;
const hour = 3_600_000;
let scene: Delivery;
beforeEach(() => {
  scene = openDelivery();
});
afterEach(() => scene.close());

describe('a webhook', () => {
  it('gets what is new once, signed, in order, after it answered the challenge', async () => {
    const hook = await scene.receiver();
    publishNews(scene.db, 2, scene.clock);
    const made = await scene.active(`${hook.origin}/hook`);
    publishNews(scene.db, 3, scene.clock);
    await scene.deliver();
    await scene.deliver();
    expect(hook.messages().map(({ payload }) => payload.data)).toMatchObject(
      [3, 4, 5].map((n) => ({ title: expect.stringContaining(`p${n}`), subscription: made.publicId })),
    );
    for (const one of hook.received) verify(one, made.secret ?? '');
    for (const { payload } of hook.messages()) expect(webhookPayload.parse(payload)).toEqual(payload);
    expect(deliveryCounts(scene.db, made.id)).toEqual({ pending: 0, delivered: 3, failed: 0 });
    expect(scene.events).toContainEqual({
      event: 'webhooks.sent',
      delivered: 3,
      retried: 0,
      failed: 0,
      stopped: 0,
    });
  });

  it('that does not answer the challenge gets nothing, is asked again, and is forgotten after a day', async () => {
    const hook = await scene.receiver((_, response) => {
      response.end('ok');
      return false;
    });
    const made = scene.subscribe(hook.origin);
    publishNews(scene.db, 1, scene.clock);
    await scene.deliver();
    expect(scene.read(made)).toMatchObject({
      state: 'pending',
      challenges: 1,
      dueAt: scene.clock + 60 * second,
    });
    expect(attemptsOf(scene.db, scene.read(made).id, 9)).toMatchObject([
      { what: 'challenge', error: 'unanswered' },
    ]);
    scene.clock += 61 * second;
    await scene.deliver();
    expect(hook.messages()).toEqual([]);
    expect(hook.received).toHaveLength(2);
    scene.clock += 25 * hour;
    await scene.deliver();
    expect(ownedSubscription(scene.db, made.publicId, made.key)).toBeNull();
  });

  it('is told with both signatures while its secret is exchanged, and with the new one alone afterwards', async () => {
    const hook = await scene.receiver();
    const made = await scene.active(hook.origin);
    const fresh = rotateSecret(scene.db, scene.read(made), scene.clock) ?? '';
    publishNews(scene.db, 1, scene.clock);
    await scene.deliver();
    const during = hook.received.at(-1);
    scene.clock += 49 * hour;
    publishNews(scene.db, 1, scene.clock);
    await scene.deliver({ now: () => scene.clock });
    const after = hook.received.at(-1);
    if (during === undefined || after === undefined) throw new Error('nothing came');
    for (const secret of [made.secret ?? '', fresh]) expect(() => verify(during, secret)).not.toThrow();
    expect(after.headers['webhook-signature']).not.toContain(' ');
    const inTime = { ...after, headers: { ...after.headers } };
    expect(() => verify(inTime, made.secret ?? '')).toThrow();
  });

  it('sees by the time of the attempt that a message is old, although its id stays', async () => {
    let isUp = false;
    const hook = await scene.receiver((_, response) => {
      if (!isUp) response.writeHead(500).end();
      return isUp;
    });
    isUp = true;
    const made = await scene.active(hook.origin);
    isUp = false;
    publishNews(scene.db, 1, scene.clock);
    await scene.deliver();
    const first = hook.received.at(-1) as Received;
    isUp = true;
    scene.clock += 10 * second;
    await scene.deliver();
    const again = hook.received.at(-1) as Received;
    expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(Number(again.headers['webhook-timestamp'])).toBe(Math.floor(scene.clock / 1_000));
    expect(again.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
    // A stranger who sends it again with another time or id cannot sign it.
    for (const change of [
      { 'webhook-timestamp': String(Math.floor(scene.clock / 1_000) + 1) },
      { 'webhook-id': 'msg_x' },
    ])
      expect(() =>
        verify({ ...again, headers: { ...again.headers, ...change } }, made.secret ?? ''),
      ).toThrow();
  });

  it.each([-600, 600])(
    'with a scene.clock that is %i s off refuses what is signed at another time',
    async (skew) => {
      const hook = await scene.receiver();
      const made = await scene.active(hook.origin);
      const right = scene.clock;
      scene.clock += skew * second;
      publishNews(scene.db, 1, scene.clock);
      await scene.deliver();
      expect(() => verify(hook.received.at(-1) as Received, made.secret ?? '')).toThrow(/timestamp too/i);
      scene.clock = right;
    },
  );

  it('gets a test, a message again, and nothing while it is paused', async () => {
    const hook = await scene.receiver();
    const made = await scene.active(hook.origin);
    askTest(scene.db, made.id, scene.clock);
    await scene.deliver();
    expect(JSON.parse(hook.received.at(-1)?.text ?? '')).toMatchObject({ type: 'subscription.test' });
    publishNews(scene.db, 1, scene.clock);
    await scene.deliver();
    const [line] = deliveriesOf(scene.db, made.id, 9);
    expect(resendDelivery(scene.db, made.id, line?.seq ?? 0, scene.clock)).toBe(true);
    await scene.deliver();
    expect(new Set(hook.messages().map(({ id }) => id)).size).toBe(1);
    expect(hook.messages()).toHaveLength(2);
    pauseSubscription(scene.db, made.id, scene.clock);
    publishNews(scene.db, 2, scene.clock);
    await scene.deliver();
    expect(hook.messages()).toHaveLength(2);
    scene.clock += hour;
    expect(resumeSubscription(scene.db, made.id, scene.clock)).toBe('active');
    await scene.deliver();
    expect(hook.messages()).toHaveLength(4);
  });

  it('for a rule gets the grades that it changed', async () => {
    const hook = await scene.receiver();
    const filter = { ...defaultFilter, scope: { of: 'rule', rule: 'some-rule' } } as const;
    const wish = { kind: 'webhook', format: 'standard', address: hook.origin, token: null, filter } as const;
    const made = createSubscription(scene.db, wish, true, scene.clock);
    await scene.deliver();
    publishNews(scene.db, 1, scene.clock);
    const add = scene.db.$client.prepare(`
      insert into grade_change (server_id, tool, profile, before, after, cause, rule, at)
      values (1, 'search', ?, ?, 'D', 'definition', 'some-rule', ?)`);
    for (const [profile, before] of ['A', 'B'].entries()) add.run(`p${profile}`, before, scene.clock);
    await scene.deliver();
    await scene.deliver();
    expect(made).toHaveProperty('publicId');
    expect(hook.messages().map(({ payload }) => webhookPayload.parse(payload))).toMatchObject([
      { type: 'grade.changed', data: { tool: 'search', before: ['A', 'B'], after: ['D'] } },
    ]);
  });

  it('that was paused for long gets what is not too old', async () => {
    const hook = await scene.receiver();
    const made = await scene.active(hook.origin);
    pauseSubscription(scene.db, made.id, scene.clock);
    publishNews(scene.db, 2, scene.clock);
    scene.clock += 100 * hour;
    publishNews(scene.db, 1, scene.clock);
    resumeSubscription(scene.db, made.id, scene.clock);
    await scene.deliver();
    expect(hook.messages().map(({ payload }) => payload.data.title)).toEqual([expect.stringContaining('p3')]);
  });
});

describe('a service', () => {
  it('where people read is posted a link, once, and gets messages when somebody has followed it', async () => {
    const hook = await scene.receiver((_, response) => {
      response.end('ok');
      return false;
    });
    const made = scene.subscribe(`${hook.origin}/services/T/B/x`, 'slack');
    await scene.deliver();
    scene.clock += 23 * hour;
    await scene.deliver();
    expect(hook.received).toHaveLength(1);
    const { text } = JSON.parse(hook.received[0]?.text ?? '');
    const [, path = ''] = /<(https:[^|]+)\|/.exec(text) ?? [];
    const link = new URL(path);
    expect(link.pathname).toBe(`/subscriptions/${made.publicId}/confirm`);
    expect(text).toContain('Breaking changes in the tools of public MCP servers');
    publishNews(scene.db, 1, scene.clock);
    const token = link.searchParams.get('token') ?? '';
    expect(confirmSubscription(scene.db, made.publicId, token, scene.clock)).toBe(true);
    publishNews(scene.db, 2, scene.clock);
    await scene.deliver();
    // One message a second.
    expect(hook.received).toHaveLength(2);
    scene.clock += second;
    await scene.deliver();
    expect(JSON.parse(hook.received[2]?.text ?? '').text).toContain('p3');
  });

  it('that wants a token has said yes with its first success, and sees nobody else', async () => {
    const hook = await scene.receiver((seen, response) => {
      response.writeHead(seen.headers.authorization === 'Bearer ghp_x' ? 204 : 401).end();
      return false;
    });
    const address = `${hook.origin}/repos/a/b/dispatches`;
    const wrong = scene.subscribe(address, 'github', 'ghp_y');
    const right = scene.subscribe(address, 'github', 'ghp_x');
    await scene.deliver();
    expect(scene.read(wrong).state).toBe('pending');
    expect(scene.read(right).state).toBe('active');
    publishNews(scene.db, 1, scene.clock);
    await scene.deliver();
    const last = hook.received.at(-1);
    expect(JSON.parse(last?.text ?? '')).toMatchObject({
      event_type: 'schemalog.change.published',
      client_payload: { type: 'change.published' },
    });
    expect(last?.headers['webhook-signature']).toBeUndefined();
    expect(JSON.stringify([attemptsOf(scene.db, scene.read(wrong).id, 9), scene.events])).not.toContain(
      'ghp_',
    );
  });
});
