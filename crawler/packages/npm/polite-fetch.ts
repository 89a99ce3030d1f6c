import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { Agent, type Dispatcher, fetch, ProxyAgent } from 'undici';
import type { NpmConfig } from './npm-config';

export interface PoliteRequest {
  url: string;
  headers: Record<string, string>;
  config: NpmConfig;
  /** Bytes of the body, after decompression. */
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export type PoliteAnswer =
  | { ok: true; status: number; headers: Record<string, string>; body: Buffer }
  | { ok: false; reason: 'too-large' | 'timeout' | 'aborted' | 'failed'; message: string };

/** Milliseconds between two requests to one host. */
const spacingMs = 100;
/** A longer Retry-After is not waited for; the caller hears of it. */
const longestWaitMs = 60_000;

/** By host: when its next request may be sent, and the end of the queue. */
const hosts = new Map<string, { freeAt: number; queue: Promise<void> }>();

/**
 * One GET at a time for each host, with a pause between. A 429 or 503 with a short Retry-After is waited for and asked
 * once more; any other answer is handed on. Never rejects.
 */
export async function politeGet(wish: PoliteRequest): Promise<PoliteAnswer> {
  const host = new URL(wish.url).host;
  const state = hosts.get(host) ?? { freeAt: 0, queue: Promise.resolve() };
  hosts.set(host, state);
  const answer = state.queue.then(async () => {
    const first = await getWhenFree(wish, state);
    const waitMs = first.ok ? retryAfterMs(first, Date.now()) : null;
    if (waitMs === null || waitMs > longestWaitMs) return first;
    return await getWhenFree(wish, state);
  });
  state.queue = answer.then(() => undefined);
  return answer;
}

/** Milliseconds that a 429 or 503 asks to wait; null for other answers. Without a (readable) header: five seconds. */
export function retryAfterMs(
  answer: { status: number; headers: Record<string, string> },
  now: number,
): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const header = answer.headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(seconds) ? 5000 : Math.max(seconds, 0);
}

async function getWhenFree(wish: PoliteRequest, state: { freeAt: number }): Promise<PoliteAnswer> {
  try {
    await sleep(Math.max(state.freeAt - Date.now(), 0), undefined, { signal: wish.signal });
  } catch {
    return { ok: false, reason: 'aborted', message: 'stopped' };
  }
  const answer = await get(wish);
  const waitMs = answer.ok ? retryAfterMs(answer, Date.now()) : null;
  state.freeAt = Date.now() + Math.min(Math.max(waitMs ?? 0, spacingMs), longestWaitMs);
  return answer;
}

async function get({
  url,
  headers,
  config,
  maxBytes,
  timeoutMs,
  signal,
}: PoliteRequest): Promise<PoliteAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  try {
    const answer = await fetch(url, { headers, signal: either, dispatcher: dispatcherFor(config) });
    const parts: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const part of answer.body ?? []) {
      sizeBytes += part.length;
      // Leaving the loop cancels the body.
      if (sizeBytes > maxBytes)
        return { ok: false, reason: 'too-large', message: `more than ${maxBytes} bytes` };
      parts.push(part);
    }
    return {
      ok: true,
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.concat(parts),
    };
  } catch (error) {
    const reason = signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'failed';
    return { ok: false, reason, message: causeOf(error) };
  }
}

/** `fetch failed` has its reason one level deeper. */
function causeOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}

let dispatcher: { config: NpmConfig; agent: Dispatcher } | undefined;

function dispatcherFor(config: NpmConfig): Dispatcher {
  if (dispatcher?.config !== config) {
    const ca = config.cafile === null ? undefined : [...rootCertificates, readText(config.cafile)];
    const tls = { rejectUnauthorized: config.strictSsl, ...(ca === undefined ? {} : { ca }) };
    const agent =
      config.httpsProxy === null
        ? new Agent({ connect: tls })
        : new ProxyAgent({ uri: config.httpsProxy, requestTls: tls });
    dispatcher = { config, agent };
  }
  return dispatcher.agent;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
