import { snapshotChains } from '@/core/history/chain';
import type { Json } from '@/core/schema/json';
import { activeMonths } from '@/core/stats/active-months';
import {
  addCounts,
  type Counts,
  countList,
  countsOfTools,
  countTool,
  noCounts,
  readCounts,
} from '@/core/stats/counts';
import { monthOf, yearOf } from '@/core/stats/month';
import { stepSize } from '@/core/stats/step-size';
import type { ReleaseStep } from '@/core/stats/subjects';
import type { Db } from '@/db/handle';
import { endpointHistory, type HistorySnapshot, serverEndpoints } from '@/db/queries/history';
import {
  countedDefinitions,
  countedLists,
  hasOtherCounts,
  releaseSteps,
  serversToCount,
  serversWithList,
} from '@/db/queries/stats';
import { forgetStats, type KeptList, keepDefinitionCounts, replaceStats } from '@/db/writes/replace-stats';

/**
 * Computes again what a server adds to the statistics and changes the sums by the difference. A server counts once: with its
 * package where one gave a list, else with its address.
 */
export function deriveStats(db: Db, serverId: number): void {
  replaceStats(db, new Map([[serverId, listsOf(db, serverId)]]));
}

/** Servers that are counted in one transaction when many are: their differences are written once. */
const batch = 500;

/** Counts servers that are not counted yet, as after an upgrade. @returns how many */
export function catchUpStats(db: Db, signal: AbortSignal): number {
  // Sums of measures that have changed since are no sums of anything.
  if (hasOtherCounts(db)) forgetStats(db);
  return count(db, serversToCount(db), signal);
}

/** Computes all statistics again, from the definitions to the sums. @returns how many servers */
export function recountStats(db: Db, signal: AbortSignal): number {
  forgetStats(db);
  return count(db, serversWithList(db), signal);
}

function count(db: Db, servers: readonly number[], signal: AbortSignal): number {
  let done = 0;
  while (done < servers.length && !signal.aborted) {
    const some = servers.slice(done, done + batch);
    db.transaction(() => replaceStats(db, new Map(some.map((id) => [id, listsOf(db, id)]))));
    done += some.length;
  }
  return done;
}

type Item = HistorySnapshot & { dependencies: 'as-published' | 'today' | null };

function listsOf(db: Db, serverId: number): KeptList[] {
  const endpoints = serverEndpoints(db, serverId).sort(
    (a, b) => Number(b.kind === 'npm') - Number(a.kind === 'npm'),
  );
  for (const endpoint of endpoints) {
    const items = endpointHistory(db, endpoint.id).map(
      (row): Item => ({ ...row, dependencies: row.conditions.package?.dependencies ?? null }),
    );
    const chain = snapshotChains(items)[0];
    if (chain !== undefined) return countLists(db, serverId, endpoint.id, lastOfEachRelease(chain));
  }
  return [];
}

/** A package counts with the last list of each release, a remote with each list. */
function lastOfEachRelease(chain: readonly Item[]): Item[] {
  return chain.filter((item, i) => item.releaseId === null || chain[i + 1]?.releaseId !== item.releaseId);
}

function countLists(db: Db, serverId: number, endpointId: number, chain: readonly Item[]): KeptList[] {
  const before = new Map(countedLists(db, serverId).map((list) => [list.snapshotId, list.counts]));
  const steps = new Map(releaseSteps(db, endpointId).map((row) => [row.toReleaseId, stepOf(row)]));
  const isPackage = chain.every((item) => item.releaseId !== null);
  const isDated = !isPackage || chain.every((item) => item.publishedAt !== null && item.publishedAtTrusted);
  const months = isDated ? activeMonths(chain.map(datesOf)) : chain.map(() => null);
  const since = months.reduce<number | null>(
    (first, one) => (one === null ? first : Math.min(first ?? one.from, one.from)),
    null,
  );
  return chain.map((item, i): KeptList => {
    const known = before.get(item.id);
    const counts = known === undefined ? countSnapshot(db, item.id) : countsOfTools(known);
    const step = item.releaseId === null ? null : (steps.get(item.releaseId) ?? null);
    const grouped = {
      tools: item.toolCount,
      kind: isPackage ? ('package' as const) : ('remote' as const),
      revision: item.conditions.protocolNegotiated,
      libraries: item.conditions.package?.libraries ?? {},
      releases: isPackage ? chain.length : 1,
      since: since === null ? null : yearOf(since),
      step,
    };
    countList(counts, grouped, step);
    return {
      back: chain.length - 1 - i,
      snapshotId: item.id,
      months: months[i] ?? null,
      published: isPackage && isDated ? monthOf(item.publishedAt ?? 0) : null,
      grouped,
      counts,
    };
  });
}

/** A release counts from its publication; a remote's list while it was seen. */
function datesOf(item: Item, order: number) {
  return item.releaseId === null
    ? { from: item.firstSeenAt, order, until: item.lastSeenAt }
    : { from: item.publishedAt ?? 0, order, until: null };
}

function stepOf(row: ReturnType<typeof releaseSteps>[number]): ReleaseStep {
  return {
    size: stepSize(row.fromVersion, row.toVersion),
    isChanged: row.isChanged === 1,
    isBreaking: row.isBreaking === 1,
  };
}

function countSnapshot(db: Db, snapshotId: number): Counts {
  const sum = noCounts();
  const fresh = new Map<number, Counts>();
  for (const { definitionId, times, counts, text } of countedDefinitions(db, snapshotId)) {
    // Stored texts were parsed before they were stored.
    const found = counts === null ? countTool(JSON.parse(text ?? 'null') as Json) : readCounts(counts);
    if (counts === null) fresh.set(definitionId, found);
    for (let i = 0; i < times; i++) addCounts(sum, found);
  }
  if (fresh.size > 0) keepDefinitionCounts(db, fresh);
  return sum;
}
