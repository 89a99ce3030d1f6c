import { snapshotChains } from '@/core/history/chain';
import { versionScheme } from '@/core/releases/version-scheme';
import type { Json } from '@/core/schema/json';
import { activeMonths } from '@/core/stats/active-months';
import type { Grouped } from '@/core/stats/breakdowns';
import {
  addCounts,
  type Counts,
  countAttempt,
  countList,
  countsOfTools,
  countTool,
  noCounts,
  readCounts,
} from '@/core/stats/counts';
import { monthOf, yearOf } from '@/core/stats/month';
import { partMoves } from '@/core/stats/part-moves';
import { changeIntervals, middle, stepsSummary } from '@/core/stats/steps';
import type { ReleaseStep } from '@/core/stats/subjects';
import { tokensOf } from '@/core/stats/tokens';
import type { Db } from '@/db/handle';
import {
  countedDefinitions,
  countedLists,
  gradedMonths,
  releaseSteps,
  serverFacts,
} from '@/db/queries/count-stats';
import { endpointHistory, type HistorySnapshot, serverEndpoints } from '@/db/queries/history';
import {
  type KeptList,
  keepDefinitionCounts,
  keepDefinitionTokens,
  type ServerStats,
} from '@/db/writes/replace-stats';

type Item = HistorySnapshot & { dependencies: 'as-published' | 'today' | null };

/** Everything that a server adds to the statistics, from what is recorded of it. */
export function statsOfServer(db: Db, serverId: number): ServerStats {
  const facts = serverFacts(db, serverId);
  const found = countedHistory(db, serverId, facts);
  const newest = found.lists.at(-1)?.grouped;
  const grouped: Grouped = newest ?? {
    tools: null,
    kind: facts.hasPackage ? 'package' : 'remote',
    revision: null,
    libraries: {},
    sources: facts.sources,
    publisher: facts.publisher,
    releases: 0,
    since: null,
    step: null,
  };
  const without = { snapshotId: null, numbers: null, published: null, grouped };
  const months = gradedMonths(db, serverId);
  const grades = months.map(({ month, counts }, i): KeptList => {
    const to = months[i + 1]?.month ?? null;
    return { ...without, of: 'grades', back: months.length - 1 - i, months: { from: month, to }, counts };
  });
  const outcome: KeptList[] =
    facts.outcome === null
      ? []
      : [
          {
            ...without,
            of: 'outcome',
            back: 0,
            months: null,
            counts: countAttempt({ outcome: facts.outcome }),
          },
        ];
  return { ...found, lists: [...found.lists, ...grades, ...outcome] };
}

type Facts = ReturnType<typeof serverFacts>;

function countedHistory(db: Db, serverId: number, facts: Facts): ServerStats {
  const endpoints = serverEndpoints(db, serverId).sort(
    (a, b) => Number(b.kind === 'npm') - Number(a.kind === 'npm'),
  );
  for (const endpoint of endpoints) {
    const items = endpointHistory(db, endpoint.id).map(
      (row): Item => ({ ...row, dependencies: row.conditions.package?.dependencies ?? null }),
    );
    const chain = snapshotChains(items)[0];
    if (chain !== undefined) return countChain(db, serverId, endpoint.id, lastOfEachRelease(chain), facts);
  }
  return { lists: [], moves: [], steps: null };
}

/** A package counts with the last list of each release, a remote with each list. */
function lastOfEachRelease(chain: readonly Item[]): Item[] {
  return chain.filter((item, i) => item.releaseId === null || chain[i + 1]?.releaseId !== item.releaseId);
}

