import type { lookup } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptsOf, deliveriesOf, deliveryCounts } from '@/db/queries/subscriptions';
import { resendFailed, resumeSubscription } from '@/db/writes/subscriptions';
import { type Delivery, openDelivery } from '@/test/helpers/delivery';
import { publishNews, startReceiver } from '@/test/helpers/receivers';
import { authority } from '@/test/servers/certificates';
import type { Network } from '../inspect/address-guard';

const second = 1_000;
const hour = 3_600_000;
let scene: Delivery;
beforeEach(() => {
  scene = openDelivery();
});
afterEach(() => scene.close());

/** Receivers that were good until now, and what is noted when they fail. */
const failing: {
  name: string;
  fail(response: ServerResponse): void;
  expected: object;
}[] = [
  {
    name: 'answers 500',
    fail: (r) => r.writeHead(500).end(),
    expected: { lastError: 'refused', lastStatus: 500 },
  },
  {
    name: 'redirects',
    fail: (r) => r.writeHead(302, { location: '/elsewhere' }).end(),
    expected: { lastError: 'redirect', lastStatus: 302 },
  },
  { name: 'never answers', fail: () => undefined, expected: { lastError: 'timeout', lastStatus: null } },
  {
    name: 'drips a head',
    fail: (r) => {
      const timer = setInterval(() => r.socket?.write('x-more: yes\r\n'), 20);
      r.socket?.write('HTTP/1.1 200 OK\r\n');
      r.socket?.once('close', () => clearInterval(timer));
    },
    expected: { lastError: 'timeout', lastStatus: null },
  },
  {
    name: 'answers with rubbish',
    fail: (r) => r.socket?.end('\x00\xff\x16 rubbish\r\n\r\n'),
    expected: { lastError: 'garbled', lastStatus: null },
  },
  {
    name: 'hangs up',
    fail: (r) => r.socket?.destroy(),
    expected: { lastError: 'unreachable', lastStatus: null },
  },
];

