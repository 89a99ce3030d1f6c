import type { JsonObject } from '@/core/schema/json';
import { own, ownString } from '@/core/schema/json';
import type { Failure } from './connection';
import { stripControls } from './control-characters';
import { deadline } from './deadline';
import { readAll } from './http-body';
import { type HttpClient, type HttpReply, headerOf, send } from './http-send';
import { readMessages } from './message';

/**
 * What a server that wants credentials says about how to get them: the challenge of a 401 or 403, and the metadata of
 * the protected resource (RFC 9728) that it advertises. Plain GETs; nothing is registered, no token is ever sent.
 */

const headerChars = 4_000;
const metadataBytes = 64 * 1024;
const metadataMs = 5_000;
const listItems = 50;
const textChars = 1_000;

/**
 * The failure `auth_required` for a reply with status 401 or 403.
 * @param allowLocal the origin that may be local and without TLS, or null
 */
export async function authRequired(
  client: HttpClient,
  reply: HttpReply,
  allowLocal: string | null,
): Promise<Failure> {
  const challenge = stripControls(headerOf(reply.headers, 'www-authenticate').slice(0, headerChars));
  reply.discard();
  const authentication: JsonObject = { status: reply.status };
  if (challenge !== '') authentication.wwwAuthenticate = challenge;
  for (const name of ['scope', 'error']) {
    const value = challengeParameter(challenge, name);
    if (value !== null) authentication[name] = value;
  }
  for (const url of metadataUrls(challenge, reply.url, allowLocal)) {
    const metadata = await fetchMetadata(client, url);
    if (metadata === null) continue;
    authentication.metadataUrl = url.href;
    authentication.metadata = metadata;
    break;
  }
  return { outcome: 'auth_required', evidence: { httpStatus: reply.status, authentication } };
}

/** A parameter of a challenge, quoted or bare; null when absent. */
export function challengeParameter(challenge: string, name: string): string | null {
  const match = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s",]+))`, 'i').exec(
    challenge,
  );
  return match === null ? null : (match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? null);
}

/**
 * Where metadata may be, in the order of the MCP specification (authorization, discovery): what the challenge names;
 * else below the endpoint's path; else at the root; for 2025-03-26 servers the authorization server's at the root.
 */
export function metadataUrls(challenge: string, endpoint: URL, allowLocal: string | null): URL[] {
  const named = challengeParameter(challenge, 'resource_metadata');
  const path = endpoint.pathname.replace(/\/+$/, '');
  const candidates =
    named !== null
      ? [named]
      : [
          `/.well-known/oauth-protected-resource${path}`,
          '/.well-known/oauth-protected-resource',
          '/.well-known/oauth-authorization-server',
        ];
  const urls: URL[] = [];
  for (const candidate of new Set(candidates)) {
    if (!URL.canParse(candidate, endpoint.origin)) continue;
    const url = new URL(candidate, endpoint.origin);
    const isAllowed = url.protocol === 'https:' || url.origin === allowLocal;
    if (isAllowed && url.username === '' && url.password === '') urls.push(url);
  }
  return urls;
}

async function fetchMetadata(client: HttpClient, url: URL): Promise<JsonObject | null> {
  const signal = deadline(metadataMs, client.context.signal);
  const sent = await send(client, { method: 'GET', url, headers: { accept: 'application/json' }, signal });
  if (!sent.ok) return null;
  if (sent.reply.status !== 200) {
    sent.reply.discard();
    return null;
  }
  try {
    const bytes = await readAll(sent.reply.body, metadataBytes, 'metadata-bytes');
    const reading = readMessages(bytes, client.context.budget);
    const document = reading.ok ? reading.messages[0]?.envelope : undefined;
    return document === undefined ? null : knownMembers(document);
  } catch {
    return null;
  }
}

/** Only members that are shown; everything else in the document is the stranger's. */
function knownMembers(document: JsonObject): JsonObject | null {
  const kept: JsonObject = {};
  for (const name of ['resource', 'resource_name', 'resource_documentation', 'issuer']) {
    const value = ownString(document, name);
    if (value !== undefined) kept[name] = stripControls(value.slice(0, textChars));
  }
  for (const name of ['authorization_servers', 'scopes_supported', 'bearer_methods_supported']) {
    const value = own(document, name);
    if (!Array.isArray(value)) continue;
    const items = value.slice(0, listItems).filter((item): item is string => typeof item === 'string');
    kept[name] = items.map((item) => stripControls(item.slice(0, textChars)));
  }
  return Object.keys(kept).length === 0 ? null : kept;
}
