import { setMaxListeners } from 'node:events';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@/db/handle';
import { type Accepted, noteAccepted, type TurnResult } from '@/db/writes/deliveries';
import { enqueueNews } from '@/db/writes/enqueue-news';
import {
  type ClaimedSubscription,
  claimSubscriptions,
  endTurnsOfDead,
  endUnconfirmed,
  isSuspect,
} from '@/db/writes/subscription-turns';
import type { Report } from '../events';
import { createGuardedAgent, type Network } from '../inspect/address-guard';
import { isDeadWorker } from '../queue/worker-id';
import type { PostOffice } from './post-message';
import { takeTurn } from './webhook-turn';

/*
 * Tells webhooks what is new, beside the crawl: news becomes deliveries (`enqueueNews`), and subscriptions that have some get turns
 * (`takeTurn`), many at a time. Everything stands in the database, so that any worker goes on where another one died. A message
 * whose sending was not noted is sent again with the same id.
 *
 * A slow receiver holds up nobody but itself: a turn ends after 5 seconds or with the first failure, a host has few turns at a
 * time, and receivers that failed or were slow share half of all.
 */

export interface DelivererInput {
  db: Db;
  /** The id of this worker. */
  owner: string;
  /** The public address of the site, without a path. */
  site: string;
  userAgent: string;
  /** Receivers of this machine and network are allowed. */
  isLocal: boolean;
  report: Report;
  /** Told about a fault of ours, as a full disk; it is tried again. */
  complain(text: string): void;
  /** Ends everything: what is under way is given up and sent again by the next worker. */
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** At least 0 and below 1. */
  random(): number;
  network?: Network;
  limits?: Partial<DelivererLimits>;
}

/** How much at a time, and how long. Times in ms. */
interface DelivererLimits {
  turns: number;
  /** Turns of all workers at one host. */
  ofHost: number;
  /** For one message, from the look-up of the name to the answer. */
  messageMs: number;
  connectMs: number;
  /** How soon is seen what others wrote. */
  pollMs: number;
}

const usual: DelivererLimits = { turns: 64, ofHost: 8, messageMs: 20_000, connectMs: 5_000, pollMs: 500 };
const leaseMs = 60_000;
const tidyMs = 3_600_000;
const reportMs = 5_000;
const noteMs = 50;

/** Sends beside the crawl until it is settled. */
export interface Deliverer {
  /** Resolves when nothing is due any more, or the signal came; nothing is sent after it. */
  settled(): Promise<void>;
}

/** Begins to deliver. */
export function openDeliverer(input: DelivererInput): Deliverer {
  const { db, owner, now } = input;
  // Each message that is under way listens.
  const stop = new AbortController();
  const { signal } = stop;
  setMaxListeners(0, signal);
  const limits = { ...usual, ...input.limits };
  const agent = createGuardedAgent({
    allowLocal: input.isLocal ? 'any' : null,
    connectMs: limits.connectMs,
    network: input.network,
  });
  const office: PostOffice = {
    ...{ agent, signal, now, userAgent: input.userAgent, timeoutMs: limits.messageMs },
  };
  const running = new Map<number, ClaimedSubscription>();
  const notes = openNotes(db, input.complain);
  const tally = openTally(input.report, now);
  let isEnding = false;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isWoken = false;
  let resume: () => void = () => undefined;
  const wake = (): void => {
    isWoken = true;
    resume();
  };

  const look = async (): Promise<void> => {
    if (now() - tidiedAt >= tidyMs) {
      tidiedAt = now();
      endTurnsOfDead(db, (other) => isDeadWorker(other, owner));
      endUnconfirmed(db, now());
    }
    if (now() - lookedAt < limits.pollMs && !isEnding) return;
    lookedAt = now();
    for (const _ of enqueueNews(db, now())) {
      if (signal.aborted) return;
      await breathe();
    }
  };
  const start = (row: ClaimedSubscription): void => {
    running.set(row.id, row);
    takeTurn({ ...input, office, onAccepted: notes.add }, row)
      .then(tally.add, (error: unknown) => input.complain(wordsOf(error)))
      .finally(() => {
        running.delete(row.id);
        wake();
      });
  };
  /** @returns how many turns began */
  const claim = (): number => {
    const limit = limits.turns - running.size;
    if (limit <= 0) return 0;
    const suspects = Math.max(0, limits.turns / 2 - [...running.values()].filter(isSuspect).length);
    const { ofHost } = limits;
    const at = now();
    const rows = claimSubscriptions(db, {
      ...{ kind: 'webhook', owner, now: at, until: at + leaseMs, limit, ofHost, suspects },
    });
    rows.forEach(start);
    return rows.length;
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      let begun = 0;
      try {
        await look();
        begun = signal.aborted ? 0 : claim();
      } catch (error) {
        input.complain(wordsOf(error));
        await pause(limits.pollMs, signal);
      }
      tally.tell(false);
      if (isEnding && begun === 0 && running.size === 0) return;
      if (!isWoken) await rest();
      isWoken = false;
    }
  };
  /** Until a turn ends, something happens, or it is time to look again. */
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, limits.pollMs);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const end = (): void => {
    stop.abort();
    wake();
  };
  input.signal.addEventListener('abort', end, { once: true });
  if (input.signal.aborted) end();
  const work = run();
  return {
    async settled() {
      isEnding = true;
      wake();
      await work;
      while (running.size > 0) await sleep(5);
      input.signal.removeEventListener('abort', end);
      notes.write();
      tally.tell(true);
      await agent.destroy();
    },
  };
}

/** Collects what was accepted, and notes it a moment later: one transaction for all turns. */
function openNotes(
  db: Db,
  complain: (text: string) => void,
): { add(accepted: Accepted): void; write(): void } {
  let waiting: Accepted[] = [];
  let timer: NodeJS.Timeout | null = null;
  const write = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const list = waiting;
    waiting = [];
    try {
      if (list.length > 0) noteAccepted(db, list);
    } catch (error) {
      // The end of its turn notes it too.
      complain(wordsOf(error));
    }
  };
  return {
    add(accepted) {
      waiting.push(accepted);
      timer ??= setTimeout(write, noteMs);
    },
    write,
  };
}

/** Counts turns, and tells of them now and then. */
function openTally(
  report: Report,
  now: () => number,
): { add(result: TurnResult): void; tell(isLast: boolean): void } {
  let toldAt = now();
  let sum = { delivered: 0, retried: 0, failed: 0, stopped: 0 };
  return {
    add({ delivered, retried, failed, stopped }) {
      sum.delivered += delivered;
      sum.retried += retried;
      sum.failed += failed;
      if (stopped !== null) sum.stopped++;
    },
    tell(isLast) {
      if (Object.values(sum).every((n) => n === 0) || (!isLast && now() - toldAt < reportMs)) return;
      report({ event: 'webhooks.sent', ...sum });
      toldAt = now();
      sum = { delivered: 0, retried: 0, failed: 0, stopped: 0 };
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Words of a fault. No address or secret is in those of the database. */
function wordsOf(error: unknown): string {
  return `Webhooks: ${error instanceof Error ? error.message : String(error)}`;
}
