import type PQueue from 'p-queue';
import type { Evidence, InspectionResult } from '@/core/inspection';
import { type Due, nextLook } from '@/core/schedule';
import { monthOf } from '@/core/stats/month';
import type { Db } from '@/db/handle';
import { isDue } from '@/db/queries/count-stats';
import { isListedElsewhere, releaseInspections } from '@/db/queries/crawl';
import { type Lease, leaveEntry, pauseHost } from '@/db/writes/queue';
import { recordInspection } from '@/db/writes/record-inspection';
import { setServerOutcome } from '@/db/writes/replace-derived';
import { markDue } from '@/db/writes/replace-stats';
import { type Counting, deriveServer } from './derive/derive-server';
import { countIfDue } from './derive/stats';
import type { Report } from './events';
import type { Job, Plan } from './plan/plan';
import type { Discovery } from './sources/source';

/*
 * A look at one entry of the queue: plan → inspect → record → derive, and when it is due again. It is done under a lease:
 * whatever is recorded is recorded only while the worker has it.
 */

/** What a look works with. The parts that touch the outside are passed in. */
export interface LookInput {
  db: Db;
  plan(discovery: Discovery, lease: Lease): Promise<Plan>;
  inspect(job: Job, signal: AbortSignal): Promise<InspectionResult>;
  /** Inspections of this worker at a time. */
  slots: PQueue;
  roundId: number;
  report: Report;
  /** Epoch ms. */
  now(): number;
  /** At least 0 and below 1. */
  random(): number;
  /** Told of every plan, before its inspections. */
  onPlan(plan: Plan): void;
  /** Told of every inspection that was recorded. */
  onResult(result: InspectionResult): void;
  /** Whether statistics are kept up at once, or are left to those who are told that there is something to do. */
  counting: Counting;
  /** Told that there is something to count, and perhaps to judge. */
  onBehind(): void;
}

/** A host is left alone for a day at most, since one of many servers on it may have asked. */
const longestPauseMs = 24 * 3_600_000;
/** When a host says "too many" and not for how long. */
const unsaidPauseMs = 60_000;

/**
 * Looks at an entry and leaves it.
 * @param discoveries what is to be looked at under its address; more than one where several versions are asked for
 * @param signal stops it: then nothing more is recorded, and the entry is as due as before
 * @throws LeaseLostError when another worker has taken it over
 */
