import type { SentTool } from '@/core/capture';
import { type Json, ownString } from '@/core/schema/json';
import { bisect, type ToolResult } from './bisect';
import { blamedTools } from './build-run';
import { type CaptureWish, runList, serverName } from './capture-client';
import { plainName } from './match-tools';
import { neighbour } from './probes/all';
import { onePage } from './script';

/** A tool of somebody's server. */
export interface SweptTool {
  /** Where it comes from, e.g. a package. */
  package: string;
  /** As it is served. */
  tool: Json;
}

/** One line of a sweep: what became of a tool. */
export type SweepLine = SweptTool & {
  client: string;
  version: string;
  /** Id of the lab's provider. */
  provider: string;
  serverName: string;
} & (
    | { sent: SentTool }
    | { dropped: { words: string | null; takesOthers?: true } }
    | { failed: { words: string | null } }
  );

export interface SweepWish
  extends Pick<CaptureWish, 'client' | 'provider' | 'installed' | 'concurrency' | 'signal'> {
  tools: readonly SweptTool[];
  /** Tools in one list. */
  batchSize: number;
  /** True for a tool that is known to take others down: it is tried beside a healthy neighbour alone. */
  isApart?(tool: SweptTool): boolean;
  onBatch(lines: SweepLine[], runs: number, ms: number): void;
}

/** More starts than a list of this size needs to find a third of its tools at fault. */
const maxRunsOf = (size: number): number => 20 + 4 * size;

/** Sends many tools through a client in lists, each list halved where it is lost, and tells what became of each. */
export async function sweep(wish: SweepWish): Promise<void> {
  const batches = batchesOf(wish);
  const isStopped = (): boolean => wish.signal?.aborted === true;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < batches.length && !isStopped()) {
      const batch = batches[next++] ?? [];
      const startedAt = performance.now();
      const { results, runs } = await sendBatch(wish, batch);
      // What is cut off half-way is done again by the next sweep.
      if (isStopped()) return;
      const lines = batch.map((swept, index) => toLine(wish, swept, results[index]));
      wish.onBatch(lines, runs, Math.round(performance.now() - startedAt));
    }
  };
  await Promise.all(Array.from({ length: wish.concurrency }, work));
}

async function sendBatch(
  wish: SweepWish,
  batch: readonly SweptTool[],
): Promise<{ results: ToolResult[]; runs: number }> {
  return bisect({
    tools: batch.map(({ tool }) => tool),
    neighbour,
    maxRuns: maxRunsOf(batch.length),
    run: async (some) => {
      const { run, how } = await runOnce(wish, some);
      return { run, blamed: blamedTools(how.output) };
    },
  });
}

/** A client that broke is started once more: on a busy machine it may just have been too slow. */
async function runOnce(wish: SweepWish, tools: readonly Json[]) {
  const list = { id: 'batch', script: onePage(tools) };
  const first = await runList(wish, list);
  const isBroken = ['hung', 'exited', 'not-started', 'no-request'].includes(first.run.outcome);
  return isBroken && wish.signal?.aborted !== true ? runList(wish, list) : first;
}

function toLine(wish: SweepWish, swept: SweptTool, result: ToolResult | undefined): SweepLine {
  const { client, provider, installed } = wish;
  const ran = { client: client.id, version: installed.version, provider: provider.id };
  const line = { ...ran, package: swept.package, serverName, tool: swept.tool };
  if (result === undefined) return { ...line, failed: { words: null } };
  if ('sent' in result) return { ...line, sent: result.sent };
  return 'dropped' in result ? { ...line, dropped: result.dropped } : { ...line, failed: result.failed };
}

/** Lists in which no two tools have names that a client could make the same. */
function batchesOf({ tools, batchSize, isApart }: SweepWish): SweptTool[][] {
  const batches: { tools: SweptTool[]; names: Set<string> }[] = [];
  const apart: SweptTool[][] = [];
  for (const swept of tools) {
    if (isApart?.(swept) === true) {
      apart.push([swept]);
      continue;
    }
    // Clients cut long names: those that begin alike are kept apart too.
    const name = plainName(ownString(swept.tool, 'name') ?? '').slice(0, 25);
    const free = batches.find((batch) => batch.tools.length < batchSize && !batch.names.has(name));
    const batch = free ?? { tools: [], names: new Set<string>() };
    if (free === undefined) batches.push(batch);
    batch.tools.push(swept);
    batch.names.add(name);
  }
  return [...batches.map((batch) => batch.tools), ...apart];
}
