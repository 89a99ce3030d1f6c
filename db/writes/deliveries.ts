import type { DeliveryFailure } from '@/core/webhooks/failures';
import { subscriptionLimits } from '@/core/webhooks/limits';
import { challengeDelay, isGivenUp, restAfter, retryDelay } from '@/core/webhooks/retry-schedule';
import type { StopReason } from '@/core/webhooks/state';
import type { Db } from '../handle';
import { prepared } from '../prepared';
import { activate } from './activate-subscription';
import type { ClaimedSubscription } from './subscription-turns';
import { stopSubscription } from './subscriptions';

/*
 * What became of the attempts of a turn, in one transaction that ends the turn. A worker that dies before it has sent messages whose
 * deliveries are pending still: they are sent again with the same ids. Times are epoch ms.
 */

/** One message that was sent, or could not be. */
export interface Attempt {
  at: number;
  durationMs: number;
  /** The status that was answered; null when none was. */
  status: number | null;
  /** Null for a success. */
  error: DeliveryFailure | null;
  /** How long the receiver asked to be left alone, in ms; 0 when it did not. */
  wishMs: number;
}

/** A message that was accepted in a turn that goes on. @see noteAccepted */
export interface Accepted {
  /** The subscription. */
  id: number;
  seq: number;
  attempt: Attempt;
}

/** Notes what was accepted so far, of many turns in one transaction: what a worker that dies has not noted is sent again. */
export function noteAccepted(db: Db, accepted: readonly Accepted[]): void {
  const work = db.$client.transaction(() => {
    for (const { id, seq, attempt } of accepted) noteSuccess(db, id, seq, attempt);
  });
  work.immediate();
}

/** A turn that is over. */
export interface Turn {
  subscription: Pick<ClaimedSubscription, 'id' | 'owner' | 'failures' | 'failingSince' | 'entries'>;
  /** Entries that were sent, in order: only the last may have failed. */
  sent: readonly { seq: number; attempt: Attempt }[];
  /** Deliveries whose entry is not there any more. */
  lost: readonly number[];
  test: Attempt | null;
  /** Least time until the next message, in ms. */
  pauseMs: number;
}

/** What a turn came to. */
export interface TurnResult {
  delivered: number;
  /** Attempts in vain that are followed by another, and those that were the last. */
  retried: number;
  failed: number;
  stopped: StopReason | null;
}

/** Notes what became of a turn, and ends it. @param random at least 0 and below 1 */
export function recordTurn(db: Db, turn: Turn, now: number, random: number): TurnResult {
  const { subscription, sent, lost, test, pauseMs } = turn;
  const { id } = subscription;
  const result: TurnResult = { delivered: 0, retried: 0, failed: 0, stopped: null };
  const work = db.$client.transaction(() => {
    if (!isThere(db, id)) return;
    let { failures, failingSince } = subscription;
    let restUntil = 0;
    for (const { seq, attempt } of sent) {
      if (attempt.error === null) {
        [failures, failingSince, restUntil] = [0, null, now + pauseMs];
        noteSuccess(db, id, seq, attempt);
        result.delivered++;
        continue;
      }
      failures++;
      failingSince ??= attempt.at;
      restUntil = now + restAfter(failures, attempt.wishMs, random);
      const isLast = noteFailure(db, id, seq, attempt, now, random);
      if (isLast) result.failed++;
      else result.retried++;
      if (attempt.error === 'gone') result.stopped = 'gone';
      else if (isGivenUp(failures, failingSince, now)) result.stopped = 'failing';
    }
    for (const seq of lost)
      prepared(db, 'delete from delivery where subscription_id = ? and seq = ?').run(id, seq);
    if (test !== null) {
      noteAttempt(db, id, 'test', null, test);
      prepared(db, 'update subscription set test_asked_at = null where id = ?').run(id);
      if (test.error === null) [failures, failingSince] = [0, null];
      else if (test.error === 'gone') result.stopped = 'gone';
    }
    const last = sent.at(-1)?.attempt ?? test;
    prepared(
      db,
      `update subscription set failures = @failures, failing_since = @failingSince, last_ms = coalesce(@lastMs, last_ms),
        delivered_at = coalesce(@deliveredAt, delivered_at),
        rest_until = case when @hasSent then @restUntil else rest_until end
      where id = @id`,
    ).run({
      ...{ id, failures, failingSince, restUntil, lastMs: last?.durationMs ?? null },
      deliveredAt: result.delivered > 0 ? now : null,
      hasSent: sent.length > 0 || test?.error === null ? 1 : 0,
    });
    forgetOld(db, subscription);
    if (result.stopped !== null) stopSubscription(db, id, result.stopped, now);
    endTurn(db, subscription, now);
  });
  work.immediate();
  return result;
}

