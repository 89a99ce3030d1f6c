import type { Evidence, InspectionResult } from '@/core/inspection';
import type { OutcomeId } from '@/core/outcomes';
import type { Budget } from '@/crawler/inspect/budget';
import { inspectHttp } from '@/crawler/inspect/inspect-http';
import { inspectStdio } from '@/crawler/inspect/inspect-stdio';
import { markedProcesses, startServer } from '../helpers/servers';
import { type BehaviourName, behaviourOf, userAgent } from '../helpers/servers-http';
import { startHttpServer, type TestServer } from '../servers/http';

/** What the inspection of a hostile or odd server must give. */
interface Expectation {
  /** `ok` when it is not said. */
  outcome?: OutcomeId;
  /** What must be in the result, whatever else is. The evidence of a listed server must be just what stands here. */
  expected: Partial<Omit<InspectionResult, 'conditions'>> | { evidence?: object; conditions?: object };
  /** The names of the tools, in order. */
  names?: (string | undefined)[];
  /** What differs from the default budget. */
  budget?: Partial<Budget>;
}

/** A server over stdio: a file below `test/servers/stdio`, and arguments. */
export interface StdioRow extends Expectation {
  server: string;
  /** Start it a second time. */
  twice?: boolean;
}

/** A server over HTTP: the name of a behaviour (`test/servers/README.md`). */
export interface HttpRow extends Expectation {
  server: BehaviourName;
  /** List a second time. */
  twice?: boolean;
}

/** One hostile or odd server of the zoo, whatever it speaks. */
export interface Animal extends Expectation {
  /** e.g. `stdio framing.mjs bom`, `http gzip-bomb`. */
  id: string;
  /** Starts it where it has to run beforehand, inspects it, and ends it. */
  visit(): Promise<Visit>;
}

export interface Visit {
  result: InspectionResult;
  /** What must not be, in words: processes that were left over, connections still open, a trap that was stepped into. */
  leftOver: string[];
}

/** Waits for servers that never answer, long enough for a process to start on a busy machine. */
const impatient = { handshakeMs: 6_000, requestMs: 6_000 };
/** The same where nothing has to be started. */
const hasty = { handshakeMs: 3_000, requestMs: 3_000 };

let visits = 0;

export function stdioAnimal({ server, twice = false, ...row }: StdioRow): Animal {
  const neverAnswers = row.outcome === 'timeout' || row.outcome === 'malformed';
  return {
    ...row,
    id: `stdio ${server}`,
    async visit() {
      const mark = { SCHEMALOG_TEST_VISIT: String(++visits) };
      const result = await inspectStdio({
        target: `test:${server}`,
        start: startServer(`stdio/${server}`, mark),
        secondStart: twice,
        budget: { ...(neverAnswers ? impatient : {}), ...row.budget },
      });
      return { result, leftOver: markedProcesses(mark).map((pid) => `process ${pid}`) };
    },
  };
}

export function httpAnimal({ server: name, ...row }: HttpRow): Animal {
  return {
    ...row,
    id: `http ${name}`,
    async visit() {
      const server = await startHttpServer(behaviourOf(name));
      return visitServer(server, { ...row, url: `${server.origin}/mcp` });
    },
  };
}

interface Remote extends Expectation {
  url: string;
  twice?: boolean;
  network?: NonNullable<Parameters<typeof inspectHttp>[0]['network']>;
  /** Null when nobody typed the address; the server's own when not said. */
  allowLocal?: string | null;
}

/** Inspects a server that runs, sees that it was let go, and closes it. */
export async function visitServer(server: TestServer, remote: Remote): Promise<Visit> {
  const { url, network, twice = false, allowLocal = server.origin } = remote;
  try {
    const result = await inspectHttp({
      url,
      allowLocal,
      userAgent,
      secondList: twice,
      bothEras: true,
      budget: { ...(remote.outcome === 'timeout' ? hasty : {}), ...remote.budget },
      ...(network === undefined ? {} : { network }),
    });
    const open = await openConnections(server);
    return { result, leftOver: open === 0 ? [] : [`${open} open connections`] };
  } finally {
    await server.close();
  }
}

/** The server hears of a closed connection a moment later. */
async function openConnections(server: TestServer): Promise<number> {
  for (let i = 0; i < 100 && (await server.connections()) > 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return server.connections();
}

export function evidenceOf({ expected }: Expectation): Evidence | object {
  return expected.evidence ?? {};
}
