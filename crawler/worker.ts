import { readFileSync } from 'node:fs';
import type { Db } from '@/db/handle';
import { nextSweepAt } from '@/db/queries/sources';
import { captureNewRelease } from './capture-new-release';
import { type Config, ConfigError } from './config';
import { keepExports } from './dataset/keep-exports';
import type { Report } from './events';
import { inspectJob } from './inspect-job';
import { planServer } from './plan/plan-server';
import { applyOptOutFile } from './politeness/leave-out';
import { openRobots } from './politeness/robots';
import type { GradeBehind } from './queue/grade-behind';
import { openTurns } from './queue/turns';
import { workerId } from './queue/worker-id';
import { type RoundSummary, runRound } from './run';
import { discover } from './sources/discover';
import { listedDiscovery } from './sources/listed-discoveries';
import type { LocalList, Source } from './sources/source';
import { watchRounds } from './watch';

/** What a worker works with. */
export interface WorkerInput {
  db: Db;
  config: Config;
  lists: readonly LocalList[];
  elsewhere: readonly Source[];
  /** Servers at most. */
  limit: number;
  /** They are asked for by name: looked at although they are not due. */
  isAsked: boolean;
  /** Judges tools beside the rounds; without it grades are left as they are. The caller closes it. */
  grades?: GradeBehind;
  report: Report;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** At least 0 and below 1. */
  random(): number;
}

/** One process that looks at servers. Several may share a database. */
export interface Worker {
  /** One round; with grades it ends when they are caught up. */
  round(): Promise<RoundSummary>;
  /** Rounds on schedule until the signal. @param wait waits, or until the signal */
  watch(wait: (ms: number, signal: AbortSignal) => Promise<void>): Promise<void>;
}

/** After so long without a sign of life a worker has lost what it looks at. */
const leaseMs = 60_000;

/** Lists on this machine and the opt-out file are read, and exports made, between rounds: where work never ends, so often. */
const longestRoundMs = 6 * 3_600_000;

/** Makes a worker of this process. */
export function openWorker(input: WorkerInput): Worker {
  const { db, config, lists, elsewhere, limit, isAsked, grades, report, signal, now, random } = input;
  const owner = workerId(now());
  const inTurn = openTurns(db, owner, now);
  const ids = elsewhere.map((source) => source.id);
  const { concurrency, politeness } = config;
  const robots = openRobots({ db, userAgent: config.userAgent, now });
  const tried = new Set<string>();
  const round = async (longestMs: number): Promise<RoundSummary> => {
    if (politeness.optOutFile !== null)
      applyOptOutFile(db, readOptOutFile(politeness.optOutFile), politeness.optOutFile, now());
    const summary = await runRound({
      ...{ db, owner, isAsked, report, signal, now, random },
      ...(grades === undefined ? {} : { grades }),
      discoveries: (given) =>
        discover(lists, elsewhere, limit, { db, config, report, signal: given, now, inTurn }),
      find: ({ kind, address }) => listedDiscovery(db, ids, kind, address),
      plan: (discovery, lease) => planServer(discovery, { db, config, now, lease }),
      inspect: (job, given) => inspectJob(job, config, robots, given),
      limits: { ...politeness, concurrency, leaseMs },
      longestMs,
    });
    return { ...summary, nextDueAt: Math.min(summary.nextDueAt, nextSweepAt(db, ids)) };
  };
  const captureNew = async (): Promise<void> => {
    if (config.lab) await inTurn('lab', () => captureNewRelease({ config, report, signal, now, tried }));
  };
  const exportOfDay = async (): Promise<void> => {
    const folder = config.exportsFolder;
    if (folder !== null) await inTurn('export', () => keepExports(config.database, folder, now(), signal));
  };
  const afterRound = async (): Promise<void> => {
    await exportOfDay();
    await captureNew();
  };
  return {
    async round() {
      const summary = await round(Number.POSITIVE_INFINITY);
      await grades?.settled(signal);
      return summary;
    },
    watch: (wait) => watchRounds({ runOnce: () => round(longestRoundMs), afterRound, signal, now, wait }),
  };
}

/** @throws ConfigError when it cannot be read: then nothing is asked, rather than those who said no */
function readOptOutFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`SCHEMALOG_OPT_OUT: ${(error as Error).message}`);
  }
}
