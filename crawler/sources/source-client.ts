import { setTimeout as sleep } from 'node:timers/promises';
import { createGuardedAgent } from '../inspect/address-guard';
import { createByteCounter } from '../inspect/http-body';
import {
  type DocumentAnswer,
  type DocumentFailure,
  type DocumentWish,
  failed,
  getDocument,
} from './get-document';

/*
 * How sources are read: one request after the other with a pause between, and patience when a source asks for it or does not
 * answer. It does not read robots.txt: these are interfaces that their owners offer to programs.
 */

export interface ClientSettings {
  userAgent: string;
  /** Origins that the operator set himself; they alone may be local. */
  ownOrigins: readonly string[];
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** Waits; rejects when the signal is aborted. A test passes one that does not wait. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
  limits?: Partial<ClientLimits>;
}

export interface ClientLimits {
  /** Bytes of one document after decompression. */
  documentBytes: number;
  /** Bytes of all documents of a sweep. */
  sweepBytes: number;
  requestMs: number;
  /** From one request to the next, give or take a quarter; doubled each time that a source says 429. */
  spacingMs: number;
  /** A longer pause that a source asks for ends the sweep for now. */
  longestWaitMs: number;
}

const defaultLimits: ClientLimits = {
  documentBytes: 16 * 1024 * 1024,
  sweepBytes: 4 * 1024 ** 3,
  requestMs: 60_000,
  spacingMs: 1_000,
  longestWaitMs: 300_000,
};

/** A document that is wanted; `isExpected` is false for one of many places that may have none: a fault there is final. */
type SourceWish = DocumentWish & { isExpected?: boolean };

export interface SourceClient {
  /** Reads one JSON document. Faults that may pass are met with up to three more tries. Never rejects. */
  getJson(wish: SourceWish): Promise<DocumentAnswer>;
  /** Epoch ms. */
  now(): number;
  close(): Promise<void>;
}

/** Pauses before the second, third and fourth try. */
const retryMs = [2_000, 10_000, 30_000];
const passing = new Set<DocumentFailure['reason']>(['rate-limited', 'not-json', 'timeout', 'unreachable']);

/** Makes the client of one sweep; close it afterwards. */
export function openSourceClient(settings: ClientSettings): SourceClient {
  const { signal, now, userAgent, ownOrigins, wait = waitFor } = settings;
  const limits = { ...defaultLimits, ...settings.limits };
  const connectMs = 10_000;
  const anywhere = createGuardedAgent({ allowLocal: null, connectMs });
  const own = new Map(
    ownOrigins.map((origin) => [origin, createGuardedAgent({ allowLocal: origin, connectMs })]),
  );
  const { documentBytes, requestMs } = limits;
  const received = createByteCounter(limits.sweepBytes);
  const agentFor = (origin: string) => own.get(origin) ?? anywhere;
  const exchange = { agentFor, userAgent, received, documentBytes, requestMs, signal, now };
  let { spacingMs } = limits;
  let freeAt = 0;
  return {
    now,
    async getJson(wish) {
      for (let tried = 0; ; tried++) {
        if (freeAt > now()) await wait(freeAt - now(), signal).catch(() => undefined);
        if (signal.aborted) return failed('interrupted', 'stopped', null);
        const answer = await getDocument(wish, exchange);
        freeAt = now() + spacingMs * (0.75 + Math.random() / 2);
        if (answer.kind !== 'failed' || wish.isExpected === false || !mayPass(answer)) return answer;
        const pause = answer.waitMs ?? retryMs[tried];
        if (tried >= retryMs.length || pause === undefined || pause > limits.longestWaitMs) return answer;
        if (answer.status === 429) spacingMs *= 2;
        freeAt = now() + Math.max(pause, spacingMs);
      }
    },
    async close() {
      await Promise.all([anywhere, ...own.values()].map((agent) => agent.destroy()));
    },
  };
}

function mayPass({ reason, status }: DocumentFailure): boolean {
  return passing.has(reason) || (status !== null && status >= 500);
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}
