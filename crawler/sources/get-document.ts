import type { IncomingHttpHeaders } from 'node:http';
import { type Agent, request } from 'undici';
import type { Json } from '@/core/schema/json';
import { BlockedAddressError } from '../inspect/address-guard';
import { acceptedEncodings, type ByteCounter, decodeBody, readAll } from '../inspect/http-body';
import { LimitError } from '../inspect/http-failure';
import { headerOf } from '../inspect/http-send';
import { retryAfterMs } from '../packages/npm/polite-fetch';

export interface DocumentWish {
  url: string;
  accept?: string;
  /** Shown to the origin of the address alone, e.g. a key. */
  headers?: Record<string, string>;
  /** Of the copy that is known; a document that is the same comes back as `unchanged`. */
  etag?: string | undefined;
}

export type DocumentAnswer =
  | { kind: 'document'; json: Json; etag: string | null }
  | { kind: 'unchanged' }
  | DocumentFailure;

export interface DocumentFailure {
  kind: 'failed';
  reason:
    | 'rate-limited'
    | 'http-error'
    | 'not-json'
    | 'too-large'
    | 'timeout'
    | 'unreachable'
    | 'blocked-address'
    | 'redirected'
    | 'interrupted';
  /** In words, for the operator. */
  message: string;
  /** Null when no status came. */
  status: number | null;
  /** How long the source wants to be left alone; null when it does not say. */
  waitMs: number | null;
}

/** What the requests of a sweep share. */
export interface Exchange {
  /** The agent for an origin: it decides which addresses may be reached. */
  agentFor(origin: string): Agent;
  userAgent: string;
  received: ByteCounter;
  documentBytes: number;
  requestMs: number;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
}

const redirects = 3;
/** Where a source says 429 and not how long: limits are by the minute. */
const unsaidWaitMs = 60_000;

/**
 * Asks for one JSON document, bounded in bytes and time. Redirects are followed to addresses that may be reached and are not less
 * safe than the one before. Never rejects.
 */
export async function getDocument(wish: DocumentWish, exchange: Exchange): Promise<DocumentAnswer> {
  const { signal, requestMs } = exchange;
  // Not AbortSignal.any: Node 20 keeps each one for as long as the signal of the whole run lives.
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  const timer = setTimeout(interrupt, requestMs);
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    return await follow(wish, exchange, stop.signal);
  } catch (error) {
    if (signal.aborted) return failed('interrupted', 'stopped', null);
    if (stop.signal.aborted) return failed('timeout', `gives no whole answer in ${requestMs} ms`, null);
    return failureOf(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
  }
}

async function follow(wish: DocumentWish, exchange: Exchange, signal: AbortSignal): Promise<DocumentAnswer> {
  let url = new URL(wish.url);
  for (let followed = 0; ; followed++) {
    const isOwn = url.origin === new URL(wish.url).origin;
    const { statusCode, headers, body } = await request(url, {
      dispatcher: exchange.agentFor(url.origin),
      headers: {
        accept: wish.accept ?? 'application/json',
        'user-agent': exchange.userAgent,
        'accept-encoding': acceptedEncodings,
        ...(wish.etag === undefined ? {} : { 'if-none-match': wish.etag }),
        // What belongs to one origin is not shown to another.
        ...(isOwn ? wish.headers : {}),
      },
      signal,
      // Waiting is bounded by our own clock.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    // An aborted body that nobody reads any more must not be an unhandled error.
    body.on('error', () => undefined);
    if (statusCode === 200) {
      const decoded = decodeBody(body, headerOf(headers, 'content-encoding'), exchange.received);
      return readDocument(await readAll(decoded, exchange.documentBytes, 'document-bytes'), headers);
    }
    body.destroy();
    if (statusCode === 304 && wish.etag !== undefined) return { kind: 'unchanged' };
    if (statusCode < 300 || statusCode >= 400) return refused(statusCode, headers, exchange.now());
    const location = headerOf(headers, 'location');
    const next = followed < redirects ? redirectTarget(location, url) : null;
    if (next === null) return failed('redirected', `redirects to ${location.slice(0, 200)}`, statusCode);
    url = next;
  }
}

function readDocument(bytes: Uint8Array, headers: IncomingHttpHeaders): DocumentAnswer {
  if (/^text\/html\b/i.test(headerOf(headers, 'content-type')))
    return failed('not-json', 'answers with a web page', 200);
  try {
    const json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json;
    const etag = headerOf(headers, 'etag');
    return { kind: 'document', json, etag: etag !== '' && etag.length <= 500 ? etag : null };
  } catch {
    return failed('not-json', 'answers with something that is not JSON', 200);
  }
}

function refused(status: number, headers: IncomingHttpHeaders, now: number): DocumentFailure {
  const header = headerOf(headers, 'retry-after');
  const asked = retryAfterMs({ status, headers: { 'retry-after': header } }, now);
  if (asked === null) return failed('http-error', `answers ${status}`, status);
  const waitMs = header === '' ? unsaidWaitMs : asked;
  return { ...failed('rate-limited', `answers ${status}`, status), waitMs };
}

/** An http(s) address that is not less safe than the one before. */
function redirectTarget(location: string, from: URL): URL | null {
  if (location === '' || !URL.canParse(location, from)) return null;
  const target = new URL(location, from);
  const isSafe = target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:');
  return isSafe && target.username === '' && target.password === '' ? target : null;
}

/** A failure without a wish to be left alone. */
export function failed(
  reason: DocumentFailure['reason'],
  message: string,
  status: number | null,
): DocumentFailure {
  return { kind: 'failed', reason, message, status, waitMs: null };
}

function failureOf(error: unknown): DocumentFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof BlockedAddressError) return failed('blocked-address', message, null);
  if (cause instanceof LimitError) return failed('too-large', `is ${message}`, null);
  return failed('unreachable', `cannot be read: ${message.slice(0, 300)}`, null);
}
