import { afterEach, beforeEach, expect, it } from 'vitest';
import { allProfiles } from '@/core/compat/profiles';
import { defaultFilter } from '@/core/feeds/filter';
import { profilesOfScope } from '@/core/feeds/grade-entry';
import { subscriptionToUnsubscribe } from '@/db/queries/digests';
import { gradeChange } from '@/db/schema/grades';
import { deleteSubscription } from '@/db/writes/subscriptions';
import {
  type DigestDelivery,
  digestMorning,
  digestSite,
  openDigestDelivery,
} from '@/test/helpers/digest-delivery';

const day = 86_400_000;
let scene: DigestDelivery;
beforeEach(async () => {
  scene = await openDigestDelivery();
});
afterEach(() => scene.close());

it('a mailbox is asked once, and gets nothing before it has confirmed', async () => {
  scene.publish(3);
  scene.ask();
  await scene.sendDue();
  scene.clock += day / 2;
  scene.publish(1);
  await scene.sendDue();
  expect(scene.sink.mails.map(({ headers }) => headers.get('subject'))).toEqual([
    'Confirm your daily digest of changes in MCP tools',
  ]);
  expect(scene.sink.mails[0]?.headers.has('list-unsubscribe')).toBe(false);
});

it('a digest has what came up since the last one, and is sent when there is something to tell', async () => {
  scene.publish(5);
  await scene.subscribed();
  scene.publish(2);
  scene.publish(1, { severity: 'compatible' });
  await scene.sendDue();
  expect(scene.sink.mails).toEqual([]);
  scene.clock = digestMorning;
  await scene.sendDue();
  scene.clock += day;
  await scene.sendDue();
  scene.publish(1, { type: 'correction', severity: 'breaking', title: 'Corrected' });
  scene.clock += day;
  await scene.sendDue();
  const texts = scene.sink.mails.map(({ bodies }) => bodies.get('text/plain') ?? '');
  expect(texts).toHaveLength(2);
  expect(texts[0]?.match(/Change \d+/g)).toEqual([
    `Change ${scene.published - 2}`,
    `Change ${scene.published - 3}`,
  ]);
  expect(texts[1]).toContain('Corrected');
  expect(texts[1]).not.toContain('Change ');
});

it('of many the worst are shown and the rest is counted', async () => {
  await scene.subscribed('jo@example.com', { ...defaultFilter, severity: 'cosmetic' });
  scene.publish(500, { severity: 'cosmetic' });
  scene.publish(25);
  scene.clock = digestMorning;
  await scene.sendDue();
  const text = scene.sink.mails[0]?.bodies.get('text/plain') ?? '';
  expect(scene.sink.mails[0]?.headers.get('subject')).toContain('25 breaking, 500 wording and notation');
  expect(text.match(/^\* /gm)).toHaveLength(30);
  expect(text).toContain(`and 495 more: ${digestSite}/feeds?severity=cosmetic`);
});

it('grades that changed are told too', async () => {
  await scene.subscribed('jo@example.com', { ...defaultFilter, scope: { of: 'client', client: 'cursor' } });
  const [profile = ''] = profilesOfScope({ of: 'client', client: 'cursor' }, allProfiles());
  const grade = {
    serverId: scene.serverId,
    profile,
    tool: 'search',
    before: 'A',
    after: 'F',
    cause: 'definition',
    at: scene.clock,
  } as const;
  scene.db.insert(gradeChange).values(grade).run();
  scene.clock = digestMorning;
  await scene.sendDue();
  expect(scene.sink.mails[0]?.bodies.get('text/plain')).toContain('grade A → F');
});

it('the link of a mail ends the digests, and nothing else does', async () => {
  const id = await scene.subscribed();
  scene.publish(1);
  scene.clock = digestMorning;
  await scene.sendDue();
  const link = scene.sink.mails[0]?.headers.get('list-unsubscribe') ?? '';
  const [, publicId = '', token = ''] =
    /\/subscriptions\/([\w-]+)\/unsubscribe\?token=([\w-]+)>$/.exec(link) ?? [];
  expect(publicId).toBe(id);
  expect(subscriptionToUnsubscribe(scene.db, publicId, `${token}x`)).toBeNull();
  const row = subscriptionToUnsubscribe(scene.db, publicId, token);
  deleteSubscription(scene.db, row?.id ?? 0);
  expect(subscriptionToUnsubscribe(scene.db, publicId, token)).toBeNull();
  scene.publish(1);
  scene.clock += day;
  await scene.sendDue();
  expect(scene.sink.mails).toHaveLength(1);
});

it('hostile names and texts stay texts: no recipient, no header and no markup of theirs', async () => {
  await scene.subscribed();
  scene.publish(1, {
    tool: 'x\r\nBcc: victim@example.com',
    title: '</a><script>alert(1)</script>\r\n.\r\nMAIL FROM:<a@b.example>',
    summary: '<img src=x onerror=alert(1)> https://evil.example/',
  });
  scene.clock = digestMorning;
  await scene.sendDue();
  const [mail] = scene.sink.mails;
  expect(scene.sink.mails).toHaveLength(1);
  expect(mail?.to).toEqual(['jo@example.com']);
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.bodies.get('text/html')).not.toMatch(/<script|<img|https:\/\/evil/);
});
