import type { Conditions, Evidence } from '@/core/inspection';
import { own } from '@/core/schema/json';
import { boundedValue } from './bounded';
import type { Answer, Connection, Failure } from './connection';
import type { Context } from './context';
import { initialize, modernParams, type Session } from './era';
import { listSteadily } from './list-steadily';
import type { ListTerms, ToolList } from './list-tools';

/** What opening a session gave. A connection that is there is closed by whoever asked for it. */
export interface Opened {
  connection: Connection | null;
  step: NonNullable<Evidence['step']>;
  opening: { ok: true; session: Session } | { ok: false; failure: Failure; answer?: Answer };
}

/** One start, handshake and list, ended and cleaned up. */
export interface Attempt {
  transport: Conditions['transport'] | null;
  session: Session | null;
  list: ToolList | null;
  failure: Failure | null;
  step: NonNullable<Evidence['step']>;
  /** What was seen besides, raw. */
  seen: Evidence;
  handshakeMs: number | null;
  listMs: number | null;
}

/** Opens a session, lists the tools and closes it again, whatever happens. */
export async function inspectOnce(open: () => Promise<Opened>, context: Context): Promise<Attempt> {
  const startedMs = performance.now();
  const { connection, opening, step } = await open();
  try {
    if (!opening.ok || connection === null) {
      const failure = opening.ok ? context.stopFailure() : opening.failure;
      return { ...blank(connection), failure, step, seen: connection?.report() ?? {} };
    }
    const handshakeMs = performance.now() - startedMs;
    const listStartMs = performance.now();
    let { session } = opening;
    let list = await listSteadily(connection, termsOf(session), context);
    if (list.sessionGone) {
      const again = await initialize(connection, context);
      if (again.ok) {
        session = again.session;
        list = await listSteadily(connection, termsOf(session), context);
      }
    }
    return {
      ...blank(connection),
      session: withListMeta(session, list),
      list,
      failure: list.failure,
      step: 'list',
      seen: connection.report(),
      handshakeMs: Math.round(handshakeMs),
      listMs: Math.round(performance.now() - listStartMs),
    };
  } finally {
    await connection?.close();
  }
}

function blank(connection: Connection | null): Attempt {
  return {
    transport: connection?.transport ?? null,
    session: null,
    list: null,
    failure: null,
    step: 'connect',
    seen: {},
    handshakeMs: null,
    listMs: null,
  };
}

function termsOf(session: Session): ListTerms {
  const isModern = session.era === 'modern' && session.protocolNegotiated !== null;
  return { era: session.era, params: isModern ? modernParams(session.protocolNegotiated ?? '') : {} };
}

/** Newer servers put their identity beside each result; where `server/discover` had none, the list may. */
function withListMeta(session: Session, list: ToolList): Session {
  const oddities = [...session.oddities, ...list.oddities];
  const info = session.serverInfo ?? own(list.resultMeta, 'io.modelcontextprotocol/serverInfo') ?? null;
  return { ...session, oddities, serverInfo: boundedValue(info) ?? null };
}
