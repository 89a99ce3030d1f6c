import type { Failure } from './connection';
import { type HttpReply, headerOf } from './http-send';

const maxRetrySeconds = 30 * 24 * 3600;

/**
 * Reads a `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date.
 * @param nowMs the present, epoch milliseconds
 * @returns seconds from now, at least 0 and at most 30 days; null when the header says nothing usable
 */
export function retryAfterSeconds(header: string, nowMs: number): number | null {
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.min(maxRetrySeconds, Math.max(0, Math.ceil(seconds))) : null;
}

/** 429 and 503 ask to come back later; nothing else is tried then. */
export function rateLimited(reply: HttpReply): Failure {
  const seconds = retryAfterSeconds(headerOf(reply.headers, 'retry-after'), Date.now());
  return {
    outcome: 'rate_limited',
    evidence: { httpStatus: reply.status, ...(seconds === null ? {} : { retryAfterSeconds: seconds }) },
  };
}

/** The media type alone, in lower case. */
export function mediaType(reply: HttpReply): string {
  return (headerOf(reply.headers, 'content-type').split(';')[0] ?? '').trim().toLowerCase();
}
