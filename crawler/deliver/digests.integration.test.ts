import { afterEach, beforeEach, expect, it } from 'vitest';
import { allProfiles } from '@/core/compat/profiles';
import { nextDigestAt } from '@/core/digests/rhythm';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { profilesOfScope } from '@/core/feeds/grade-entry';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { subscriptionToUnsubscribe } from '@/db/queries/digests';
import { attemptsOf } from '@/db/queries/subscriptions';
import { feedItem } from '@/db/schema/feed';
import { gradeChange } from '@/db/schema/grades';
import { server } from '@/db/schema/server';
import { subscription } from '@/db/schema/subscription';
import { type ClaimedSubscription, claimSubscriptions } from '@/db/writes/subscription-turns';
import {
  confirmSubscription,
  createSubscription,
  deleteSubscription,
  pauseSubscription,
  resumeSubscription,
} from '@/db/writes/subscriptions';
import { type MailSink, openMailSink, type Received } from '@/test/helpers/mail-sink';
import { takeDigestTurn } from './digest-turn';
import { openDigester } from './digests';
import { type Mailer, openMailer } from './mail';

const site = 'https://schemalog.example';
const from = { name: 'Schemalog', address: 'digests@schemalog.example' };
const morning = Date.UTC(2026, 11, 1, 6);
const day = 86_400_000;

let db: Db;
let sink: MailSink;
let now: number;
let serverId: number;
let made = 0;

beforeEach(async () => {
  sink = await openMailSink();
  db = openWriter(':memory:');
  now = morning - 3_600_000;
  const row = { namespace: '@fernway', name: 'tickets', firstSeenAt: now };
  serverId = db.insert(server).values(row).returning({ id: server.id }).get().id;
});
afterEach(async () => {
  db.$client.close();
  await sink.close();
});

/** Publishes so many changes. */
function publish(count: number, over: Partial<typeof feedItem.$inferInsert> = {}): void {
  for (let i = 0; i < count; i++) {
    made++;
    db.insert(feedItem)
      .values({
        ...{ key: `change:${made.toString(16).padStart(20, '0')}`, type: 'change', state: 'news', at: now },
        ...{
          modifiedAt: now,
          serverId,
          namespace: '@fernway',
          tool: 'search',
          kind: 'property-added-required',
        },
        ...{ side: 'input', severity: 'breaking', derivedSeverity: 'breaking', title: `Change ${made}` },
        ...{ summary: 'Calls are refused.', words: `@fernway/tickets search change ${made}` },
        ...over,
      })
      .run();
  }
}

/** Sends all that is due. */
async function sendDue(): Promise<void> {
  const digester = openDigester({
    ...{
      db,
      site,
      mail: { smtpUrl: sink.url, from },
      owner: 'test',
      report: () => undefined,
      complain: () => undefined,
    },
    ...{ signal: new AbortController().signal, now: () => now, random: () => 0, pollMs: 10 },
  });
  await digester.settled();
}

/** Asks for a subscription. @returns its public id */
function ask(address = 'jo@example.com', filter: SubscriptionFilter = defaultFilter): string {
  const created = createSubscription(db, { kind: 'email', address, rhythm: 'daily', filter }, false, now);
  if ('problem' in created) throw new Error(created.problem);
  return created.publicId;
}

function confirmBy(mail: Received | undefined): boolean {
  const [, id = '', token = ''] =
    /\/subscriptions\/([\w-]+)\/confirm\?token=([\w-]+)/.exec(mail?.bodies.get('text/plain') ?? '') ?? [];
  return confirmSubscription(db, id, token, now, () => nextDigestAt('daily', now));
}

/** Subscribes and confirms, and forgets the mail. */
async function subscribed(address?: string, filter?: SubscriptionFilter): Promise<string> {
  const id = ask(address, filter);
  await sendDue();
  expect(confirmBy(sink.mails.pop())).toBe(true);
  return id;
}

function rowOf(publicId: string) {
  const rows = db.select().from(subscription).all();
  return rows.find((row) => row.publicId === publicId);
}

