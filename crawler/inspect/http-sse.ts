import type { JsonObject } from '@/core/schema/json';
import { authRequired } from './authentication';
import { type Answer, type Connection, type Failure, faultFailure, type Revision } from './connection';
import { settlesWithin } from './context';
import { httpFailure } from './http-failure';
import { postHeaders } from './http-headers';
import { type HttpClient, type HttpReply, send } from './http-send';
import { mediaType, rateLimited } from './http-status';
import { createInbox, type Inbox } from './inbox';
import { textOf } from './message';
import { createSseParser } from './sse';

type SseOpening =
  | { ok: true; connection: Connection }
  /** `opened`: the GET was answered with success, so the failure is about what came then. */
  | { ok: false; failure: Failure; opened: boolean };

const maxUrlBytes = 4_000;
const shortWaitMs = 5_000;
const maxEndpointMs = 10_000;

/**
 * Opens the older HTTP+SSE transport (2024-11-05): a GET gives a stream whose first event names the address for POSTs;
 * answers come on the stream.
 * @param allowLocal the origin that may be local, for the metadata of a 401; null for none
 */
export async function openHttpSse(
  url: URL,
  client: HttpClient,
  allowLocal: string | null,
): Promise<SseOpening> {
  const { context } = client;
  const life = new AbortController();
  const signal = AbortSignal.any([life.signal, context.signal]);
  const give = (failure: Failure, opened: boolean): SseOpening => {
    life.abort();
    return { ok: false, failure: context.signal.aborted ? context.stopFailure() : failure, opened };
  };
  // The event is the first thing on the stream; a stream of the newer transport never brings one.
  const endpointMs = Math.min(context.budget.handshakeMs, maxEndpointMs);
  const silent: Failure = { outcome: 'timeout', evidence: { message: 'no event stream in time' } };

  const sending = send(client, { method: 'GET', url, headers: { accept: 'text/event-stream' }, signal });
  if (!(await settlesWithin(sending, context.budget.handshakeMs, signal))) return give(silent, false);
  const sent = await sending;
  if (!sent.ok) return give(sent.failure, false);
  const { reply } = sent;
  const refusal = await refusalOf(client, reply, allowLocal);
  if (refusal !== null) return give(refusal, refusal.outcome === 'not_mcp');

  const poster = createPoster(client, signal, allowLocal);
  const inbox = createInbox(
    context,
    (message) => void settlesWithin(poster.post(message, null), shortWaitMs),
  );
  const endpoint = readStream(reply, inbox, client);
  if (!(await settlesWithin(endpoint, endpointMs, signal))) return give(silent, true);
  const target = await endpoint;
  if (!target.ok) return give(target.failure, true);
  poster.sendTo(target.url);
  return { ok: true, connection: connectionOver(poster, inbox, life, client) };
}

async function refusalOf(
  client: HttpClient,
  reply: HttpReply,
  allowLocal: string | null,
): Promise<Failure | null> {
  const { status } = reply;
  if (status === 401 || status === 403) return authRequired(client, reply, allowLocal);
  if (status >= 200 && status < 300 && mediaType(reply) === 'text/event-stream') return null;
  reply.discard();
  if (status === 429 || status === 503) return rateLimited(reply);
  if (status < 200 || status >= 300) return { outcome: 'http_error', evidence: { httpStatus: status } };
  const message = `answered "${mediaType(reply).slice(0, 60)}"`;
  return { outcome: 'not_mcp', evidence: { httpStatus: status, message } };
}

type Endpoint = { ok: true; url: URL } | { ok: false; failure: Failure };

