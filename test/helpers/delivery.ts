import { defaultFilter } from '@/core/feeds/filter';
import { type DelivererInput, openDeliverer } from '@/crawler/deliver/webhooks';
import type { CrawlEvent } from '@/crawler/events';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { ownedSubscription, type Subscription } from '@/db/queries/subscriptions';
import { type CreatedSubscription, createSubscription } from '@/db/writes/subscriptions';
import { type Receiver, startReceiver } from './receivers';

/** A database, a clock that is set by hand, and receivers on the loopback: for tests of what is sent. */
export interface Delivery {
  db: Db;
  /** Epoch ms. */
  clock: number;
  events: CrawlEvent[];
  /** Sends everything that is due at the time of the clock. */
  deliver(more?: Partial<DelivererInput>): Promise<void>;
  receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver>;
  subscribe(address: string, format?: string, token?: string | null): CreatedSubscription;
  /** A subscription whose receiver has confirmed. */
  active(address: string): Promise<CreatedSubscription & { id: number }>;
  read(made: CreatedSubscription): Subscription;
  /** @throws when there was a fault of ours */
  close(): Promise<void>;
}

export function openDelivery(): Delivery {
  const db = openWriter(':memory:');
  const open: Receiver[] = [];
  const complaints: string[] = [];
  const scene: Delivery = {
    db,
    clock: Date.now(),
    events: [],
    async deliver(more = {}) {
      const deliverer = openDeliverer({
        ...{ db, owner: 'a', site: 'https://schemalog.example', userAgent: 'Schemalog/test', isLocal: true },
        report: (event) => scene.events.push(event),
        complain: (text) => complaints.push(text),
        signal: new AbortController().signal,
        now: () => scene.clock,
        random: () => 0,
        limits: { messageMs: 400, connectMs: 300, pollMs: 20 },
        ...more,
      });
      await deliverer.settled();
    },
    async receiver(...args) {
      const one = await startReceiver(...args);
      open.push(one);
      return one;
    },
    subscribe(address, format = 'standard', token = null) {
      const wish = { kind: 'webhook', filter: defaultFilter, format, address, token } as const;
      const made = createSubscription(db, wish, true, scene.clock);
      if ('problem' in made) throw new Error(made.problem);
      return made;
    },
    async active(address) {
      const made = scene.subscribe(address);
      await scene.deliver();
      const { id, state } = scene.read(made);
      if (state !== 'active') throw new Error(`it is ${state}`);
      return { ...made, id };
    },
    read({ publicId, key }) {
      const row = ownedSubscription(db, publicId, key);
      if (row === null) throw new Error('no such subscription');
      return row;
    },
    async close() {
      for (const one of open) await one.close();
      db.$client.close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
  return scene;
}
