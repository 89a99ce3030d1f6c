import { sql } from 'drizzle-orm';
import { formatFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { isOfGrades } from '@/core/feeds/scope';
import { findFormat } from '@/core/webhooks/formats/all';
import { subscriptionLimits } from '@/core/webhooks/limits';
import type { StopReason } from '@/core/webhooks/state';
import type { Db } from '../handle';
import { type Subscription, subscriptionToConfirm } from '../queries/subscriptions';
import { subscription } from '../schema/subscription';
import { activate } from './activate-subscription';
import { keyHash, newKey, newPublicId, newSecret } from './subscription-secrets';

/*
 * What the owner of a subscription does with it. Each is a transaction of its own. Who may is asked before, by the key:
 * `ownedSubscription`. Times are epoch ms.
 */

/** What somebody asks for. */
export type NewSubscription = { filter: SubscriptionFilter } & (
  | { kind: 'webhook'; format: string; address: string; token: string | null }
  /** `address` was read by the caller. */
  | { kind: 'email'; address: string; rhythm: 'daily' | 'weekly' }
);

/** What is shown once. `secret` is null where the owner gave a token, and for e-mail. */
export interface CreatedSubscription {
  publicId: string;
  key: string;
  secret: string | null;
}

/** Why there is no subscription, in words, with the field that they stand beside. */
export interface SubscriptionProblem {
  field: 'address' | 'format' | 'token' | null;
  problem: string;
}

/**
 * Makes a subscription, which waits for its receiver to confirm.
 * @param isLocal addresses of this machine and network are allowed
 */
export function createSubscription(
  db: Db,
  wish: NewSubscription,
  isLocal: boolean,
  now: number,
): CreatedSubscription | SubscriptionProblem {
  const read = readReceiver(wish, isLocal);
  if ('problem' in read) return read;
  const key = newKey();
  return db.transaction(
    () => {
      const full = leftOutProblem(db, read) ?? limitReached(db, read);
      if (full !== null) return { field: 'address' as const, problem: full };
      const publicId = newPublicId();
      const secret = read.secret ?? (read.isSigned ? newSecret() : null);
      db.insert(subscription)
        .values({
          ...{ publicId, secret, address: read.address, host: read.host, kind: wish.kind },
          ...(wish.kind === 'webhook'
            ? { format: wish.format }
            : { rhythm: wish.rhythm, unsubscribeToken: newKey() }),
          filter: formatFilter(wish.filter).toString(),
          entries: isOfGrades(wish.filter.scope) ? 'grades' : 'items',
          keyHash: keyHash(key),
          state: 'pending',
          ...{ stateAt: now, createdAt: now, dueAt: now, position: 0 },
        })
        .run();
      return { publicId, key, secret: read.secret === null ? secret : null };
    },
    { behavior: 'immediate' },
  );
}

interface Receiver {
  address: string;
  host: string;
  isSharedHost: boolean;
  isSigned: boolean;
  /** The token that the owner gave. */
  secret: string | null;
}

function readReceiver(wish: NewSubscription, isLocal: boolean): Receiver | SubscriptionProblem {
  if (wish.kind === 'email') {
    const host = wish.address.slice(wish.address.lastIndexOf('@') + 1).toLowerCase();
    return { address: wish.address, host, isSharedHost: true, isSigned: false, secret: null };
  }
  const format = findFormat(wish.format);
  if (format === undefined) return { field: 'format', problem: 'This format is not known.' };
  const read = format.address(wish.address, isLocal);
  if ('problem' in read) return { field: 'address', problem: read.problem };
  const receiver = {
    address: read.url,
    host: new URL(read.url).host,
    isSharedHost: format.isSharedHost,
    isSigned: format.proof === 'challenge',
  };
  if (format.token === null) return { ...receiver, secret: null };
  const token = wish.token?.trim() ?? '';
  // What stands in a header has no characters but these.
  const isToken = /^[\x21-\x7e]+$/.test(token) && token.length <= subscriptionLimits.secret;
  return isToken
    ? { ...receiver, secret: token }
    : { field: 'token', problem: `${format.token.label} is missing.` };
}

/** Whoever wants to be left out by the crawler is not sent anything either. */
function leftOutProblem(db: Db, { host }: Receiver): string | null {
  const isOut = db.get(
    sql`select 1 from opt_out where kind = 'host' and value = ${host.replace(/:\d+$/, '')}`,
  );
  return isOut === undefined ? null : 'The owner of this host wants to be left out.';
}

/** The limit that one more would go beyond, in words; null for none. */
function limitReached(db: Db, { address, host, isSharedHost }: Receiver): string | null {
  const { ofAddress, ofHost, pendingOfAddress, pendingOfHost, pending, all } = subscriptionLimits;
  const count = (where: ReturnType<typeof sql>): number =>
    db.get<{ n: number }>(sql`select count(*) as n from subscription where ${where}`).n;
  if (count(sql`address = ${address}`) >= ofAddress)
    return `This address has ${ofAddress} subscriptions. Delete one that is not needed any more.`;
  if (count(sql`address = ${address} and state = 'pending'`) >= pendingOfAddress)
    return 'This address has not confirmed earlier subscriptions. They end by themselves after a day.';
  if (!isSharedHost && count(sql`host = ${host} and state = 'pending'`) >= pendingOfHost)
    return 'This host has not confirmed earlier subscriptions. They end by themselves after a day.';
  if (!isSharedHost && count(sql`host = ${host}`) >= ofHost) return `This host has ${ofHost} subscriptions.`;
  if (count(sql`state = 'pending'`) >= pending || count(sql`true`) >= all)
    return 'There are too many subscriptions at the moment. Try again tomorrow.';
  return null;
}

/**
 * Makes a token for a link to confirm; one that was made before counts no more.
 * @returns the token, of which the hash is kept
 */
export function beginConfirmation(db: Db, id: number, now: number): string {
  const token = newKey();
  db.run(sql`
    update subscription set confirmation_hash = ${keyHash(token)},
      confirmation_until = ${now + subscriptionLimits.pendingMs}
    where id = ${id} and state = 'pending'`);
  return token;
}

/**
 * Confirms a subscription by the token of a link.
 * @param dueOf when it is due first: of e-mail its first digest. Of webhooks nothing is due
 * @returns false for a token that is wrong, old or used
 */
export function confirmSubscription(
  db: Db,
  publicId: string,
  token: string,
  now: number,
  dueOf: (subscription: Subscription) => number | null = () => null,
): boolean {
  return db.transaction(
    () => {
      const row = subscriptionToConfirm(db, publicId, token, now);
      if (row === null) return false;
      activate(db, row, now, dueOf(row));
      return true;
    },
    { behavior: 'immediate' },
  );
}

/** Sends nothing until it is resumed. @returns false when it is not active */
export function pauseSubscription(db: Db, id: number, now: number): boolean {
  const { changes } = db.run(sql`
    update subscription set state = 'paused', state_at = ${now}, due_at = null where id = ${id} and state = 'active'`);
  return changes === 1;
}

/**
 * Goes on with what is paused: what came up meanwhile is sent when it is not too old. What was stopped has to confirm again first.
 * @param dueOf as for `confirmSubscription`
 * @returns the state it has now; null when there is nothing to resume, or when the operator stopped it
 */
export function resumeSubscription(
  db: Db,
  id: number,
  now: number,
  dueOf: (subscription: Subscription) => number | null = () => null,
): 'active' | 'pending' | null {
  return db.transaction(
    () => {
      const row = db.select().from(subscription).where(sql`id = ${id}`).get();
      if (row?.state === 'paused') {
        const tooOld =
          row.entries === 'grades'
            ? sql`select max(id) from grade_change where at < ${now - subscriptionLimits.catchUpMs}`
            : sql`select seq from feed_item where state <> 'silent' and at < ${now - subscriptionLimits.catchUpMs}
              order by at desc, seq desc limit 1`;
        const due = row.kind === 'email' ? dueOf(row) : now;
        db.run(sql`
          update subscription set state = 'active', state_at = ${now}, due_at = ${due}, rest_until = 0,
            failures = 0, failing_since = null, position = max(position, coalesce((${tooOld}), 0))
          where id = ${id}`);
        return 'active';
      }
      if (row?.state !== 'stopped' || row.stopReason === 'operator') return null;
      db.run(sql`
        update subscription set state = 'pending', stop_reason = null, state_at = ${now}, due_at = ${now},
          challenges = 0, failures = 0, failing_since = null, rest_until = 0 where id = ${id}`);
      return 'pending';
    },
    { behavior: 'immediate' },
  );
}

/** Ends it for a reason that its owner is shown. */
export function stopSubscription(db: Db, id: number, reason: StopReason, now: number): void {
  db.run(sql`
    update subscription set state = 'stopped', stop_reason = ${reason}, state_at = ${now}, due_at = null,
      confirmation_hash = null where id = ${id}`);
}

/** Deletes it with its log. */
export function deleteSubscription(db: Db, id: number): void {
  db.run(sql`delete from subscription where id = ${id}`);
}

/**
 * Signs with a new secret. The one before counts for two more days, so that receivers can change it in their time.
 * @returns the new secret, which is shown once; null where messages are not signed
 */
export function rotateSecret(
  db: Db,
  { id, format }: Pick<Subscription, 'id' | 'format'>,
  now: number,
): string | null {
  if (findFormat(format)?.proof !== 'challenge') return null;
  const secret = newSecret();
  db.run(sql`
    update subscription set old_secret = secret, old_secret_until = ${now + subscriptionLimits.oldSecretMs},
      secret = ${secret} where id = ${id}`);
  return secret;
}

/** Sends with another token from now on. @returns false for what is no token, and where none is wanted */
export function replaceToken(
  db: Db,
  { id, format }: Pick<Subscription, 'id' | 'format'>,
  token: string,
): boolean {
  const word = token.trim();
  const isWanted = findFormat(format)?.token != null;
  if (!isWanted || !/^[\x21-\x7e]+$/.test(word) || word.length > subscriptionLimits.secret) return false;
  db.run(sql`update subscription set secret = ${word} where id = ${id}`);
  return true;
}

/** Asks for a test message, which is sent within a few seconds while a crawler runs. @returns false when it is not active */
export function askTest(db: Db, id: number, now: number): boolean {
  const { changes } = db.run(sql`
    update subscription set test_asked_at = ${now}, due_at = ${now} where id = ${id} and state = 'active'`);
  return changes === 1;
}

/** Asks the receiver (again) to confirm. @returns false when it is not pending, or was asked too often */
export function askChallenge(db: Db, id: number, now: number): boolean {
  const { changes } = db.run(sql`
    update subscription set due_at = ${now}
    where id = ${id} and state = 'pending' and challenges < ${subscriptionLimits.challenges}`);
  return changes === 1;
}

/** Sends an entry again, with the id it had. @returns false when it is not remembered, or the subscription is not active */
export function resendDelivery(db: Db, id: number, seq: number, now: number): boolean {
  return resend(db, id, sql`seq = ${seq}`, now) === 1;
}

/** Sends everything again that was given up. @returns how many entries */
export function resendFailed(db: Db, id: number, now: number): number {
  return resend(db, id, sql`state = 'failed'`, now);
}

function resend(db: Db, id: number, which: ReturnType<typeof sql>, now: number): number {
  return db.transaction(
    () => {
      const { changes } = db.run(sql`
        update delivery set state = 'pending', attempts = 0, next_at = ${now}
        where subscription_id = ${id} and ${which}
          and exists (select 1 from subscription where id = ${id} and state = 'active')`);
      if (changes > 0) db.run(sql`update subscription set due_at = ${now}, rest_until = 0 where id = ${id}`);
      return changes;
    },
    { behavior: 'immediate' },
  );
}
