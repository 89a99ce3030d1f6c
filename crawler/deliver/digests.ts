import type { Db } from '@/db/handle';
import { type ClaimedSubscription, claimSubscriptions, nextDueAt } from '@/db/writes/subscription-turns';
import type { Report } from '../events';
import { awayMs, takeDigestTurn } from './digest-turn';
import { type MailSettings, openMailer } from './mail';

/*
 * Sends mail beside the crawl: digests, and the mails that ask to confirm. One after the other, since a mail server is one host. All
 * that is due stands in the database, so that any worker goes on where another one died; a mail whose sending was not noted is sent
 * again under the same Message-ID.
 */

export interface DigesterInput {
  db: Db;
  /** The id of this worker. */
  owner: string;
  /** The public address of the site, without a path. */
  site: string;
  mail: MailSettings;
  report: Report;
  /** Told about a fault of ours or of the mail server; it is tried again. */
  complain(text: string): void;
  /** Ends it after the mail that is under way. */
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** At least 0 and below 1. */
  random(): number;
  /** How soon is seen what others wrote, in ms. */
  pollMs?: number;
}

/** Sends until it is settled. */
interface Digester {
  /** Resolves when nothing is due any more, or the signal came; nothing is sent after it. */
  settled(): Promise<void>;
}

const leaseMs = 5 * 60_000;

/** Begins to send. */
export function openDigester(input: DigesterInput): Digester {
  const { db, owner, signal, now, complain, pollMs = 1_000 } = input;
  const mailer = openMailer(input.mail);
  let isEnding = false;
  let wake: () => void = () => undefined;
  // A mail server that is away is away for all.
  let closedUntil = 0;

  const next = (): ClaimedSubscription | undefined => {
    const at = now();
    const due = at < closedUntil ? null : nextDueAt(db, 'email');
    if (due === null || due > at) return undefined;
    const claim = { kind: 'email', owner, now: at, until: at + leaseMs } as const;
    return claimSubscriptions(db, { ...claim, limit: 1, ofHost: 1_000, suspects: 1 })[0];
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      let row: ClaimedSubscription | undefined;
      try {
        row = next();
        const result = row === undefined ? 'nothing' : await takeDigestTurn({ ...input, mailer }, row);
        if (result !== 'nothing') input.report({ event: 'mail.sent', result });
        if (result === 'wait') {
          closedUntil = now() + awayMs;
          complain('Mail: the mail server takes nothing at the moment.');
        }
      } catch (error) {
        complain(`Mail: ${error instanceof Error ? error.message : String(error)}`);
        closedUntil = now() + awayMs;
      }
      if (row !== undefined) continue;
      if (isEnding) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const onAbort = (): void => wake();
  signal.addEventListener('abort', onAbort, { once: true });
  const work = run();
  return {
    async settled() {
      isEnding = true;
      wake();
      await work;
      signal.removeEventListener('abort', onAbort);
      mailer.close();
    },
  };
}
