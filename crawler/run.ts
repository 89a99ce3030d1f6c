import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { rulesVersion } from '@/core/diff/change';
import { serversToDerive } from '@/db/queries/crawl';
import { serversToPublish } from '@/db/queries/feed-state';
import { publishAdoption } from '@/db/writes/publish-adoption';
import { publishHistory } from '@/db/writes/publish-changes';
import { beginScope, countFree, type Lease, leaveEntry, nextFreeAt, releaseDead } from '@/db/writes/queue';
import { beginRound, endRound } from '@/db/writes/round';
import { deriveServer } from './derive/derive-server';
import { catchUpStats } from './derive/stats';
import { isCrawlerAlive } from './is-crawler-alive';
import { type LookInput, lookAt } from './look';
import { drain, type QueueLimits } from './queue/drain';
import { type FillInput, openFill } from './queue/fill';
import type { GradeBehind } from './queue/grade-behind';
import { openRoundCounts } from './queue/round-counts';
import { isDeadWorker } from './queue/worker-id';

/*
 * A round: discover → queue → look (look.ts), until nothing that was discovered is due. What is found first is looked at while
 * the rest is found, so that the first pages fill within seconds; new lists are judged beside it (queue/grade-behind.ts). Several
 * workers may have rounds at the same time: they share the queue. Whatever one server does ends in an outcome of its own; an
 * inspection is recorded in one transaction, so a crash loses only what was under way.
 */

/** What a round works with. The parts that touch the outside are passed in. */
export interface RoundInput
  extends FillInput,
    Omit<LookInput, 'slots' | 'roundId' | 'onPlan' | 'onResult' | 'counting' | 'onBehind'> {
  /** Judges tools and counts beside the round; without it grades are left as they are. */
  grades?: GradeBehind;
  /** The id of this worker. */
  owner: string;
  limits: QueueLimits;
  /** After so long nothing more is begun; `Infinity` for a round that does all that is due. */
  longestMs: number;
  signal: AbortSignal;
}

const day = 24 * 3_600_000;

export interface RoundSummary {
  done: number;
  ok: number;
  interrupted: boolean;
  /** When the next inspection is due, or the next sweep, epoch ms; `Infinity` when none is. */
  nextDueAt: number;
}

/**
 * Runs one round to its end, or until the signal: then what is under way is given up unrecorded and the round is marked
 * interrupted.
 */
export async function runRound(input: RoundInput): Promise<RoundSummary> {
  const { db, report, signal, now, owner } = input;
  const startedAt = now();
  const roundId = beginRound(db, process.pid, isCrawlerAlive, startedAt);
  releaseDead(db, (other) => isDeadWorker(other, owner));
  beginScope(db);
  const summary: RoundSummary = { done: 0, ok: 0, interrupted: false, nextDueAt: Number.POSITIVE_INFINITY };
  let isWhole = false;
  try {
    // First, since it forgets what was counted under other measures.
    catchUpStats(db, signal);
    for (const serverId of serversToDerive(db, rulesVersion)) deriveServer(db, serverId);
    for (const serverId of serversToPublish(db)) publishHistory(db, serverId, now());
    if (!signal.aborted) publishAdoption(db, now());
    input.grades?.wake();
    await lookAtAll(input, roundId, summary);
    // Sources that were swept meanwhile may have said something else.
    input.grades?.wake();
    isWhole = !signal.aborted;
  } finally {
    summary.interrupted = signal.aborted;
    summary.nextDueAt = nextFreeAt(db, now());
    endRound(db, roundId, isWhole ? 'finished' : 'interrupted', now());
  }
  report({
    event: 'run.finished',
    round: roundId,
    done: summary.done,
    ok: summary.ok,
    durationMs: now() - startedAt,
    interrupted: summary.interrupted,
    nextDueAt: Number.isFinite(summary.nextDueAt) ? new Date(summary.nextDueAt).toISOString() : null,
  });
  return summary;
}

async function lookAtAll(input: RoundInput, roundId: number, summary: RoundSummary): Promise<void> {
  const { db, signal, limits, now, report, owner } = input;
  const fill = openFill(input);
  const counts = openRoundCounts(db, roundId, report, now);
  const look: LookInput = {
    ...input,
    counting: input.grades === undefined ? 'now' : 'later',
    onBehind: () => input.grades?.wake(),
    roundId,
    slots: new PQueue({ concurrency: limits.concurrency }),
    onPlan: counts.planned,
    onResult({ outcome }) {
      summary.done++;
      if (outcome === 'ok') summary.ok++;
    },
  };
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    // What cannot be discovered ends the round.
    const filling = fill.run(stop.signal).catch((error: unknown) => {
      abort();
      throw error;
    });
    // What stands in lists on this machine is known in a moment, and worth telling.
    await Promise.race([filling.catch(() => undefined), sleep(50)]);
    report({ event: 'run.started', round: roundId, servers: countFree(db, now()) });
    const scope = {
      ...{ db, owner, limits, signal: stop.signal, isComplete: fill.isComplete, now },
      endsAt: now() + input.longestMs,
      onLost: ({ address }: Lease) => report({ event: 'lease.lost', server: address }),
    };
    await drain(scope, async (lease, given) => {
      const discoveries = fill.discoveriesOf(lease);
      if (discoveries.length > 0) return lookAt(look, lease, discoveries, given);
      // Nobody lists it any more.
      leaveEntry(db, lease, { at: now() + day, reason: lease.reason }, lease.failures, now());
    });
    // It goes on while sources may name more.
    abort();
    await filling;
  } finally {
    signal.removeEventListener('abort', abort);
    counts.end();
  }
}