/** Reads the stream to its end in the background. Resolves with the address for POSTs as soon as it came. */
function readStream(reply: HttpReply, inbox: Inbox, client: HttpClient): Promise<Endpoint> {
  const { context } = client;
  return new Promise((resolve) => {
    const end = (failure: Failure): void => {
      inbox.fail(failure);
      resolve({ ok: false, failure });
    };
    const parser = createSseParser(
      context.budget.messageBytes,
      (event) => {
        if (event.type === 'message' && event.data.length > 0) inbox.receive(event.data, reply.status);
        if (event.type === 'endpoint') resolve(endpointIn(event.data, reply.url));
      },
      () => end({ outcome: 'flooded', evidence: { limit: 'message-bytes' } }),
    );
    void (async () => {
      try {
        for await (const chunk of reply.body) {
          parser.push(chunk);
          if (inbox.isClosed()) return end(context.stopFailure());
        }
        parser.flush();
        end({ outcome: 'unreachable', evidence: { message: 'the event stream ended' } });
      } catch (error) {
        end(httpFailure(error, context));
      }
    })();
  });
}

/** The address stays at the origin of the stream; anything else could send our messages anywhere. */
function endpointIn(data: Uint8Array, base: URL): Endpoint {
  const text = data.length > maxUrlBytes ? '' : textOf(data).trim();
  const url = text !== '' && URL.canParse(text, base) ? new URL(text, base) : null;
  if (url !== null && url.origin === base.origin) return { ok: true, url };
  const message = url === null ? 'the endpoint event names no address' : 'the endpoint is at another origin';
  const target = url === null ? {} : { redirectTo: url.href };
  return { ok: false, failure: { outcome: 'malformed', evidence: { message, ...target } } };
}

interface Poster {
  /** Sends a message; returns why it was not taken. */
  post(message: JsonObject, method: string | null): Promise<Failure | null>;
  sendTo(url: URL): void;
  speak(revision: Revision): void;
}

function createPoster(client: HttpClient, signal: AbortSignal, allowLocal: string | null): Poster {
  let target: URL | null = null;
  let revision: Revision = { era: 'legacy', version: null };
  return {
    async post(message, method) {
      if (target === null) return null;
      const headers = postHeaders(revision, method, null);
      const sent = await send(client, {
        method: 'POST',
        url: target,
        headers,
        body: JSON.stringify(message),
        signal,
      });
      if (!sent.ok) return sent.failure;
      const { reply } = sent;
      if (reply.status === 401 || reply.status === 403) return authRequired(client, reply, allowLocal);
      reply.discard();
      if (reply.status === 429 || reply.status === 503) return rateLimited(reply);
      const isTaken = reply.status >= 200 && reply.status < 300;
      return isTaken ? null : { outcome: 'http_error', evidence: { httpStatus: reply.status } };
    },
    sendTo: (url) => {
      target = url;
    },
    speak: (spoken) => {
      revision = spoken;
    },
  };
}

function connectionOver(
  poster: Poster,
  inbox: Inbox,
  life: AbortController,
  { context }: HttpClient,
): Connection {
  let nextId = 1;
  const abort = (): void => {
    inbox.fail(context.stopFailure());
    life.abort();
  };
  if (context.signal.aborted) abort();
  context.signal.addEventListener('abort', abort, { once: true });
  return {
    transport: 'http+sse',
    async request(method, params, waitMs): Promise<Answer> {
      const id = nextId++;
      const answer = inbox.expect(id, Math.min(waitMs, context.remainingMs()));
      void poster.post({ jsonrpc: '2.0', id, method, params }, method).then(
        (failure) => {
          if (failure !== null) inbox.settle(failure);
        },
        (fault) => inbox.settle(faultFailure(fault)),
      );
      return answer;
    },
    async notify(method) {
      await settlesWithin(poster.post({ jsonrpc: '2.0', method }, method), shortWaitMs);
    },
    speak: poster.speak,
    isAlive: () => !inbox.isClosed(),
    report: () => {
      const { noiseLines: _, noiseSample: __, ...rest } = inbox.report();
      return rest;
    },
    async close() {
      context.signal.removeEventListener('abort', abort);
      inbox.fail(context.stopFailure());
      life.abort();
    },
  };
}
