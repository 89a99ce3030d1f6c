import { type Agent, errors, request } from 'undici';
import type { DeliveryFailure } from '@/core/webhooks/failures';
import type { Attempt } from '@/db/writes/deliveries';
import { BlockedAddressError } from '../inspect/address-guard';
import { acceptedEncodings, createByteCounter, decodeBody, readAll } from '../inspect/http-body';
import { LimitError } from '../inspect/http-failure';
import { headerOf } from '../inspect/http-send';
import { retryAfterMs } from '../packages/npm/polite-fetch';

/** One message to one receiver. */
export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The answer is read: a challenge is in it. Else its first line says all. */
  wantsAnswer: boolean;
  goneStatuses: readonly number[];
}

/** What all messages share. */
export interface PostOffice {
  /** It decides which addresses may be reached. */
  agent: Agent;
  userAgent: string;
  /** For the whole exchange. */
  timeoutMs: number;
  /** Aborted when the process is to end: the attempt counts as not made. */
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
}

/** An attempt, and what was answered as text where that was wanted. */
export interface Posted {
  attempt: Attempt;
  answer: string | null;
}

/** Bytes of an answer that are read at most. */
const answerBytes = 4_096;
/** How long an answer that says nothing more is waited for. */
const answerMs = 500;

/**
 * Posts a message. A status from 200 to 299 is a success as soon as it is there; redirects are not followed. What else was
 * answered is neither kept nor shown.
 * @returns null when it was interrupted; never rejects
 */
export async function postMessage(post: Post, office: PostOffice): Promise<Posted | null> {
  const { now, signal, timeoutMs } = office;
  const at = now();
  const begun = performance.now();
  // Not AbortSignal.any: Node 20 keeps each one for as long as the signal of the whole run lives.
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  const timer = setTimeout(interrupt, timeoutMs);
  signal.addEventListener('abort', interrupt, { once: true });
  let status: number | null = null;
  const ended = (error: DeliveryFailure | null, wishMs: number, answer: string | null): Posted => ({
    attempt: { at, durationMs: Math.round(performance.now() - begun), status, error, wishMs },
    answer,
  });
  try {
    const { statusCode, headers, body } = await request(post.url, {
      method: 'POST',
      dispatcher: office.agent,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': office.userAgent,
        'accept-encoding': acceptedEncodings,
        ...post.headers,
      },
      body: post.body,
      signal: stop.signal,
      // Waiting is bounded by our own clock.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    // An aborted body that nobody reads any more must not be an unhandled error.
    body.on('error', () => undefined);
    status = statusCode;
    if (statusCode >= 200 && statusCode < 300 && post.wantsAnswer) {
      const decoded = decodeBody(body, headerOf(headers, 'content-encoding'), createByteCounter(answerBytes));
      const bytes = await readAll(decoded, answerBytes, 'answer-bytes');
      return ended(null, 0, new TextDecoder().decode(bytes));
    }
    // A short answer is taken in, so that the connection can be used again; of a long or slow one nothing more.
    const enough = setTimeout(() => body.destroy(), answerMs);
    await body.dump({ limit: answerBytes, signal: stop.signal }).catch(() => undefined);
    clearTimeout(enough);
    if (statusCode >= 200 && statusCode < 300) return ended(null, 0, null);
    const wish = headerOf(headers, 'retry-after');
    const wishMs = wish === '' ? 0 : retryAfterMs({ status: 429, headers: { 'retry-after': wish } }, now());
    return ended(statusFailure(statusCode, post.goneStatuses), wishMs ?? 0, null);
  } catch (error) {
    if (signal.aborted) return null;
    return ended(stop.signal.aborted ? 'timeout' : failureOf(error), 0, null);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
  }
}

function statusFailure(status: number, gone: readonly number[]): DeliveryFailure {
  if (gone.includes(status)) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
}

/** Codes of OpenSSL and Node for a certificate that does not hold. */
const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|^ERR_SSL|^EPROTO$/;

function failureOf(error: unknown): DeliveryFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof BlockedAddressError) return 'blocked-address';
  if (cause instanceof LimitError) return 'unanswered';
  if (cause instanceof errors.HTTPParserError || cause instanceof errors.HeadersOverflowError)
    return 'garbled';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) return 'garbled';
  return certificateCode.test(code) ? 'certificate' : 'unreachable';
}
