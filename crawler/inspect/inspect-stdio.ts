import type { InspectionResult, PackageConditions } from '@/core/inspection';
import { type Budget, defaultBudget } from './budget';
import { noComparison } from './compare-starts';
import { createContext } from './context';
import { inspectFully } from './inspect-fully';
import { openStdioSession } from './open-stdio-session';
import { type Circumstances, faultOf, toResult } from './result';
import type { StartServer } from './server-process';

export interface StdioInspection {
  /** How the target is called in the result, e.g. `npm:server-memory@1.2.3`. */
  target: string;
  /** Starts a fresh process of the server, as often as it is called. */
  start: StartServer;
  /** Start the server afresh, list again and mark what differs. */
  secondStart: boolean;
  /** Ask for this revision and for no other; without it the revision is settled with the server. */
  revision?: string | undefined;
  /**
   * Ask a server that listed in one era for its list in the other one too, which may differ (`otherEra` of the result): a
   * server that begins to speak the newer one goes on with the history of the older one.
   */
  bothEras?: boolean;
  /** Recorded in the conditions: the arguments that `start` gives, and the names of the variables it sets. */
  args?: string[];
  envNames?: string[];
  packageConditions?: PackageConditions;
  /** Milliseconds spent installing, for the timings. */
  installMs?: number;
  /** Values that must not appear in evidence, e.g. those of variables that the user set. */
  secrets?: readonly string[];
  /** What differs from the default budget. */
  budget?: Partial<Budget>;
  /** Aborting it ends the inspection with the outcome `interrupted`; all processes are gone when it returns. */
  signal?: AbortSignal;
}

/**
 * Asks a server that speaks over its standard streams for its tools: start, handshake, list, end. Nothing else is sent.
 * @returns always a result, with a named outcome for whatever the server did; processes are ended in every case
 */
export async function inspectStdio(options: StdioInspection): Promise<InspectionResult> {
  const startedAt = new Date().toISOString();
  const startMs = performance.now();
  const context = createContext({ ...defaultBudget, ...options.budget }, options.signal);
  const circumstances = (): Circumstances => ({
    target: options.target,
    startedAt,
    args: options.args ?? [],
    envNames: options.envNames ?? [],
    packageConditions: options.packageConditions ?? null,
    secrets: options.secrets ?? [],
    totalMs: performance.now() - startMs,
    installMs: options.installMs ?? null,
    transport: 'stdio',
  });
  try {
    const openIn = (revision: string | null) => openStdioSession(options.start, context, revision);
    const how = { revision: options.revision ?? null, bothEras: options.bothEras === true };
    return await inspectFully(openIn, context, { ...how, twice: options.secondStart }, circumstances);
  } catch (error) {
    return toResult(faultOf(error), noComparison, circumstances());
  } finally {
    context.dispose();
  }
}
