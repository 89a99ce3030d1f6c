import { setImmediate as breathe } from 'node:timers/promises';
import { type Collection, collect, countAll, shownOf } from '@/core/digests/collection';
import { confirmMail } from '@/core/digests/confirm-mail';
import { type DigestGroup, digestMail } from '@/core/digests/digest-mail';
import type { Mail } from '@/core/digests/mail';
import { nextDigestAt } from '@/core/digests/rhythm';
import type { FeedEntry } from '@/core/feeds/document';
import { entryOfItem } from '@/core/feeds/entry';
import { feedTitle, passingWords } from '@/core/feeds/filter-words';
import { entryOfGrades } from '@/core/feeds/grade-entry';
import { confirmationPath, feedsFor, unsubscribePath } from '@/core/page-paths';
import { subscriptionLimits } from '@/core/webhooks/limits';
import { challengeDelay, isGivenUp, retryDelay } from '@/core/webhooks/retry-schedule';
import type { Db } from '@/db/handle';
import { gradesOf } from '@/db/queries/deliveries';
import { newsBetween } from '@/db/queries/digests';
import { itemsOfNumbers } from '@/db/queries/feeds';
import { filterOf } from '@/db/queries/subscriptions';
import { newestNumber } from '@/db/writes/activate-subscription';
import { planDigest, recordMail, skipDigest } from '@/db/writes/digests';
import type { ClaimedSubscription } from '@/db/writes/subscription-turns';
import { beginConfirmation } from '@/db/writes/subscriptions';
import type { Mailer, MailResult } from './mail';

/** What a turn works with. */
export interface DigestScope {
  db: Db;
  mailer: Mailer;
  /** The site's address, without a path. */
  site: string;
  /** Epoch ms. */
  now(): number;
  /** At least 0 and below 1. */
  random(): number;
}

/** What a turn came to; `wait`: the mail server takes nothing at the moment. */
export type DigestTurn = 'sent' | 'nothing' | 'failed' | 'stopped' | 'wait';

const day = 24 * 3_600_000;
/** How long a subscription waits for a mail server that is away, in ms. */
export const awayMs = 10 * 60_000;

/** Sends to one mailbox what is due: the mail that asks to confirm, or a digest when there is something to tell. */
export function takeDigestTurn(scope: DigestScope, row: ClaimedSubscription): Promise<DigestTurn> {
  return row.state === 'pending' ? askToConfirm(scope, row) : sendDigest(scope, row);
}

async function askToConfirm(scope: DigestScope, row: ClaimedSubscription): Promise<DigestTurn> {
  const { db, mailer, site, now } = scope;
  const at = now();
  const token = beginConfirmation(db, row.id, at);
  const mail = confirmMail({
    id: `${row.publicId} ${token}`,
    rhythm: rhythmOf(row),
    host: new URL(site).hostname,
    confirm: `${site}${confirmationPath(row.publicId, token)}`,
    hours: subscriptionLimits.pendingMs / (day / 24),
  });
  const result = await mailer.send(row.address, mail);
  const delay = result.next === 'retry' ? challengeDelay(row.challenges + 1) : null;
  const attempt = attemptOf('challenge', result, at, now());
  const isOver = result.next !== 'wait' && delay === null;
  recordMail(db, row, attempt, {
    ...{ position: null, failures: 0, failingSince: null, stop: null },
    dueAt: isOver ? null : now() + (delay ?? awayMs),
  });
  return result.next === 'done' ? 'sent' : result.next === 'wait' ? 'wait' : 'failed';
}