it('a mailbox is asked once, and gets nothing before it has confirmed', async () => {
  publish(3);
  ask();
  await sendDue();
  now += day / 2;
  publish(1);
  await sendDue();
  expect(sink.mails.map(({ headers }) => headers.get('subject'))).toEqual([
    'Confirm your daily digest of changes in MCP tools',
  ]);
  expect(sink.mails[0]?.headers.has('list-unsubscribe')).toBe(false);
});

it('a digest has what came up since the last one, and is sent when there is something to tell', async () => {
  publish(5);
  await subscribed();
  publish(2);
  publish(1, { severity: 'compatible' });
  await sendDue();
  expect(sink.mails).toEqual([]);
  now = morning;
  await sendDue();
  now += day;
  await sendDue();
  publish(1, { type: 'correction', severity: 'breaking', title: 'Corrected' });
  now += day;
  await sendDue();
  const texts = sink.mails.map(({ bodies }) => bodies.get('text/plain') ?? '');
  expect(texts).toHaveLength(2);
  expect(texts[0]?.match(/Change \d+/g)).toEqual([`Change ${made - 2}`, `Change ${made - 3}`]);
  expect(texts[1]).toContain('Corrected');
  expect(texts[1]).not.toContain('Change ');
});

it('of many the worst are shown and the rest is counted', async () => {
  await subscribed('jo@example.com', { ...defaultFilter, severity: 'cosmetic' });
  publish(500, { severity: 'cosmetic' });
  publish(25);
  now = morning;
  await sendDue();
  const text = sink.mails[0]?.bodies.get('text/plain') ?? '';
  expect(sink.mails[0]?.headers.get('subject')).toContain('25 breaking, 500 wording and notation');
  expect(text.match(/^\* /gm)).toHaveLength(30);
  expect(text).toContain(`and 495 more: ${site}/feeds?severity=cosmetic`);
});

it('grades that changed are told too', async () => {
  await subscribed('jo@example.com', { ...defaultFilter, scope: { of: 'client', client: 'cursor' } });
  const [profile = ''] = profilesOfScope({ of: 'client', client: 'cursor' }, allProfiles());
  const grade = {
    serverId,
    profile,
    tool: 'search',
    before: 'A',
    after: 'F',
    cause: 'definition',
    at: now,
  } as const;
  db.insert(gradeChange).values(grade).run();
  now = morning;
  await sendDue();
  expect(sink.mails[0]?.bodies.get('text/plain')).toContain('grade A → F');
});

it('a digest whose sending was not noted is sent again as the same mail, whatever came up meanwhile', async () => {
  await subscribed();
  publish(2);
  now = morning;
  const mailer = openMailer({ smtpUrl: sink.url, from });
  const [row] = claim('dies');
  // The worker is killed when the mail server has accepted: what it wrote before stays, the rest never happens.
  const dying: Mailer = {
    ...mailer,
    send: async (to, mail) => {
      await mailer.send(to, mail);
      throw new Error('killed');
    },
  };
  const scope = { db, site, now: () => now, random: () => 0 };
  await expect(takeDigestTurn({ ...scope, mailer: dying }, row as ClaimedSubscription)).rejects.toThrow(
    'killed',
  );
  publish(3);
  now += 10 * 60_000;
  await sendDue();
  const [first, second] = sink.mails;
  expect(sink.mails).toHaveLength(2);
  expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
  expect(second?.bodies).toEqual(first?.bodies);
  now += day;
  await sendDue();
  expect(sink.mails[2]?.headers.get('message-id')).not.toBe(first?.headers.get('message-id'));
  expect(sink.mails[2]?.bodies.get('text/plain')?.match(/Change \d+/g)).toHaveLength(3);
  mailer.close();
});

