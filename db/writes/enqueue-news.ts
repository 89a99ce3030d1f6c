import { sql } from 'drizzle-orm';
import { subscriptionLimits } from '@/core/webhooks/limits';
import type { Db } from '../handle';
import { prepared } from '../prepared';
import { type NewsBatch, newsBatch } from '../queries/deliveries';
import { filterOf } from '../queries/subscriptions';
import { newestNumber } from './activate-subscription';

interface Reader {
  id: number;
  filter: string;
  position: number;
}

/** Subscriptions that are written in one transaction: others want to write too. */
const readersAtOnce = 50;
/** A subscription with more messages that wait gets no more until they are fewer: what is new waits as entries. */
const enough = subscriptionLimits.waiting / 2;

/**
 * Makes deliveries of what is new, for the subscriptions whose filter lets it through. A transaction moves the position of
 * subscriptions and adds what is before it, so that each entry becomes one delivery wherever a worker dies.
 * @param now epoch ms
 * @returns how many were added, after each transaction
 */
export function* enqueueNews(db: Db, now: number): Generator<number> {
  for (const entries of ['items', 'grades'] as const) {
    for (;;) {
      const newest = newestNumber(db, { entries });
      const readers = db.all<Reader>(sql`
        select id, filter, position from subscription
        where state = 'active' and kind = 'webhook' and entries = ${entries} and position < ${newest}
        order by position`);
      let moved = 0;
      for (const { position, alike } of byPosition(readers)) {
        const news = newsBatch(db, entries, position) ?? { last: newest, passing: () => [] };
        const passing = remembered(news);
        for (let i = 0; i < alike.length; i += readersAtOnce) {
          const done = give(db, alike.slice(i, i + readersAtOnce), { ...news, passing }, entries, now);
          moved += done.moved;
          yield done.added;
        }
      }
      if (moved === 0) break;
    }
  }
}

/** @param readers sorted by position */
function byPosition(readers: readonly Reader[]): { position: number; alike: Reader[] }[] {
  const groups: { position: number; alike: Reader[] }[] = [];
  for (const reader of readers) {
    const last = groups.at(-1);
    if (last?.position === reader.position) last.alike.push(reader);
    else groups.push({ position: reader.position, alike: [reader] });
  }
  return groups;
}

/** Many subscriptions have the same filter. */
function remembered(news: NewsBatch): (filter: string) => number[] {
  const known = new Map<string, number[]>();
  return (filter) => {
    const numbers = known.get(filter) ?? news.passing(filterOf({ filter }));
    known.set(filter, numbers);
    return numbers;
  };
}

interface Given {
  last: number;
  passing(filter: string): number[];
}

/** Readers of one position get what is for them. */
function give(
  db: Db,
  readers: readonly Reader[],
  { last, passing }: Given,
  entries: 'items' | 'grades',
  now: number,
): { moved: number; added: number } {
  const waiting = prepared(
    db,
    `select count(*) from delivery where subscription_id = ? and state = 'pending'`,
  ).pluck();
  const move = prepared(
    db,
    `update subscription set position = @to where id = @id and position = @from and state = 'active'`,
  );
  const wake = prepared(
    db,
    `update subscription set due_at = max(@now, rest_until)
      where id = @id and (due_at is null or due_at > max(@now, rest_until))`,
  );
  const add = prepared(
    db,
    `insert or ignore into delivery (subscription_id, seq, state, attempts, next_at) values (?, ?, 'pending', 0, ?)`,
  );
  let moved = 0;
  let added = 0;
  const work = db.$client.transaction(() => {
    for (const { id, filter, position } of readers) {
      const numbers = passing(filter);
      const waits = numbers.length === 0 ? 0 : (waiting.get(id) as number);
      if (waits > enough) continue;
      // An entry of grades has several rows: its batch is taken whole.
      const room = entries === 'grades' ? numbers.length : subscriptionLimits.waiting - waits;
      const taken = numbers.slice(0, room);
      const to = taken.length === numbers.length ? last : (taken.at(-1) ?? position);
      // Another worker, or its owner, was here meanwhile.
      if (move.run({ id, from: position, to }).changes === 0) continue;
      moved++;
      for (const seq of taken) added += add.run(id, seq, now).changes;
      if (taken.length > 0) wake.run({ id, now });
    }
  });
  work.immediate();
  return { moved, added };
}
