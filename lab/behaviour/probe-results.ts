import { type Capture, type CapturedTool, type CaptureRun, runOf, type SentTool } from '@/core/capture';
import { type Json, own, ownString } from '@/core/schema/json';
import { allProbes, healthyList } from '../probes/all';
import type { Probe } from '../probes/probe';

/** What became of the tool of a probe. */
export type ProbeFate =
  | { kind: 'sent'; sent: SentTool }
  /** The others of its list were sent, this one was not. */
  | { kind: 'tool-dropped'; words: string | null }
  /** No tool of a list with this one in it was sent. */
  | { kind: 'list-lost'; words: string | null }
  /** The client did not get as far as a request. */
  | { kind: 'client-failed'; words: string | null }
  /** The capture says nothing of it. */
  | { kind: 'not-measured' };

export interface ProbeResult {
  probe: Probe;
  /** The input schema as it was served; undefined where the tool has none. */
  served: Json | undefined;
  fate: ProbeFate;
}

/** What a capture says of every probe of the suite, in the order of the suite. */
export function probeResults(capture: Capture): ProbeResult[] {
  const healthy = runOf(capture, healthyList);
  const byName = new Map(healthy?.tools.map((tool) => [tool.name, tool]));
  return allProbes.map((probe) => {
    const fate = probe.alone
      ? fateAlone(runOf(capture, probe.id))
      : fateAmongOthers(healthy, byName.get(ownString(probe.tool, 'name') ?? null));
    return { probe, served: own(probe.tool, 'inputSchema'), fate };
  });
}

/** A probe in the common list; a list that was lost for other reasons says nothing of it. */
function fateAmongOthers(run: CaptureRun | undefined, tool: CapturedTool | undefined): ProbeFate {
  if (run === undefined || tool === undefined || run.sent === 0) return { kind: 'not-measured' };
  if ('sent' in tool) return { kind: 'sent', sent: tool.sent };
  const { words, takesOthers } = tool.dropped;
  return { kind: takesOthers === true ? 'list-lost' : 'tool-dropped', words };
}

/** A probe beside one healthy tool. */
function fateAlone(run: CaptureRun | undefined): ProbeFate {
  const [tool] = run?.tools ?? [];
  if (run === undefined || tool === undefined) return { kind: 'not-measured' };
  if ('sent' in tool) return { kind: 'sent', sent: tool.sent };
  const words = tool.dropped.words ?? run.words[0] ?? null;
  if (run.sent > 0) return { kind: 'tool-dropped', words };
  // A client that never asked for the list, as when its server was slow to start, says nothing of what is in it.
  if (!isAsked(run)) return { kind: 'not-measured' };
  switch (run.outcome) {
    case 'no-tools-sent':
    case 'server-failed':
      return { kind: 'list-lost', words };
    case 'no-request':
    case 'exited':
    case 'hung':
      return { kind: 'client-failed', words };
    default:
      return { kind: 'not-measured' };
  }
}

/** True when the client asked the server for its tools. */
export function isAsked({ protocol }: CaptureRun): boolean {
  return protocol !== null && protocol.listRequests > 0;
}