export async function lookAt(
  input: LookInput,
  lease: Lease,
  discoveries: readonly Discovery[],
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = input;
  const found: Found = { plans: [], results: [], notBefore: null };
  for (const discovery of discoveries) {
    const plan = await input.plan(discovery, lease);
    if (signal.aborted) return;
    found.plans.push(plan);
    input.onPlan(plan);
    if (plan.failure !== null) {
      noteWish(input, lease, found, plan.failure.evidence, plan.failure.outcome === 'rate_limited');
      input.report({ event: 'server.failed', server: plan.server, ...plan.failure });
    }
    const jobs = plan.jobs.map((job) => input.slots.add(() => inspectOne(input, lease, job, found, signal)));
    const ends = await Promise.allSettled(jobs);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  if (signal.aborted) return;
  const [due, failures] = whatNext(input, lease, found);
  leaveEntry(db, lease, due, failures, now());
}

/** What a look has found so far. */
interface Found {
  plans: Plan[];
  results: { job: Job; result: InspectionResult }[];
  /** The server asked to be left alone until then, epoch ms. */
  notBefore: number | null;
}

async function inspectOne(
  input: LookInput,
  lease: Lease,
  job: Job,
  found: Found,
  signal: AbortSignal,
): Promise<void> {
  const { db, report, now, roundId } = input;
  if (signal.aborted) return;
  const startedAt = now();
  report({ event: 'inspection.started', server: job.server, version: job.version });
  const made = await input.inspect(job, signal);
  if (signal.aborted || made.outcome === 'interrupted') return;
  // All times in the database come from one clock.
  const result = at(made, new Date(startedAt).toISOString());
  const context = { endpointId: job.endpointId, releaseId: job.releaseId, roundId, finishedAt: now(), lease };
  const recorded = recordInspection(db, context, result);
  // A server is listed when one way to reach it gives the list.
  const isLess = result.outcome !== 'ok' && isListedElsewhere(db, job.serverId, job.endpointId);
  if (job.isNewest && !isLess) setServerOutcome(db, job.serverId, result.outcome, startedAt);
  const changes =
    recorded.isNew && recorded.snapshotId !== null
      ? deriveServer(db, job.serverId, recorded.snapshotId, now(), input.counting)
      : 0;
  // A remote's list counts in each month in which it was seen.
  const isOtherMonth = recorded.seenBefore !== null && monthOf(recorded.seenBefore) !== monthOf(now());
  if (isOtherMonth && job.releaseId === null) markDue(db, job.serverId);
  // Outcomes, dates, sources and grades count without a new list.
  if (input.counting === 'now') countIfDue(db, job.serverId);
  else if (isDue(db, job.serverId)) input.onBehind();
  noteWish(input, lease, found, result.evidence, result.outcome === 'rate_limited');
  found.results.push({ job, result });
  input.onResult(result);
  report({
    event: 'inspection.done',
    server: job.server,
    version: job.version,
    outcome: result.outcome,
    tools: result.tools.length,
    isNew: recorded.isNew,
    changes,
    durationMs: now() - startedAt,
    kind: job.kind,
    listBytes: result.pages.reduce((sum, page) => sum + page.bytes.length, 0),
    evidence: result.evidence,
  });
}

/** A result, and that of the other era with it, of this time (ISO 8601). */
function at(made: InspectionResult, startedAt: string): InspectionResult {
  const other = made.otherEra === undefined ? {} : { otherEra: { ...made.otherEra, startedAt } };
  return { ...made, startedAt, ...other };
}

/** Remembers that the host asked to be left alone, and until when the server did. */
function noteWish(
  { db, now }: LookInput,
  lease: Lease,
  found: Found,
  evidence: Evidence,
  isRefused: boolean,
): void {
  if (!isRefused) return;
  const { retryAfterSeconds, httpStatus } = evidence;
  const said = retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000;
  if (said !== null) found.notBefore = Math.max(found.notBefore ?? 0, now() + said);
  // 503 without a time is one server's trouble; 429 is about who asks.
  const pauseMs = said ?? (httpStatus === 429 ? unsaidPauseMs : 0);
  if (lease.host === null || pauseMs === 0) return;
  const reason = httpStatus === undefined ? 'it asked for it' : `it answered ${httpStatus}`;
  pauseHost(db, lease.host, now() + Math.min(pauseMs, longestPauseMs), reason);
}

/** When the entry is due again, and how many looks in a row gave no list. */
function whatNext(input: LookInput, lease: Lease, { plans, results, notBefore }: Found): [Due, number] {
  const { db, now } = input;
  const isUnplanned = plans.every((plan) => plan.failure !== null);
  const newest = results.findLast(({ job }) => job.isNewest) ?? results.at(-1);
  const failures = isUnplanned
    ? lease.failures + 1
    : newest === undefined
      ? lease.failures
      : newest.result.outcome === 'ok'
        ? 0
        : lease.failures + 1;
  const releases = plans.flatMap(({ endpointId, watched }) =>
    watched.map(({ releaseId, isNewest }) => ({
      isNewest,
      inspections: endpointId === null ? [] : releaseInspections(db, endpointId, releaseId),
    })),
  );
  const look = {
    releases,
    isPackage: lease.kind === 'npm',
    lastReleaseAt: plans.at(-1)?.lastReleaseAt ?? null,
    notBefore,
    lastsUntil: keptUntil(newest?.result, now()),
    failedPlans: isUnplanned ? failures : 0,
  };
  return [nextLook(look, now(), input.random()), failures];
}

/** Until when a list is said to stay as it is; null where the server does not say, or says "not at all". */
function keptUntil(result: InspectionResult | undefined, now: number): number | null {
  const ttlMs = result?.outcome === 'ok' ? (result.evidence.freshness?.ttlMs ?? 0) : 0;
  return ttlMs > 0 ? now + ttlMs : null;
}
