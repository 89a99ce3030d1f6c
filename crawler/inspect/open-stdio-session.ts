import type { Connection, Failure } from './connection';
import type { Context } from './context';
import { discover, initialize, isModern, legacyOf, legacyRevision, looksModern } from './era';
import type { Opened } from './inspect-once';
import { type ServerProcess, StartError, type StartServer } from './server-process';
import { openStdio } from './stdio';

const methodNotFound = -32601;

/**
 * Starts a server and settles the revision. `initialize` comes first, since nearly all servers of today want it and a
 * process that accepted it speaks that era for good; only a server that refuses it in the words of a newer one is asked
 * for `server/discover`, in a fresh process when this one ended.
 * @param revision to ask for no other; null to settle it with the server
 */
export async function openStdioSession(
  start: StartServer,
  context: Context,
  revision: string | null,
): Promise<Opened> {
  const first = await launch(start, context);
  if (!first.ok) return { connection: null, step: 'start', opening: first };
  const connection = openStdio(first.server, context);
  try {
    if (revision === null) return await settle(connection, start, context);
    return await openIn(connection, context, revision);
  } catch (fault) {
    await connection.close();
    throw fault;
  }
}

async function openIn(connection: Connection, context: Context, revision: string): Promise<Opened> {
  const { handshakeMs } = context.budget;
  return isModern(revision)
    ? { connection, step: 'discover', opening: await discover(connection, context, handshakeMs, revision) }
    : { connection, step: 'initialize', opening: await initialize(connection, context, revision) };
}

async function settle(connection: Connection, start: StartServer, context: Context): Promise<Opened> {
  const opening = await initialize(connection, context);
  const error = !opening.ok && opening.answer.ok ? opening.answer.error : null;
  if (error === null || !(looksModern(error, legacyRevision) || error.code === methodNotFound)) {
    return { connection, step: 'initialize', opening };
  }

  const older = legacyOf(error);
  if (older !== null && older !== legacyRevision && connection.isAlive()) {
    const again = await initialize(connection, context, older);
    if (again.ok) return { connection, step: 'initialize', opening: again };
  }
  const modern = connection.isAlive() ? await discover(connection, context, context.budget.probeMs) : null;
  if (modern?.ok) return { connection, step: 'discover', opening: modern };
  if (connection.isAlive()) return { connection, step: 'initialize', opening };

  await connection.close();
  const second = await launch(start, context);
  if (!second.ok) return { connection: null, step: 'start', opening: second };
  const fresh = openStdio(second.server, context);
  const discovered = await discover(fresh, context, context.budget.handshakeMs);
  return { connection: fresh, step: 'discover', opening: discovered.ok ? discovered : opening };
}

type Launch = { ok: true; server: ServerProcess } | { ok: false; failure: Failure };

/** Starts a process; one that comes up after the inspection was stopped is ended at once. */
async function launch(start: StartServer, context: Context): Promise<Launch> {
  const { signal } = context;
  if (signal.aborted) return { ok: false, failure: context.stopFailure() };
  const starting = start();
  let stop: () => void = () => undefined;
  const stopped = new Promise<null>((resolve) => {
    stop = () => resolve(null);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const server = await Promise.race([starting, stopped]);
    if (server !== null) return { ok: true, server };
    void starting.then(
      (late) => late.kill(),
      () => undefined,
    );
    return { ok: false, failure: context.stopFailure() };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { ok: false, failure: { outcome: 'no_entry_point', evidence: { message: error.message } } };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
