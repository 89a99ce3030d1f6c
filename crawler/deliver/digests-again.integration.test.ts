import { afterEach, beforeEach, expect, it } from 'vitest';
import { attemptsOf } from '@/db/queries/subscriptions';
import { type ClaimedSubscription, claimSubscriptions } from '@/db/writes/subscription-turns';
import { pauseSubscription, resumeSubscription } from '@/db/writes/subscriptions';
import {
  type DigestDelivery,
  digestFrom,
  digestMorning,
  digestSite,
  openDigestDelivery,
} from '@/test/helpers/digest-delivery';
import { takeDigestTurn } from './digest-turn';
import { type Mailer, openMailer } from './mail';

const day = 86_400_000;
let scene: DigestDelivery;
beforeEach(async () => {
  scene = await openDigestDelivery();
});
afterEach(() => scene.close());

it('a digest whose sending was not noted is sent again as the same mail, whatever came up meanwhile', async () => {
  await scene.subscribed();
  scene.publish(2);
  scene.clock = digestMorning;
  const mailer = openMailer({ smtpUrl: scene.sink.url, from: digestFrom });
  const [row] = claim('dies');
  // The worker is killed when the mail server has accepted: what it wrote before stays, the rest never happens.
  const dying: Mailer = {
    ...mailer,
    send: async (to, mail) => {
      await mailer.send(to, mail);
      throw new Error('killed');
    },
  };
  const scope = { db: scene.db, site: digestSite, now: () => scene.clock, random: () => 0 };
  await expect(takeDigestTurn({ ...scope, mailer: dying }, row as ClaimedSubscription)).rejects.toThrow(
    'killed',
  );
  scene.publish(3);
  scene.clock += 10 * 60_000;
  await scene.sendDue();
  const [first, second] = scene.sink.mails;
  expect(scene.sink.mails).toHaveLength(2);
  expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
  expect(second?.bodies).toEqual(first?.bodies);
  scene.clock += day;
  await scene.sendDue();
  expect(scene.sink.mails[2]?.headers.get('message-id')).not.toBe(first?.headers.get('message-id'));
  expect(scene.sink.mails[2]?.bodies.get('text/plain')?.match(/Change \d+/g)).toHaveLength(3);
  mailer.close();
});

it('after a pause what is too old is left out, and a digest that was planned before is none', async () => {
  const id = await scene.subscribed();
  scene.publish(1);
  scene.sink.manners.recipient = () => '450 4.2.1 Later';
  scene.clock = digestMorning;
  await scene.sendDue();
  const subscriptionId = scene.read(id)?.id ?? 0;
  pauseSubscription(scene.db, subscriptionId, scene.clock);
  scene.clock += 5 * day;
  scene.publish(2);
  scene.sink.manners.recipient = () => null;
  resumeSubscription(scene.db, subscriptionId, scene.clock, () => scene.clock);
  await scene.sendDue();
  expect(scene.sink.mails).toHaveLength(1);
  expect(scene.sink.mails[0]?.bodies.get('text/plain')?.match(/Change \d+/g)).toEqual([
    `Change ${scene.published}`,
    `Change ${scene.published - 1}`,
  ]);
});

it('a mailbox that the mail server refuses for good is stopped, with its words; others go on', async () => {
  const id = await scene.subscribed('gone@example.com');
  await scene.subscribed('jo@example.com');
  scene.publish(1);
  scene.sink.manners.recipient = (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : null);
  scene.clock = digestMorning;
  await scene.sendDue();
  expect(scene.sink.mails.map(({ to }) => to)).toEqual([['jo@example.com']]);
  const row = scene.read(id);
  expect(row).toMatchObject({ state: 'stopped', stopReason: 'bounced', dueAt: null });
  expect(attemptsOf(scene.db, row?.id ?? 0, 1)[0]).toMatchObject({
    what: 'digest',
    error: expect.stringContaining('5.1.1 No such user'),
  });
});

it('what is to be tried again is sent again for three days, and a server that is away is no fault of the address', async () => {
  const id = await scene.subscribed();
  scene.publish(1);
  scene.sink.manners.recipient = () => '450 4.2.1 Later';
  scene.clock = digestMorning;
  await scene.sendDue();
  expect(scene.read(id)).toMatchObject({ state: 'active', failures: 1 });
  scene.sink.manners.recipient = () => null;
  scene.clock += 10_000;
  await scene.sendDue();
  expect(scene.sink.mails).toHaveLength(1);
  expect(scene.read(id)).toMatchObject({ failures: 0, digestTo: null });

  scene.publish(1);
  const { url } = scene.sink;
  scene.sink.url = 'smtp://127.0.0.1:1';
  for (let i = 0; i < 30; i++) {
    scene.clock += day / 4;
    await scene.sendDue();
  }
  expect(scene.read(id)).toMatchObject({ state: 'active', failures: 0 });
  scene.sink.url = url;
  scene.clock += day;
  await scene.sendDue();
  expect(scene.sink.mails).toHaveLength(2);

  scene.publish(1);
  scene.sink.manners.recipient = () => '450 4.2.1 Later';
  for (let i = 0; i < 30; i++) {
    scene.clock += day / 4;
    await scene.sendDue();
  }
  expect(scene.read(id)).toMatchObject({ state: 'stopped', stopReason: 'failing' });
});

function claim(owner: string): ClaimedSubscription[] {
  const at = { now: scene.clock, until: scene.clock + 60_000 };
  return claimSubscriptions(scene.db, { kind: 'email', owner, ...at, limit: 1, ofHost: 9, suspects: 1 });
}
