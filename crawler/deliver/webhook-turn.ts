import { entryOfItem } from '@/core/feeds/entry';
import { passingWords } from '@/core/feeds/filter-words';
import { entryOfGrades } from '@/core/feeds/grade-entry';
import type { WebhookFormat } from '@/core/webhooks/format';
import { findFormat } from '@/core/webhooks/formats/all';
import { isAnswered } from '@/core/webhooks/is-answered';
import {
  challengeMessage,
  confirmationMessage,
  entryMessage,
  gradesMessage,
  type Message,
  type Recipient,
  testMessage,
} from '@/core/webhooks/message';
import { signedHeaders } from '@/core/webhooks/sign';
import type { Db } from '@/db/handle';
import { type DueDelivery, dueDeliveries } from '@/db/queries/deliveries';
import { filterOf } from '@/db/queries/subscriptions';
import {
  type Accepted,
  type Attempt,
  recordChallenge,
  recordTurn,
  type TurnResult,
} from '@/db/writes/deliveries';
import { newKey } from '@/db/writes/subscription-secrets';
import { type ClaimedSubscription, leaveTurn } from '@/db/writes/subscription-turns';
import { beginConfirmation } from '@/db/writes/subscriptions';
import { type Posted, type PostOffice, postMessage } from './post-message';

/** What a turn works with. */
export interface TurnScope {
  db: Db;
  office: PostOffice;
  /** The site's address, without a path. */
  site: string;
  random(): number;
  /** Told of each message that was accepted, before the turn ends. */
  onAccepted(accepted: Accepted): void;
}

/** Messages of one turn, and how long it may take: then others are next. */
const mostMessages = 20;
const turnMs = 5_000;

/**
 * Sends to one subscription what is due: a message that asks to confirm, a test, or entries one after the other until one is not
 * accepted. What became of them is noted at the end.
 */
export async function takeTurn(scope: TurnScope, row: ClaimedSubscription): Promise<TurnResult> {
  const format = findFormat(row.format);
  // Written by createSubscription, which knows formats alone.
  if (format === undefined) throw new Error(`subscription ${row.id} has no format`);
  const to: Recipient = { publicId: row.publicId, site: scope.site };
  if (row.state === 'pending') {
    await challenge(scope, row, format, to);
    return { delivered: 0, retried: 0, failed: 0, stopped: null };
  }
  const { db, office } = scope;
  const now = office.now();
  const test =
    row.testAskedAt === null
      ? null
      : ((await send(scope, row, format, testMessage(row.testAskedAt, to)))?.attempt ?? null);
  const sent: { seq: number; attempt: Attempt }[] = [];
  const lost: number[] = [];
  const filter = filterOf(row);
  const due =
    now < row.restUntil
      ? []
      : dueDeliveries(db, { id: row.id, filter }, now, format.pauseMs > 0 ? 1 : mostMessages);
  for (const delivery of due) {
    const message = messageOf(delivery, filter, to);
    if (message === null) {
      lost.push(delivery.seq);
      continue;
    }
    if (office.now() - now > turnMs) break;
    const posted = await send(scope, row, format, message);
    if (posted === null) break;
    sent.push({ seq: delivery.seq, attempt: posted.attempt });
    if (posted.attempt.error !== null) break;
    scope.onAccepted({ id: row.id, seq: delivery.seq, attempt: posted.attempt });
  }
  const turn = { subscription: row, sent, lost, test, pauseMs: format.pauseMs };
  return recordTurn(db, turn, office.now(), scope.random());
}

function messageOf(
  { about }: DueDelivery,
  filter: ReturnType<typeof filterOf>,
  to: Recipient,
): Message | null {
  if (about === null) return null;
  if ('item' in about) return entryMessage(about.item, entryOfItem(about.item, to.site), to);
  const { grades } = about;
  const entry = entryOfGrades(grades, filter.scope, to.site, (profile) => profile);
  return gradesMessage(entry, grades.server, grades.tool, to);
}

/** Asks the receiver whether it wants messages, in the way of its format. */
async function challenge(
  scope: TurnScope,
  row: ClaimedSubscription,
  format: WebhookFormat,
  to: Recipient,
): Promise<void> {
  const { db, office } = scope;
  const now = office.now();
  const token = format.proof === 'link' ? beginConfirmation(db, row.id, now) : newKey();
  const message = {
    challenge: () => challengeMessage(token, now, to),
    link: () => confirmationMessage(token, passingWords(filterOf(row)), now, to),
    answer: () => testMessage(now, to),
  }[format.proof]();
  const posted = await send(scope, row, format, message, format.proof === 'challenge');
  if (posted === null) return leaveTurn(db, { id: row.id, owner: row.owner ?? '' }, now);
  const { attempt, answer } = posted;
  const isRight = format.proof === 'answer' ? attempt.error === null : isAnswered(token, answer ?? '');
  const isUnanswered = format.proof === 'challenge' && attempt.error === null && !isRight;
  recordChallenge(
    db,
    {
      subscription: row,
      attempt: isUnanswered ? { ...attempt, error: 'unanswered' } : attempt,
      isConfirmed: format.proof !== 'link' && isRight,
    },
    office.now(),
  );
}

function send(
  { office }: TurnScope,
  row: ClaimedSubscription,
  format: WebhookFormat,
  message: Message,
  wantsAnswer = false,
): Promise<Posted | null> {
  const body = JSON.stringify(format.body(message));
  const secret = row.secret ?? '';
  const headers =
    format.proof === 'challenge'
      ? signedHeaders(message.id, body, { ...row, secret }, office.now())
      : (format.headers?.(secret) ?? {});
  return postMessage(
    { url: row.address, headers, body, wantsAnswer, goneStatuses: format.goneStatuses },
    office,
  );
}
