import type { Answer, Failure } from './connection';
import {
  discover,
  initialize,
  isModern,
  legacyOf,
  legacyRevision,
  looksModern,
  modernRevision,
  type Opening,
} from './era';
import { openHttp } from './http';
import type { HttpClient } from './http-send';
import { openHttpSse } from './http-sse';
import type { Opened } from './inspect-once';

/** Outcomes that say nothing about the revision and must not be followed by another request. */
const final = new Set<Failure['outcome']>([
  'auth_required',
  'rate_limited',
  'unreachable',
  'blocked_address',
  'timeout',
  'interrupted',
  'flooded',
  'internal_error',
]);

/** A status with which servers of the oldest transport answer a POST (2025-11-25, backwards compatibility). */
const olderStatuses = new Set([400, 404, 405]);

/**
 * Settles the revision with a server at an address: one `server/discover`; anything but a newer server's answer leads to
 * `initialize`, and where that is refused with 400, 404 or 405 to the HTTP+SSE transport.
 * @param revision to ask for no other; null to settle it with the server
 */
export async function openHttpSession(
  url: URL,
  client: HttpClient,
  allowLocal: string | null,
  revision: string | null,
): Promise<Opened> {
  const { context } = client;
  const connection = openHttp(url, client, allowLocal);
  let offered = revision;
  if (revision === null || isModern(revision)) {
    const probe = await discover(connection, context, context.budget.handshakeMs, revision ?? undefined);
    if (probe.ok || endsHere(probe) || revision !== null)
      return { connection, step: 'discover', opening: probe };
    const error = errorOf(probe.answer);
    offered = error === null ? null : legacyOf(error);
    if (error !== null && looksModern(error, modernRevision) && offered === null)
      return { connection, step: 'discover', opening: probe };
  }
  const opening = await initialize(connection, context, offered ?? legacyRevision);
  if (opening.ok || endsHere(opening) || !mayBeOlder(opening)) {
    return { connection, step: 'initialize', opening };
  }

  const older = await openHttpSse(url, client, allowLocal);
  if (!older.ok) {
    const saysMore = older.opened || final.has(older.failure.outcome);
    const failure = saysMore ? older.failure : opening.failure;
    return { connection, step: 'initialize', opening: { ...opening, failure } };
  }
  await connection.close();
  return {
    connection: older.connection,
    step: 'initialize',
    opening: await initialize(older.connection, context, offered ?? legacyRevision),
  };
}

type Refused = Opening & { ok: false };

function endsHere({ failure }: Refused): boolean {
  const { httpStatus } = failure.evidence;
  const isRedirect = failure.outcome === 'http_error' && httpStatus !== undefined && httpStatus < 400;
  return final.has(failure.outcome) || isRedirect;
}

function errorOf(answer: Answer) {
  return answer.ok ? answer.error : null;
}

/** A refusal in JSON-RPC comes from a server of the transport that was tried; the older one knows nothing of the POST. */
function mayBeOlder({ failure, answer }: Refused): boolean {
  return errorOf(answer) === null && olderStatuses.has(failure.evidence.httpStatus ?? 0);
}
