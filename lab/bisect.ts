import type { CapturedTool, CaptureRun } from '@/core/capture';
import { type Json, ownString } from '@/core/schema/json';

/** What became of a tool: sent, dropped, or the client failed with it (hung, ended with an error, never got to it). */
export type ToolResult = CapturedTool | { name: string | null; failed: { words: string | null } };

export interface BisectRun {
  run: CaptureRun;
  /** Places of tools that the client names in its error, if it does: they are tried first. */
  blamed: readonly number[];
}

export interface Bisected {
  /** As long as the list of tools. */
  results: ToolResult[];
  /** Starts of the client. */
  runs: number;
  /** The first run of the whole list, whatever came of it. */
  first: CaptureRun;
}

export interface BisectWish {
  tools: readonly Json[];
  /** One start of the client with these tools. */
  run(tools: readonly Json[]): Promise<BisectRun>;
  /** A tool that every client takes: when it is lost beside another one, that other one takes others down. */
  neighbour: Json;
  /** Starts of the client at most; what is not tried by then has failed. */
  maxRuns: number;
}

/**
 * Sends a list through a client, and where none of it arrives, sets apart the tools that the client blames, or else halves the
 * list, until the tools at fault are found. A single tool is tried beside a healthy neighbour, so that being dropped and
 * taking others down can be told apart.
 */
export async function bisect({ tools, run, neighbour, maxRuns }: BisectWish): Promise<Bisected> {
  let runs = 0;
  const start = (some: readonly Json[]): Promise<BisectRun> => {
    runs++;
    return run(some);
  };
  const alone = async (tool: Json): Promise<ToolResult> => {
    const name = ownString(tool, 'name') ?? null;
    if (runs >= maxRuns) return { name, failed: { words: 'not tried: too many tools of the list fail' } };
    return resultAlone(name, (await start([tool, neighbour])).run);
  };
  const search = async (some: readonly Json[], known: BisectRun | null): Promise<ToolResult[]> => {
    if (some.length === 0) return [];
    if (some.length === 1 && some[0] !== undefined) return [await alone(some[0])];
    if (runs >= maxRuns) return inTurn(some, alone);
    const tried = known ?? (await start(some));
    if (tried.run.sent > 0 || isHopeless(tried.run)) return tried.run.tools;
    const blamed = new Set(tried.blamed.filter((place) => place < some.length));
    if (blamed.size > 0 && blamed.size < some.length) {
      const apart = await inTurn(
        some.filter((_, place) => blamed.has(place)),
        alone,
      );
      const others = await search(
        some.filter((_, place) => !blamed.has(place)),
        null,
      );
      return some.flatMap((_, place) => (blamed.has(place) ? apart : others).splice(0, 1));
    }
    const middle = Math.ceil(some.length / 2);
    return [...(await search(some.slice(0, middle), null)), ...(await search(some.slice(middle), null))];
  };
  const first = await start(tools);
  const results = await search(tools, first);
  return { results, runs, first: first.run };
}

/** What a run of one tool and its healthy neighbour says about the tool. */
function resultAlone(name: string | null, run: CaptureRun): ToolResult {
  const [result, beside] = run.tools;
  if (result !== undefined && 'sent' in result) return result;
  const words = result?.dropped.words ?? run.words[0] ?? null;
  if (beside !== undefined && 'sent' in beside) return { name, dropped: { words } };
  return isClientFailure(run)
    ? { name, failed: { words: words ?? run.outcome } }
    : { name, dropped: { words, takesOthers: true } };
}

async function inTurn(
  tools: readonly Json[],
  one: (tool: Json) => Promise<ToolResult>,
): Promise<ToolResult[]> {
  const found = [];
  for (const tool of tools) found.push(await one(tool));
  return found;
}

/** No list would get through: it is not the tools. */
function isHopeless({ outcome }: CaptureRun): boolean {
  return ['config-refused', 'login-required', 'not-started', 'updated-itself', 'install-failed'].includes(
    outcome,
  );
}

/** The client broke, as opposed to leaving the tools out. */
function isClientFailure({ outcome }: CaptureRun): boolean {
  return outcome !== 'captured' && outcome !== 'no-tools-sent' && outcome !== 'server-failed';
}