describe('a receiver that', () => {
  it.each(failing)('$name is asked again later, with the same id', async ({ fail, expected }) => {
    let isUp = true;
    const hook = await scene.receiver((_, response) => {
      if (!isUp) fail(response);
      return isUp;
    });
    const made = await scene.active(hook.origin);
    isUp = false;
    publishNews(scene.db, 2, scene.clock);
    await scene.deliver();
    // The second message waits: the receiver is left alone.
    expect(deliveriesOf(scene.db, made.id, 9)).toMatchObject([
      { state: 'pending', attempts: 0 },
      { state: 'pending', attempts: 1, ...expected },
    ]);
    expect(scene.read(made)).toMatchObject({ state: 'active', failures: 1, dueAt: scene.clock + 5 * second });
    isUp = true;
    scene.clock += 6 * second;
    await scene.deliver();
    expect(deliveryCounts(scene.db, made.id)).toEqual({ pending: 0, delivered: 2, failed: 0 });
    const ids = hook.messages().map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(scene.read(made)).toMatchObject({ failures: 0, failingSince: null });
  });

  it('drips the body of a success has accepted', async () => {
    const hook = await scene.receiver((seen, response) => {
      if (seen.text.includes('challenge')) return true;
      response.write('x');
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
      return false;
    });
    const made = await scene.active(hook.origin);
    publishNews(scene.db, 1, scene.clock);
    const begun = performance.now();
    await scene.deliver({ limits: { messageMs: 9_000, pollMs: 20 } });
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(deliveryCounts(scene.db, made.id).delivered).toBe(1);
  });

  it('asks for a pause with 429 gets none of its messages before, and not one that is longer than a day', async () => {
    let wish: string | null = null;
    const hook = await scene.receiver((_, response) => {
      if (wish !== null) response.writeHead(429, { 'retry-after': wish }).end();
      return wish === null;
    });
    const made = await scene.active(hook.origin);
    wish = '120';
    publishNews(scene.db, 2, scene.clock);
    await scene.deliver();
    expect(scene.read(made).dueAt).toBe(scene.clock + 120 * second);
    const sent = hook.received.length;
    scene.clock += 119 * second;
    await scene.deliver();
    expect(hook.received).toHaveLength(sent);
    scene.clock += 2 * second;
    wish = '99999999';
    await scene.deliver();
    expect(scene.read(made).dueAt).toBe(scene.clock + 24 * hour);
    scene.clock += 25 * hour;
    wish = null;
    await scene.deliver();
    expect(deliveryCounts(scene.db, made.id).delivered).toBe(2);
  });

  it('answers 410 is stopped at once, and has to confirm before it gets anything again', async () => {
    let status = 0;
    const hook = await scene.receiver((seen, response) => {
      if (status !== 0 && !seen.text.includes('challenge')) response.writeHead(status).end();
      return status === 0 || seen.text.includes('challenge');
    });
    const made = await scene.active(hook.origin);
    status = 410;
    publishNews(scene.db, 3, scene.clock);
    await scene.deliver();
    expect(scene.read(made)).toMatchObject({ state: 'stopped', stopReason: 'gone', dueAt: null });
    const sent = hook.received.length;
    scene.clock += 99 * hour;
    await scene.deliver();
    expect(hook.received).toHaveLength(sent);
    status = 0;
    expect(resumeSubscription(scene.db, made.id, scene.clock)).toBe('pending');
    await scene.deliver();
    expect(scene.read(made).state).toBe('active');
    expect(hook.received.at(-1)?.text).toContain('subscription.challenge');
  });

  it('accepts nothing for three days is stopped with the reason', async () => {
    let isUp = true;
    const hook = await scene.receiver((_, response) => {
      if (!isUp) response.writeHead(503).end();
      return isUp;
    });
    const made = await scene.active(hook.origin);
    isUp = false;
    publishNews(scene.db, 5, scene.clock);
    const begun = scene.clock;
    for (let i = 0; i < 200 && scene.read(made).state === 'active'; i++) {
      await scene.deliver();
      scene.clock = Math.max(scene.clock, scene.read(made).dueAt ?? scene.clock);
    }
    expect(scene.read(made)).toMatchObject({ state: 'stopped', stopReason: 'failing' });
    expect(scene.clock - begun).toBeGreaterThanOrEqual(72 * hour);
    expect(scene.clock - begun).toBeLessThan(100 * hour);
    // Less than one an hour, however many messages wait.
    expect(hook.received.length).toBeLessThan(100);
  });

  it('refuses one message for ever gets the others, and that one is given up after ten attempts', async () => {
    const hook = await scene.receiver((seen, response) => {
      const isBad = seen.text.includes('p1 ');
      if (isBad) response.writeHead(400).end();
      return !isBad;
    });
    const made = await scene.active(hook.origin);
    publishNews(scene.db, 1, scene.clock);
    for (let i = 0; i < 40; i++) {
      publishNews(scene.db, 1, scene.clock);
      await scene.deliver();
      scene.clock += 3 * hour;
    }
    expect(deliveryCounts(scene.db, made.id)).toEqual({ pending: 0, delivered: 40, failed: 1 });
    expect(hook.received.filter(({ text }) => text.includes('p1 '))).toHaveLength(10);
    expect(scene.read(made).state).toBe('active');
    expect(resendFailed(scene.db, made.id, scene.clock)).toBe(1);
  });

  it.each(['other-name', 'expired', 'right'] as const)(
    'has a certificate that does not hold (%s) gets nothing',
    async (certificate) => {
      const hook = await scene.receiver(undefined, certificate);
      const made = scene.subscribe(hook.origin);
      await scene.deliver();
      expect(hook.received).toEqual([]);
      expect(attemptsOf(scene.db, scene.read(made).id, 9)).toMatchObject([{ error: 'certificate' }]);
    },
  );

  it('has a certificate that holds gets its messages', async () => {
    const hook = await scene.receiver(undefined, 'right');
    const made = scene.subscribe(hook.origin);
    await scene.deliver({ network: { authority } });
    expect(scene.read(made).state).toBe('active');
  });

  it('has a name that leads to a private address at the next look-up gets nothing more', async () => {
    const hook = await scene.receiver((_, response) => {
      response.setHeader('connection', 'close');
      return true;
    });
    const { port } = new URL(hook.origin);
    const answers = ['127.0.0.1', '169.254.169.254', '10.0.0.1'];
    const network: Network = {
      resolve: ((_: string, __: unknown, done: (e: null, found: object[]) => void) =>
        done(null, [{ address: answers.shift() ?? '', family: 4 }])) as unknown as typeof lookup,
    };
    const made = scene.subscribe(`http://rebinding.example:${port}/`);
    await scene.deliver({ network });
    expect(scene.read(made).state).toBe('active');
    publishNews(scene.db, 1, scene.clock);
    await scene.deliver({ network });
    expect(hook.messages()).toEqual([]);
    expect(deliveriesOf(scene.db, scene.read(made).id, 9)).toMatchObject([{ lastError: 'blocked-address' }]);
    // Where the operator does not allow it, an address of this network is never connected to.
    scene.clock += 10 * second;
    await scene.deliver({ network, isLocal: false });
    expect(hook.messages()).toEqual([]);
  });

  it('is slow holds up nobody else', async () => {
    let isSlow = false;
    const slow = await scene.receiver((_, response) => {
      if (isSlow) setTimeout(() => response.end(), 20_000).unref();
      return !isSlow;
    });
    const quick = await scene.receiver();
    const slowOnes = Array.from({ length: 4 }, (_, i) => scene.subscribe(`${slow.origin}/${i}`));
    const made = scene.subscribe(quick.origin);
    await scene.deliver();
    expect(slowOnes.map((one) => scene.read(one).state)).toEqual(Array(4).fill('active'));
    isSlow = true;
    publishNews(scene.db, 50, scene.clock);
    const begun = performance.now();
    let quickMs = 0;
    const watch = setInterval(() => {
      if (quickMs === 0 && quick.messages().length === 50) quickMs = performance.now() - begun;
    }, 10);
    await scene.deliver({ limits: { messageMs: 4_000, pollMs: 20, turns: 4, ofHost: 2 } });
    clearInterval(watch);
    expect(deliveryCounts(scene.db, scene.read(made).id).delivered).toBe(50);
    expect(quickMs).toBeGreaterThan(0);
    expect(quickMs).toBeLessThan(4_000);
  });
});

it('a service that was never there is noted as that', async () => {
  const gone = await startReceiver();
  await gone.close();
  const made = scene.subscribe(gone.origin);
  await scene.deliver();
  expect(attemptsOf(scene.db, scene.read(made).id, 9)).toMatchObject([
    { what: 'challenge', error: 'unreachable' },
  ]);
});