/** False for one that its owner deleted meanwhile. */
function isThere(db: Db, id: number): boolean {
  return prepared(db, 'select 1 from subscription where id = ?').get(id) !== undefined;
}

function noteSuccess(db: Db, id: number, seq: number, { at, status }: Attempt): void {
  prepared(
    db,
    `update delivery set state = 'delivered', attempts = attempts + 1, last_at = ?, last_status = ?, last_error = null
      where subscription_id = ? and seq = ? and state = 'pending'`,
  ).run(at, status, id, seq);
}

/** @returns whether it was the last attempt */
function noteFailure(
  db: Db,
  id: number,
  seq: number,
  attempt: Attempt,
  now: number,
  random: number,
): boolean {
  noteAttempt(db, id, 'entry', seq, attempt);
  const made = prepared(db, 'select attempts from delivery where subscription_id = ? and seq = ?')
    .pluck()
    .get(id, seq) as number | undefined;
  const delay = retryDelay((made ?? 0) + 1, attempt.wishMs, random);
  prepared(
    db,
    `update delivery set state = @state, attempts = attempts + 1, next_at = @next, last_at = @at,
      last_status = @status, last_error = @error
    where subscription_id = @id and seq = @seq and state = 'pending'`,
  ).run({
    ...{ id, seq, at: attempt.at, status: attempt.status, error: attempt.error },
    state: delay === null ? 'failed' : 'pending',
    next: now + (delay ?? 0),
  });
  return delay === null;
}

function noteAttempt(
  db: Db,
  id: number,
  what: 'entry' | 'test' | 'challenge',
  seq: number | null,
  { at, durationMs, status, error }: Attempt,
): void {
  prepared(
    db,
    `insert into delivery_attempt (subscription_id, what, seq, at, duration_ms, status, error)
      values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(id, what, seq, at, durationMs, status, error);
}

/** Keeps the log of a subscription bounded. */
function forgetOld(db: Db, { id, entries }: Pick<ClaimedSubscription, 'id' | 'entries'>): void {
  const { remembered, attempts } = subscriptionLimits;
  // Numbers of grades are below zero.
  const [older, order] = entries === 'grades' ? ['>=', 'asc'] : ['<=', 'desc'];
  for (const state of ['delivered', 'failed'])
    prepared(
      db,
      `delete from delivery where subscription_id = @id and state = @state and seq ${older} (
        select seq from delivery where subscription_id = @id and state = @state
        order by seq ${order} limit 1 offset @remembered)`,
    ).run({ id, state, remembered });
  prepared(
    db,
    `delete from delivery_attempt where subscription_id = @id and id <= (
      select id from delivery_attempt where subscription_id = @id order by id desc limit 1 offset @attempts)`,
  ).run({ id, attempts });
}

/** Gives the subscription back, due when its next message is. */
function endTurn(db: Db, { id, owner }: Turn['subscription'], now: number): void {
  prepared(
    db,
    `update subscription set owner = null, lease_until = null, due_at = case
      when state <> 'active' then null
      when test_asked_at is not null then @now
      else (select max(min(d.next_at), subscription.rest_until, @now) from delivery d
        where d.subscription_id = @id and d.state = 'pending') end
    where id = @id and owner = @owner`,
  ).run({ id, owner, now });
}

/** What became of a message that asks to confirm. */
export interface ChallengeTurn {
  subscription: Pick<ClaimedSubscription, 'id' | 'owner' | 'challenges' | 'entries'>;
  attempt: Attempt;
  /** The receiver proved that it wants messages; false where people are to follow a link. */
  isConfirmed: boolean;
}

/** Notes what became of a challenge, and ends the turn: the subscription is active, or it is asked again later. */
export function recordChallenge(db: Db, turn: ChallengeTurn, now: number): void {
  const { subscription, attempt, isConfirmed } = turn;
  const { id, owner } = subscription;
  const sent = subscription.challenges + 1;
  // A message that people are to read was posted: it is not posted again by itself.
  const delay = attempt.error === null || attempt.error === 'gone' ? null : challengeDelay(sent);
  const work = db.$client.transaction(() => {
    if (!isThere(db, id)) return;
    noteAttempt(db, id, 'challenge', null, attempt);
    if (isConfirmed) activate(db, subscription, now, null);
    else
      prepared(db, 'update subscription set challenges = ?, due_at = ? where id = ?').run(
        sent,
        delay === null ? null : now + Math.max(delay, attempt.wishMs),
        id,
      );
    prepared(
      db,
      'update subscription set owner = null, lease_until = null, last_ms = ? where id = ? and owner = ?',
    ).run(attempt.durationMs, id, owner);
    forgetOld(db, subscription);
  });
  work.immediate();
}
