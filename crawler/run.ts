import PQueue from 'p-queue';
import { rulesVersion } from '@/core/diff/change';
import type { InspectionResult } from '@/core/inspection';
import { dueAt } from '@/core/schedule';
import type { Db } from '@/db/handle';
import { isListedElsewhere, releaseInspections, serversToDerive } from '@/db/queries/crawl';
import { recordInspection } from '@/db/writes/record-inspection';
import { setServerOutcome } from '@/db/writes/replace-derived';
import { beginRound, endRound, setRoundPlanned } from '@/db/writes/round';
import { deriveServer } from './derive/derive-server';
import type { Grader } from './derive/grade-server';
import { catchUpStats, deriveStats } from './derive/stats';
import type { Report } from './events';
import { isCrawlerAlive } from './is-crawler-alive';
import type { Job, Plan } from './plan/plan';
import type { Discovery } from './sources/source';

/*
 * A round: discover → plan → inspect → record → derive → judge. Servers are planned one after the other, just ahead of the
 * workers, so that the first pages fill within seconds. Whatever one server does ends in an outcome of its own; an
 * inspection is recorded in one transaction, so a crash loses only what was under way.
 */

/** What a round works with. The parts that touch the outside are passed in. */
export interface RoundInput {
  db: Db;
  /** The servers to look at, in order; more may be found while the first are inspected. */
  discoveries: AsyncIterable<Discovery> | Iterable<Discovery>;
  /** How many servers are known to be looked at, so far. */
  expected(): number;
  plan(discovery: Discovery): Promise<Plan>;
  inspect(job: Job, signal: AbortSignal): Promise<InspectionResult>;
  /** Judges tools under every profile; without it grades are left as they are. */
  grader?: Grader;
  concurrency: number;
  report: Report;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
}

export interface RoundSummary {
  done: number;
  ok: number;
  interrupted: boolean;
  /** When the next inspection is due, epoch ms; `Infinity` when none is. */
  nextDueAt: number;
}

/**
 * Runs one round to its end, or until the signal: then what is under way is given up unrecorded and the round is marked
 * interrupted.
 * @throws RoundRunningError when another crawler is at work on the database
 */
export async function runRound(input: RoundInput): Promise<RoundSummary> {
  const { db, report, signal, now } = input;
  const startedAt = now();
  const roundId = beginRound(db, process.pid, isCrawlerAlive, startedAt);
  const summary: RoundSummary = { done: 0, ok: 0, interrupted: false, nextDueAt: Number.POSITIVE_INFINITY };
  try {
    // First, since it forgets what was counted under other measures.
    catchUpStats(db, signal);
    for (const serverId of serversToDerive(db, rulesVersion)) deriveServer(db, serverId);
    report({ event: 'run.started', round: roundId, servers: input.expected() });
    await inspectAll(input, roundId, summary);
    const judged = (await input.grader?.catchUp(signal)) ?? 0;
    if (judged > 0) report({ event: 'grades.done', servers: judged });
  } finally {
    summary.interrupted = signal.aborted;
    endRound(db, roundId, signal.aborted ? 'interrupted' : 'finished', now());
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

async function inspectAll(input: RoundInput, roundId: number, summary: RoundSummary): Promise<void> {
  const { db, discoveries, report, signal } = input;
  const queue = new PQueue({ concurrency: input.concurrency });
  const faults: unknown[] = [];
  let planned = 0;
  let serversDone = 0;
  for await (const discovery of discoveries) {
    // A plan or two ahead of the workers is enough.
    await queue.onSizeLessThan(input.concurrency);
    if (signal.aborted || faults.length > 0) break;
    const plan = await input.plan(discovery);
    summary.nextDueAt = Math.min(summary.nextDueAt, plan.nextDueAt);
    if (plan.failure !== null) report({ event: 'server.failed', server: plan.server, ...plan.failure });
    planned += plan.jobs.length;
    if (plan.jobs.length > 0) setRoundPlanned(db, roundId, planned);
    report({
      event: 'server.planned',
      server: plan.server,
      due: plan.jobs.length,
      fresh: plan.fresh,
      serversDone: ++serversDone,
      servers: Math.max(input.expected(), serversDone),
    });
    for (const job of plan.jobs) {
      void queue
        .add(() => inspectOne(input, roundId, job, summary))
        .catch((error: unknown) => faults.push(error));
    }
  }
  if (signal.aborted || faults.length > 0) queue.clear();
  await queue.onIdle();
  // A fault of ours (a full disk, a broken database) ends the round; what servers do never comes here.
  if (faults.length > 0) throw faults[0];
}

async function inspectOne(
  input: RoundInput,
  roundId: number,
  job: Job,
  summary: RoundSummary,
): Promise<void> {
  const { db, report, signal, now } = input;
  if (signal.aborted) return;
  const startedAt = now();
  report({ event: 'inspection.started', server: job.server, version: job.version });
  const result = await input.inspect(job, signal);
  if (signal.aborted) return;
  const context = { endpointId: job.endpointId, releaseId: job.releaseId, roundId, finishedAt: now() };
  const recorded = recordInspection(db, context, result);
  // A server is listed when one way to reach it gives the list.
  const isLess = result.outcome !== 'ok' && isListedElsewhere(db, job.serverId, job.endpointId);
  if (job.isNewest && !isLess) setServerOutcome(db, job.serverId, result.outcome, startedAt);
  const changes =
    recorded.isNew && recorded.snapshotId !== null ? deriveServer(db, job.serverId, recorded.snapshotId) : 0;
  // A remote's list counts for as long as it was seen.
  if (!recorded.isNew && recorded.snapshotId !== null && job.releaseId === null)
    deriveStats(db, job.serverId);
  // A list that is new may bring other tools; where it does not, the grades stay.
  if (recorded.isNew && recorded.snapshotId !== null) await input.grader?.grade(job.serverId);
  const inspections = releaseInspections(db, job.endpointId, job.releaseId);
  summary.nextDueAt = Math.min(summary.nextDueAt, dueAt({ isNewest: job.isNewest, inspections }));
  summary.done++;
  if (result.outcome === 'ok') summary.ok++;
  report({
    event: 'inspection.done',
    server: job.server,
    version: job.version,
    outcome: result.outcome,
    tools: result.tools.length,
    isNew: recorded.isNew,
    changes,
    durationMs: now() - startedAt,
    evidence: result.evidence,
  });
}