async function sendDigest(scope: DigestScope, row: ClaimedSubscription): Promise<DigestTurn> {
  const { db, mailer, now, random } = scope;
  // A plan from before a pause says nothing any more.
  const planned = row.digestTo ?? 0;
  const to = planned > row.position ? planned : newestNumber(db, row);
  const collection = await collectNews(db, row, to);
  const rhythm = rhythmOf(row);
  if (countAll(collection) === 0) {
    skipDigest(db, row, to, nextDigestAt(rhythm, now()));
    return 'nothing';
  }
  if (!planDigest(db, row, to)) return 'nothing';
  const at = now();
  const result = await mailer.send(row.address, mailOf(scope, row, to, collection));
  const attempt = attemptOf('digest', result, at, now());
  if (result.next === 'done') {
    recordMail(db, row, attempt, {
      ...{ position: to, failures: 0, failingSince: null, stop: null },
      dueAt: nextDigestAt(rhythm, now()),
    });
    return 'sent';
  }
  if (result.next === 'wait') {
    const { failures, failingSince } = row;
    recordMail(db, row, attempt, {
      position: null,
      failures,
      failingSince,
      stop: null,
      dueAt: now() + awayMs,
    });
    return 'wait';
  }
  const failures = row.failures + 1;
  const failingSince = row.failingSince ?? at;
  const isEnd = isGivenUp(failures, failingSince, now());
  const stop = result.next === 'stop' ? 'bounced' : isEnd ? 'failing' : null;
  const isGivenUpMail = result.next === 'give-up';
  recordMail(db, row, attempt, {
    ...{ position: isGivenUpMail ? to : null, failures, failingSince, stop },
    dueAt: isGivenUpMail ? nextDigestAt(rhythm, now()) : now() + (retryDelay(failures, 0, random()) ?? day),
  });
  return stop === null ? 'failed' : 'stopped';
}

async function collectNews(db: Db, row: ClaimedSubscription, to: number): Promise<Collection<number>> {
  const collection: Collection<number> = { counts: {}, newest: {} };
  const filter = filterOf(row);
  for (const numbers of newsBetween(db, row.entries, filter, { after: row.position, to })) {
    const groups = row.entries === 'grades' ? null : groupsOf(db, numbers);
    for (const seq of numbers) {
      const group = groups === null ? 'grade' : groups.get(seq);
      if (group !== undefined) collect(collection, group, seq);
    }
    // Other work of this process goes on meanwhile.
    await breathe();
  }
  return collection;
}

function groupsOf(db: Db, numbers: readonly number[]): Map<number, DigestGroup> {
  return new Map(
    itemsOfNumbers(db, numbers).map(({ seq, type, severity }) => [
      seq,
      type === 'adoption' ? 'adoption' : severity,
    ]),
  );
}

function mailOf(
  { db, site }: DigestScope,
  row: ClaimedSubscription,
  to: number,
  collection: Collection<number>,
): Mail {
  const filter = filterOf(row);
  const chosen = shownOf(collection);
  const entries = new Map<number, FeedEntry>(
    itemsOfNumbers(
      db,
      chosen.map(({ value }) => value),
    ).map((item) => [item.seq, entryOfItem(item, site)]),
  );
  for (const { value } of chosen) {
    const grades = value < 0 ? gradesOf(db, -value, filter) : null;
    if (grades !== null)
      entries.set(
        value,
        entryOfGrades(grades, filter.scope, site, (profile) => profile),
      );
  }
  return digestMail({
    id: `${row.publicId} ${row.position} ${to}`,
    rhythm: rhythmOf(row),
    title: feedTitle(filter.scope),
    filter: passingWords(filter),
    counts: collection.counts,
    shown: chosen.flatMap(({ group, value }) => {
      const entry = entries.get(value);
      return entry === undefined ? [] : [{ group, entry }];
    }),
    page: `${site}${feedsFor(filter)}`,
    unsubscribe: `${site}${unsubscribePath(row.publicId, row.unsubscribeToken ?? '')}`,
  });
}

function attemptOf(what: 'digest' | 'challenge', result: MailResult, at: number, end: number) {
  return { what, at, durationMs: end - at, error: result.next === 'done' ? null : result.reason };
}

/** Every subscription to mail has one. */
function rhythmOf({ rhythm }: ClaimedSubscription): 'daily' | 'weekly' {
  return rhythm ?? 'weekly';
}