it('after a pause what is too old is left out, and a digest that was planned before is none', async () => {
  const id = await subscribed();
  publish(1);
  sink.manners.recipient = () => '450 4.2.1 Later';
  now = morning;
  await sendDue();
  const subscriptionId = rowOf(id)?.id ?? 0;
  pauseSubscription(db, subscriptionId, now);
  now += 5 * day;
  publish(2);
  sink.manners.recipient = () => null;
  resumeSubscription(db, subscriptionId, now, () => now);
  await sendDue();
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]?.bodies.get('text/plain')?.match(/Change \d+/g)).toEqual([
    `Change ${made}`,
    `Change ${made - 1}`,
  ]);
});

it('a mailbox that the mail server refuses for good is stopped, with its words; others go on', async () => {
  const id = await subscribed('gone@example.com');
  await subscribed('jo@example.com');
  publish(1);
  sink.manners.recipient = (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : null);
  now = morning;
  await sendDue();
  expect(sink.mails.map(({ to }) => to)).toEqual([['jo@example.com']]);
  const row = rowOf(id);
  expect(row).toMatchObject({ state: 'stopped', stopReason: 'bounced', dueAt: null });
  expect(attemptsOf(db, row?.id ?? 0, 1)[0]).toMatchObject({
    what: 'digest',
    error: expect.stringContaining('5.1.1 No such user'),
  });
});

it('what is to be tried again is sent again for three days, and a server that is away is no fault of the address', async () => {
  const id = await subscribed();
  publish(1);
  sink.manners.recipient = () => '450 4.2.1 Later';
  now = morning;
  await sendDue();
  expect(rowOf(id)).toMatchObject({ state: 'active', failures: 1 });
  sink.manners.recipient = () => null;
  now += 10_000;
  await sendDue();
  expect(sink.mails).toHaveLength(1);
  expect(rowOf(id)).toMatchObject({ failures: 0, digestTo: null });

  publish(1);
  const { url } = sink;
  sink.url = 'smtp://127.0.0.1:1';
  for (let i = 0; i < 30; i++) {
    now += day / 4;
    await sendDue();
  }
  expect(rowOf(id)).toMatchObject({ state: 'active', failures: 0 });
  sink.url = url;
  now += day;
  await sendDue();
  expect(sink.mails).toHaveLength(2);

  publish(1);
  sink.manners.recipient = () => '450 4.2.1 Later';
  for (let i = 0; i < 30; i++) {
    now += day / 4;
    await sendDue();
  }
  expect(rowOf(id)).toMatchObject({ state: 'stopped', stopReason: 'failing' });
});

it('the link of a mail ends the digests, and nothing else does', async () => {
  const id = await subscribed();
  publish(1);
  now = morning;
  await sendDue();
  const link = sink.mails[0]?.headers.get('list-unsubscribe') ?? '';
  const [, publicId = '', token = ''] =
    /\/subscriptions\/([\w-]+)\/unsubscribe\?token=([\w-]+)>$/.exec(link) ?? [];
  expect(publicId).toBe(id);
  expect(subscriptionToUnsubscribe(db, publicId, `${token}x`)).toBeNull();
  const row = subscriptionToUnsubscribe(db, publicId, token);
  deleteSubscription(db, row?.id ?? 0);
  expect(subscriptionToUnsubscribe(db, publicId, token)).toBeNull();
  publish(1);
  now += day;
  await sendDue();
  expect(sink.mails).toHaveLength(1);
});

it('hostile names and texts stay texts: no recipient, no header and no markup of theirs', async () => {
  await subscribed();
  publish(1, {
    tool: 'x\r\nBcc: victim@example.com',
    title: '</a><script>alert(1)</script>\r\n.\r\nMAIL FROM:<a@b.example>',
    summary: '<img src=x onerror=alert(1)> https://evil.example/',
  });
  now = morning;
  await sendDue();
  const [mail] = sink.mails;
  expect(sink.mails).toHaveLength(1);
  expect(mail?.to).toEqual(['jo@example.com']);
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.bodies.get('text/html')).not.toMatch(/<script|<img|https:\/\/evil/);
});

function claim(owner: string): ClaimedSubscription[] {
  const at = { now, until: now + 60_000 };
  return claimSubscriptions(db, { kind: 'email', owner, ...at, limit: 1, ofHost: 9, suspects: 1 });
}
