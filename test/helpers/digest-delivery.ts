import { nextDigestAt } from '@/core/digests/rhythm';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { openDigester } from '@/crawler/deliver/digests';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { feedItem } from '@/db/schema/feed';
import { server } from '@/db/schema/server';
import { subscription } from '@/db/schema/subscription';
import { confirmSubscription, createSubscription } from '@/db/writes/subscriptions';
import { type MailSink, openMailSink, type Received } from './mail-sink';

export const digestSite = 'https://schemalog.example';
export const digestFrom = { name: 'Schemalog', address: 'digests@schemalog.example' };
/** When digests are made, epoch ms. */
export const digestMorning = Date.UTC(2026, 11, 1, 6);

/** A database, a clock that is set by hand, and a mail server on the loopback: for tests of digests. */
export interface DigestDelivery {
  db: Db;
  sink: MailSink;
  /** Epoch ms; an hour before the morning at first. */
  clock: number;
  serverId: number;
  /** How many changes were published. */
  published: number;
  /** Publishes so many changes. */
  publish(count: number, over?: Partial<typeof feedItem.$inferInsert>): void;
  /** Sends all that is due. */
  sendDue(): Promise<void>;
  /** Asks for a daily digest. @returns its public id */
  ask(address?: string, filter?: SubscriptionFilter): string;
  /** Asks, confirms, and forgets the mail. @throws when that fails */
  subscribed(address?: string, filter?: SubscriptionFilter): Promise<string>;
  read(publicId: string): typeof subscription.$inferSelect | undefined;
  close(): Promise<void>;
}

export async function openDigestDelivery(): Promise<DigestDelivery> {
  const sink = await openMailSink();
  const db = openWriter(':memory:');
  const clock = digestMorning - 3_600_000;
  const row = { namespace: '@fernway', name: 'tickets', firstSeenAt: clock };
  const serverId = db.insert(server).values(row).returning({ id: server.id }).get().id;
  const scene: DigestDelivery = {
    ...{ db, sink, clock, serverId, published: 0 },
    publish(count, over = {}) {
      for (let i = 0; i < count; i++) {
        const number = ++scene.published;
        db.insert(feedItem)
          .values({
            ...{ key: `change:${number.toString(16).padStart(20, '0')}`, type: 'change', state: 'news' },
            ...{ at: scene.clock, modifiedAt: scene.clock, serverId, namespace: '@fernway', tool: 'search' },
            ...{ kind: 'property-added-required', side: 'input', severity: 'breaking' },
            ...{ derivedSeverity: 'breaking', title: `Change ${number}`, summary: 'Calls are refused.' },
            ...{ words: `@fernway/tickets search change ${number}`, ...over },
          })
          .run();
      }
    },
    async sendDue() {
      const digester = openDigester({
        ...{ db, site: digestSite, mail: { smtpUrl: sink.url, from: digestFrom }, owner: 'test' },
        ...{ report: () => undefined, complain: () => undefined, signal: new AbortController().signal },
        ...{ now: () => scene.clock, random: () => 0, pollMs: 10 },
      });
      await digester.settled();
    },
    ask(address = 'jo@example.com', filter = defaultFilter) {
      const wish = { kind: 'email', address, rhythm: 'daily', filter } as const;
      const created = createSubscription(db, wish, false, scene.clock);
      if ('problem' in created) throw new Error(created.problem);
      return created.publicId;
    },
    async subscribed(address, filter) {
      const id = scene.ask(address, filter);
      await scene.sendDue();
      if (!confirmBy(db, sink.mails.pop(), scene.clock)) throw new Error('the mail confirms nothing');
      return id;
    },
    read(publicId) {
      const rows = db.select().from(subscription).all();
      return rows.find((one) => one.publicId === publicId);
    },
    async close() {
      db.$client.close();
      await sink.close();
    },
  };
  return scene;
}

/** Follows the link of a mail that asks to confirm. */
function confirmBy(db: Db, mail: Received | undefined, now: number): boolean {
  const [, id = '', token = ''] =
    /\/subscriptions\/([\w-]+)\/confirm\?token=([\w-]+)/.exec(mail?.bodies.get('text/plain') ?? '') ?? [];
  return confirmSubscription(db, id, token, now, () => nextDigestAt('daily', now));
}