function countChain(
  db: Db,
  serverId: number,
  endpointId: number,
  chain: readonly Item[],
  facts: Facts,
): ServerStats {
  const before = new Map(countedLists(db, serverId).map((list) => [list.snapshotId, list]));
  const stepRows = new Map(releaseSteps(db, endpointId).map((row) => [row.toReleaseId, stepOf(row)]));
  const steps = chain.map(({ releaseId }) => (releaseId === null ? null : (stepRows.get(releaseId) ?? null)));
  const isPackage = chain.every((item) => item.releaseId !== null);
  const isDated = !isPackage || chain.every((item) => item.publishedAt !== null && item.publishedAtTrusted);
  const months = isDated ? activeMonths(chain.map(datesOf)) : chain.map(() => null);
  const firsts = months.flatMap((one) => one?.from ?? []);
  const since = firsts.length === 0 ? null : yearOf(Math.min(...firsts));
  const intervals = changeIntervals(
    chain.map((item, i) => ({
      at: isPackage && isDated ? item.publishedAt : null,
      isChanged: steps[i]?.isChanged ?? false,
    })),
  );
  const lists = chain.map((item, i): KeptList => {
    const known = before.get(item.id);
    const { counts, tokens } =
      known === undefined || known.tokens === null
        ? countSnapshot(db, item.id)
        : { counts: countsOfTools(known.counts), tokens: known.tokens };
    const list = {
      tools: item.toolCount,
      tokens,
      kind: isPackage ? ('package' as const) : ('remote' as const),
      revision: item.conditions.protocolNegotiated,
      libraries: item.conditions.package?.libraries ?? {},
    };
    const [step, days] = [steps[i] ?? null, intervals[i] ?? null];
    countList(counts, list, step, days === null ? null : { days });
    const { tokens: _, ...read } = list;
    const { sources, publisher } = facts;
    return {
      of: 'list',
      back: chain.length - 1 - i,
      snapshotId: item.id,
      months: months[i] ?? null,
      published: isPackage && isDated ? monthOf(item.publishedAt ?? 0) : null,
      numbers: { tools: item.toolCount, tokens, daysSinceChange: days },
      grouped: { ...read, sources, publisher, releases: isPackage ? chain.length : 1, since, step },
      counts,
    };
  });
  const moves = chain.slice(1).flatMap((item, i) => {
    const [from, to] = [lists[i], lists[i + 1]];
    if (from === undefined || to === undefined) return [];
    return partMoves(from.counts, to.counts).map((move) => ({
      ...move,
      at: item.publishedAt ?? item.firstSeenAt,
      isTrusted: item.releaseId === null || item.publishedAtTrusted,
      fromSnapshotId: chain[i]?.id ?? item.id,
      toSnapshotId: item.id,
    }));
  });
  const summary = stepsSummary(steps.flatMap((step) => step ?? []));
  const middleDays = middle(intervals.flatMap((days) => days ?? []));
  return { lists, moves, steps: summary === null ? null : { ...summary, middleDays } };
}

/** A release counts from its publication; a remote's list while it was seen. */
function datesOf(item: Item, order: number) {
  return item.releaseId === null
    ? { from: item.firstSeenAt, order, until: item.lastSeenAt }
    : { from: item.publishedAt ?? 0, order, until: null };
}

function stepOf(row: ReturnType<typeof releaseSteps>[number]): ReleaseStep {
  return {
    size: versionScheme(row.kind).stepSize(row.fromVersion, row.toVersion),
    isChanged: row.isChanged === 1,
    isBreaking: row.isBreaking === 1,
  };
}

function countSnapshot(db: Db, snapshotId: number): { counts: Counts; tokens: number } {
  const counts = noCounts();
  let tokens = 0;
  const fresh = new Map<number, Counts>();
  const freshTokens = new Map<number, number>();
  for (const row of countedDefinitions(db, snapshotId)) {
    // Stored texts were parsed before they were stored.
    const definition = row.text === null ? null : (JSON.parse(row.text) as Json);
    const own = row.tokens ?? tokensOf(JSON.stringify(definition));
    const found = row.counts === null ? countTool(definition, own) : readCounts(row.counts);
    if (row.counts === null) fresh.set(row.definitionId, found);
    if (row.tokens === null) freshTokens.set(row.definitionId, own);
    for (let i = 0; i < row.times; i++) addCounts(counts, found);
    tokens += own * row.times;
  }
  if (fresh.size > 0) keepDefinitionCounts(db, fresh);
  if (freshTokens.size > 0) keepDefinitionTokens(db, freshTokens);
  return { counts, tokens };
}
