import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@/core/schema/json';
import { authRequired } from './authentication';
import { type Answer, type Connection, type Failure, faultFailure, type Revision } from './connection';
import { settlesWithin } from './context';
import { deadline } from './deadline';
import { readAll } from './http-body';
import { httpFailure } from './http-failure';
import { headerValue, postHeaders } from './http-headers';
import { type HttpClient, type HttpReply, headerOf, send } from './http-send';
import { mediaType, rateLimited } from './http-status';
import { createInbox } from './inbox';
import { textOf } from './message';
import { createSseParser } from './sse';

/** Why a POST brought no answer. */
interface Problem {
  failure: Failure;
  sessionGone?: boolean;
}

const shortWaitMs = 5_000;
const deleteMs = 2_000;
const errorTextChars = 300;

/**
 * Speaks MCP over Streamable HTTP: each message is a POST, answered by JSON or by a stream of events (MCP
 * specification 2025-03-26 to 2026-07-28, transports).
 * @param allowLocal the origin that may be local, for the metadata of a 401; null for none
 */
export function openHttp(url: URL, client: HttpClient, allowLocal: string | null): Connection {
  const { context } = client;
  const { budget } = context;
  const life = new AbortController();
  const replies = new Set<Promise<void>>();
  const inbox = createInbox(context, (message) => {
    const reply = postOnly(message, null).finally(() => replies.delete(reply));
    replies.add(reply);
  });
  let endpoint = url;
  let revision: Revision = { era: 'legacy', version: null };
  let sessionId: string | null = null;
  let nextId = 1;
  let closing: Promise<void> | null = null;

  const abort = (): void => {
    inbox.fail(context.stopFailure());
    life.abort();
  };
  if (context.signal.aborted) abort();
  context.signal.addEventListener('abort', abort, { once: true });

  const post = (message: JsonObject, method: string | null, signal: AbortSignal) =>
    send(client, {
      method: 'POST',
      url: endpoint,
      headers: postHeaders(revision, method, sessionId),
      body: JSON.stringify(message),
      signal,
    });

  const getHeaders = (): Record<string, string> => {
    const { 'content-type': _, ...headers } = postHeaders(revision, null, sessionId);
    return headers;
  };

  /** Sends a message that has no answer. */
  const postOnly = async (message: JsonObject, method: string | null): Promise<void> => {
    const sent = await post(message, method, deadline(shortWaitMs, life.signal));
    if (sent.ok) sent.reply.discard();
  };

  const rememberSession = (reply: HttpReply): void => {
    const given = headerOf(reply.headers, 'mcp-session-id');
    sessionId = headerValue(given === '' ? null : given);
    if (given !== '' && sessionId === null) inbox.note('a session id that cannot be a header');
  };

  /** Sends a request and hands what comes back to the inbox; returns why no answer came. */
  const converse = async (
    message: JsonObject,
    method: string,
    signal: AbortSignal,
  ): Promise<Problem | null> => {
    const usedSession = revision.era === 'legacy' && method !== 'initialize' && sessionId !== null;
    if (method === 'initialize') sessionId = null;
    const sent = await post(message, method, signal);
    if (!sent.ok) return sent;
    const { reply } = sent;
    endpoint = reply.url;
    if (reply.status === 401 || reply.status === 403) {
      return { failure: await authRequired(client, reply, allowLocal) };
    }
    if (reply.status === 429 || reply.status === 503) {
      reply.discard();
      return { failure: rateLimited(reply) };
    }
    if (reply.status === 404 && usedSession) {
      reply.discard();
      sessionId = null;
      const evidence = { httpStatus: 404, message: 'the session is gone' };
      return { failure: { outcome: 'http_error', evidence }, sessionGone: true };
    }
    if (method === 'initialize' && isSuccess(reply)) rememberSession(reply);
    const isStream = isSuccess(reply) && mediaType(reply) === 'text/event-stream';
    return isStream ? readStream(reply, signal, true) : readBody(reply);
  };

  const readBody = async (reply: HttpReply): Promise<Problem | null> => {
    const type = mediaType(reply);
    try {
      const bytes = await readAll(reply.body, budget.messageBytes, 'message-bytes');
      const got = bytes.length === 0 ? null : inbox.receive(bytes, reply.status);
      if (got?.kind === 'stopped') return null;
      if (got?.kind === 'answered') {
        if (isSuccess(reply) && type !== 'application/json')
          inbox.note(`an answer as "${type.slice(0, 60)}"`);
        return null;
      }
      if (!isSuccess(reply)) return { failure: httpError(reply, type, bytes) };
      if (got === null) return malformed(`HTTP ${reply.status} without an answer`);
      if (got.kind !== 'noise') return malformed('messages came, but no answer to the request');
      if (type === 'application/json' && got.broken) return malformed(`broken JSON: ${got.detail}`);
      const what = type === 'application/json' ? 'JSON that is no JSON-RPC' : `"${type.slice(0, 60)}"`;
      return {
        failure: { outcome: 'not_mcp', evidence: { httpStatus: reply.status, message: `answered ${what}` } },
      };
    } catch (error) {
      return { failure: httpFailure(error, context) };
    }
  };

  const readStream = async (
    reply: HttpReply,
    signal: AbortSignal,
    mayResume: boolean,
  ): Promise<Problem | null> => {
    let isDone = false;
    let problem: Problem = malformed('the stream ended without an answer');
    const parser = createSseParser(
      budget.messageBytes,
      (event) => {
        if (isDone || event.type !== 'message' || event.data.length === 0) return;
        const got = inbox.receive(event.data, reply.status);
        isDone = got.kind === 'answered' || got.kind === 'stopped';
        if (got.kind === 'noise') problem = malformed(`an event that is no message: ${got.detail}`);
      },
      () => inbox.fail({ outcome: 'flooded', evidence: { limit: 'message-bytes' } }),
    );
    try {
      for await (const chunk of reply.body) {
        parser.push(chunk);
        if (isDone || inbox.isClosed()) return null;
      }
      parser.flush();
      if (isDone) return null;
    } catch (error) {
      problem = { failure: httpFailure(error, context) };
    }
    const lastId = headerValue(parser.lastEventId());
    const canResume =
      mayResume && lastId !== null && problem.failure.outcome !== 'flooded' && !signal.aborted;
    return canResume ? resume(lastId, parser.retryMs(), signal, problem) : problem;
  };

  /** A server may end a stream early and give the answer when the stream is taken up again (2025-11-25, polling). */
  const resume = async (
    lastId: string,
    retryMs: number | null,
    signal: AbortSignal,
    problem: Problem,
  ): Promise<Problem | null> => {
    await sleep(Math.min(retryMs ?? 1_000, shortWaitMs), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return problem;
    const headers = { ...getHeaders(), accept: 'text/event-stream', 'last-event-id': lastId };
    const sent = await send(client, { method: 'GET', url: endpoint, headers, signal });
    if (!sent.ok) return problem;
    if (isSuccess(sent.reply) && mediaType(sent.reply) === 'text/event-stream') {
      return readStream(sent.reply, signal, false);
    }
    sent.reply.discard();
    return problem;
  };

  return {
    transport: 'streamable-http',
    async request(method, params, waitMs): Promise<Answer> {
      const id = nextId++;
      const turn = new AbortController();
      const answer = inbox.expect(id, Math.min(waitMs, context.remainingMs()));
      const conversation = converse(
        { jsonrpc: '2.0', id, method, params },
        method,
        AbortSignal.any([life.signal, turn.signal]),
      ).then(
        (problem) => {
          if (problem !== null) inbox.settle(problem.failure, problem.sessionGone);
        },
        (fault) => inbox.settle(faultFailure(fault)),
      );
      const got = await answer;
      turn.abort();
      await conversation;
      return got;
    },
    notify: (method) => postOnly({ jsonrpc: '2.0', method }, method),
    speak: (spoken) => {
      revision = spoken;
    },
    isAlive: () => !inbox.isClosed(),
    report: () => {
      const { noiseLines: _, noiseSample: __, ...rest } = inbox.report();
      return rest;
    },
    close() {
      closing ??= (async () => {
        await settlesWithin(Promise.all(replies), budget.closeMs, context.signal);
        if (sessionId !== null && !context.signal.aborted) {
          const signal = deadline(deleteMs, life.signal);
          const sent = await send(client, { method: 'DELETE', url: endpoint, headers: getHeaders(), signal });
          if (sent.ok) sent.reply.discard();
        }
        context.signal.removeEventListener('abort', abort);
        inbox.fail(context.stopFailure());
        life.abort();
      })();
      return closing;
    },
  };
}

function isSuccess({ status }: HttpReply): boolean {
  return status >= 200 && status < 300;
}

function malformed(message: string): Problem {
  return { failure: { outcome: 'malformed', evidence: { message } } };
}

function httpError(reply: HttpReply, type: string, bytes: Uint8Array): Failure {
  const isText = type === 'application/json' || type === 'text/plain';
  const text = isText ? textOf(bytes, 0, Math.min(bytes.length, errorTextChars)) : '';
  return {
    outcome: 'http_error',
    evidence: { httpStatus: reply.status, ...(text === '' ? {} : { message: text }) },
  };
}
