import type { IncomingHttpHeaders } from 'node:http';
import { type Agent, request } from 'undici';
import type { Failure } from './connection';
import type { Context } from './context';
import { acceptedEncodings, type ByteCounter, createByteCounter, decodeBody } from './http-body';
import { httpFailure } from './http-failure';

/** Where and as whom requests are sent. Shared by all requests of one session. */
export interface HttpClient {
  agent: Agent;
  userAgent: string;
  context: Context;
  received: ByteCounter;
}

interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** The head of an answer, and its body as decompressed and counted bytes; reading it may throw. */
export interface HttpReply {
  status: number;
  headers: IncomingHttpHeaders;
  /** The address that answered, after redirects. */
  url: URL;
  body: AsyncGenerator<Uint8Array>;
  /** Lets go of a body that is not wanted. */
  discard(): void;
}

export type Sent = { ok: true; reply: HttpReply } | { ok: false; failure: Failure };

export function createHttpClient(agent: Agent, userAgent: string, context: Context): HttpClient {
  return { agent, userAgent, context, received: createByteCounter(context.budget.receivedBytes) };
}

/**
 * Sends one request. Redirects are followed within the origin and only when they keep the method (307, 308), as SDK
 * clients do since 1.32.0; any other is the outcome `http_error` with its target. Never throws.
 */
export async function send(
  client: HttpClient,
  { method, url, headers, body, signal }: HttpRequest,
): Promise<Sent> {
  let target = url;
  for (let followed = 0; ; followed++) {
    try {
      const answer = await request(target, {
        dispatcher: client.agent,
        method,
        headers: { 'user-agent': client.userAgent, 'accept-encoding': acceptedEncodings, ...headers },
        body: body ?? null,
        signal,
        // Waiting is bounded by our own clock, which knows how long an answer may take.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      // An aborted body that nobody reads any more must not be an unhandled error.
      answer.body.on('error', () => undefined);
      const status = answer.statusCode;
      if (status >= 300 && status < 400 && status !== 304) {
        answer.body.destroy();
        const next = redirectTarget(headerOf(answer.headers, 'location'), target);
        const keepsMethod = status === 307 || status === 308;
        if (keepsMethod && next?.origin === target.origin && followed < client.context.budget.redirects) {
          target = next;
          continue;
        }
        return { ok: false, failure: redirected(status, next, followed) };
      }
      return {
        ok: true,
        reply: {
          status,
          headers: answer.headers,
          url: target,
          body: decodeBody(answer.body, headerOf(answer.headers, 'content-encoding'), client.received),
          discard: () => answer.body.destroy(),
        },
      };
    } catch (error) {
      return { ok: false, failure: httpFailure(error, client.context) };
    }
  }
}

function redirectTarget(location: string, from: URL): URL | null {
  if (location === '' || !URL.canParse(location, from)) return null;
  return new URL(location, from);
}

function redirected(status: number, target: URL | null, followed: number): Failure {
  const why = followed > 0 ? `redirected again after ${followed} redirects` : 'redirects elsewhere';
  return {
    outcome: 'http_error',
    evidence: {
      httpStatus: status,
      message: why,
      ...(target === null ? {} : { redirectTo: target.href.slice(0, 2_000) }),
    },
  };
}

/** A header as one text; '' when it is absent. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}
