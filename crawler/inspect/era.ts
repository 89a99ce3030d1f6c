import type { Json, JsonObject } from '@/core/schema/json';
import { own, ownString } from '@/core/schema/json';
import { boundedText, boundedValue } from './bounded';
import { clientInfo } from './client-info';
import type { Answer, Connection, Failure } from './connection';
import type { Context } from './context';
import type { RpcError } from './message';
import { refusal } from './refusal';

/** The newest revision with a handshake; servers answer with it or an older one that they speak. */
export const legacyRevision = '2025-11-25';
/** The first revision without a handshake. */
export const modernRevision = '2026-07-28';

/** What was settled before the list was asked for. */
export interface Session {
  era: 'legacy' | 'modern';
  protocolAsked: string;
  /** As the server named it, known to us or not; null when it named none. */
  protocolNegotiated: string | null;
  serverInfo: Json;
  capabilities: Json;
  instructions: string | null;
  oddities: string[];
}

export type Opening = { ok: true; session: Session } | { ok: false; failure: Failure; answer: Answer };

/** Parameters that every request of a modern session carries (2026-07-28, basic). */
export function modernParams(version: string): JsonObject {
  return {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { ...clientInfo },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
}

/** `initialize` and `notifications/initialized`: the handshake of revisions up to 2025-11-25. */
export async function initialize(
  connection: Connection,
  context: Context,
  offered: string = legacyRevision,
): Promise<Opening> {
  connection.speak({ era: 'legacy', version: null });
  const params = { protocolVersion: offered, capabilities: {}, clientInfo: { ...clientInfo } };
  const answer = await connection.request('initialize', params, context.budget.handshakeMs);
  if (!answer.ok) return { ok: false, failure: answer.failure, answer };
  if (answer.error !== null) return { ok: false, failure: refusal(answer.error, answer.httpStatus), answer };
  const result = own(answer.message.envelope, 'result');
  const version = own(result, 'protocolVersion');
  const oddities: string[] = [];
  if (typeof version !== 'string') oddities.push('initialize named no protocolVersion');
  const negotiated = typeof version === 'string' ? version.slice(0, 100) : null;
  connection.speak({ era: 'legacy', version: negotiated });
  await connection.notify('notifications/initialized');
  const session = identityIn(result, own(result, 'serverInfo'), oddities);
  return {
    ok: true,
    session: { ...session, era: 'legacy', protocolAsked: offered, protocolNegotiated: negotiated },
  };
}

/**
 * `server/discover`, which servers from 2026-07-28 on answer without a handshake. When the server refuses the version and
 * names those that it speaks, it is asked once more with one of them.
 */
export async function discover(
  connection: Connection,
  context: Context,
  waitMs: number,
  first: string = modernRevision,
): Promise<Opening> {
  let asked = first;
  let answer = await discoverWith(connection, asked, waitMs);
  const other = answer.ok && answer.error !== null ? namedVersion(answer.error) : null;
  if (other !== null) {
    asked = other;
    answer = await discoverWith(connection, asked, context.budget.requestMs);
  }
  if (!answer.ok) return { ok: false, failure: answer.failure, answer };
  if (answer.error !== null) return { ok: false, failure: refusal(answer.error, answer.httpStatus), answer };
  const result = own(answer.message.envelope, 'result');
  const supported = texts(own(result, 'supportedVersions'));
  if (supported.length === 0) {
    const failure: Failure = {
      outcome: 'malformed',
      evidence: { message: 'server/discover named no supportedVersions' },
    };
    return { ok: false, failure, answer };
  }
  const version = supported.includes(asked) ? asked : (modernOf(supported) ?? null);
  if (version === null) {
    const evidence = {
      message: `no common protocol version: the server speaks ${supported.slice(0, 5).join(', ')}`,
    };
    return { ok: false, failure: { outcome: 'refused', evidence }, answer };
  }
  connection.speak({ era: 'modern', version });
  const info = own(own(result, '_meta'), 'io.modelcontextprotocol/serverInfo');
  const session = identityIn(result, info, []);
  return {
    ok: true,
    session: { ...session, era: 'modern', protocolAsked: asked, protocolNegotiated: version },
  };
}

function discoverWith(connection: Connection, version: string, waitMs: number): Promise<Answer> {
  connection.speak({ era: 'modern', version });
  return connection.request('server/discover', modernParams(version), waitMs);
}

/**
 * True for errors that only a server of the newer kind gives, or that name its revision.
 * @param asked the revision that was asked for: older servers repeat it in "unsupported version: …", which is no sign
 */
export function looksModern(error: RpcError, asked: string): boolean {
  if (error.code === -32022 || error.code === -32021 || error.code === -32020) return true;
  if (texts(own(error.data, 'supported')).some(isModern)) return true;
  return asked !== modernRevision && error.message.includes(modernRevision);
}

/** The handshake revision to offer to a server that names the versions it speaks; null when it names none. */
export function legacyOf(error: RpcError): string | null {
  const named = texts(own(error.data, 'supported')).filter((version) => !isModern(version));
  return named.includes(legacyRevision) ? legacyRevision : (named.sort().at(-1) ?? null);
}

function namedVersion(error: RpcError): string | null {
  return error.code === -32022 ? modernOf(texts(own(error.data, 'supported'))) : null;
}

/** Revisions are dates, so that text order is time order. */
export function isModern(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= modernRevision;
}

function modernOf(versions: string[]): string | null {
  return versions.filter(isModern).sort().at(-1) ?? null;
}

function texts(value: Json | undefined): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 50).filter((item): item is string => typeof item === 'string' && item.length <= 100);
}

function identityIn(
  result: Json | undefined,
  serverInfo: Json | undefined,
  oddities: string[],
): Pick<Session, 'serverInfo' | 'capabilities' | 'instructions' | 'oddities'> {
  const keep = (value: Json | undefined, what: string): Json => {
    if (value === undefined) return null;
    const kept = boundedValue(value);
    if (kept === undefined) oddities.push(`${what} is too large or too deep to be kept`);
    return kept ?? null;
  };
  const capabilities = keep(own(result, 'capabilities'), 'capabilities');
  if (own(capabilities, 'tools') === undefined) oddities.push('no tools capability was declared');
  return {
    serverInfo: keep(serverInfo, 'serverInfo'),
    capabilities,
    instructions: boundedText(ownString(result, 'instructions')),
    oddities,
  };
}
