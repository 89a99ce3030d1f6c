import type { InspectionResult } from '@/core/inspection';
import { createGuardedAgent, type Network } from './address-guard';
import { type Budget, defaultBudget } from './budget';
import { noComparison } from './compare-starts';
import { createContext } from './context';
import { createHttpClient } from './http-send';
import { inspectFully } from './inspect-fully';
import type { Opened } from './inspect-once';
import { openHttpSession } from './open-http-session';
import { type Circumstances, faultOf, toResult } from './result';

export interface HttpInspection {
  /** The address of the endpoint, `http:` or `https:`. User and password in it are left out. */
  url: string;
  /** Credentials are never sent. */
  headers?: never;
  /** The origin of an address that the user typed himself, which may be loopback or private; null for all others. */
  allowLocal: string | null;
  /** e.g. `Schemalog/0.1.0 (+https://example.org/crawler)`. */
  userAgent: string;
  /** Open a second session, list again and mark what differs. */
  secondList: boolean;
  /** Ask for this revision and for no other; without it the revision is settled with the server. */
  revision?: string | undefined;
  /**
   * Ask a server that listed in one era for its list in the other one too, which may differ (`otherEra` of the result): a
   * server that begins to speak the newer one goes on with the history of the older one.
   */
  bothEras?: boolean;
  /** What differs from the default budget. */
  budget?: Partial<Budget>;
  /** Aborting it ends the inspection with the outcome `interrupted`. */
  signal?: AbortSignal;
  /** What a test puts in the place of the network. */
  network?: Network;
}

/**
 * Asks a remote server for its tools, over Streamable HTTP or the older HTTP+SSE. Only public addresses are reached.
 * @returns always a result, with a named outcome for whatever the server did; connections are closed in every case
 */
export async function inspectHttp(options: HttpInspection): Promise<InspectionResult> {
  const startedAt = new Date().toISOString();
  const startMs = performance.now();
  const url = parseAddress(options.url);
  const context = createContext({ ...defaultBudget, ...options.budget }, options.signal);
  const { allowLocal } = options;
  const agent = createGuardedAgent({
    allowLocal,
    connectMs: context.budget.connectMs,
    network: options.network,
  });
  const circumstances = (): Circumstances => ({
    target: targetName(options.url, url),
    startedAt,
    args: [],
    envNames: [],
    packageConditions: null,
    secrets: [],
    totalMs: performance.now() - startMs,
    installMs: null,
    transport: 'streamable-http',
  });
  const openIn = async (revision: string | null): Promise<Opened> => {
    if (url !== null)
      return openHttpSession(url, createHttpClient(agent, options.userAgent, context), allowLocal, revision);
    const evidence = { message: 'not an http or https address' };
    return {
      connection: null,
      step: 'connect',
      opening: { ok: false, failure: { outcome: 'unreachable', evidence } },
    };
  };
  try {
    const how = { revision: options.revision ?? null, bothEras: options.bothEras === true };
    return await inspectFully(openIn, context, { ...how, twice: options.secondList }, circumstances);
  } catch (error) {
    return toResult(faultOf(error), noComparison, circumstances());
  } finally {
    context.dispose();
    await agent.destroy();
  }
}

/** The address as it was given, but without credentials. */
function targetName(text: string, url: URL | null): string {
  const hasCredentials = url !== null && (new URL(text).username !== '' || new URL(text).password !== '');
  return hasCredentials ? url.href : text.slice(0, 2_000);
}

function parseAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}
