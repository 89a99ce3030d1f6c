import type { Conditions, Evidence } from '@/core/inspection';
import type { OutcomeId } from '@/core/outcomes';
import type { JsonObject } from '@/core/schema/json';
import type { Message, RpcError } from './message';

/** Why an inspection ends without a list. Evidence is raw here; it is cleaned once, when the result is made. */
export interface Failure {
  outcome: Exclude<OutcomeId, 'ok'>;
  evidence: Evidence;
}

/** What a request brought: the message with our id (a result, or an error in `error`), or the reason why none came. */
export type Answer =
  | { ok: true; message: Message; error: RpcError | null; httpStatus: number | null }
  | { ok: false; failure: Failure; sessionGone: boolean };

/** The revision that is spoken from now on. Over HTTP it decides the headers of each request. */
export interface Revision {
  era: 'legacy' | 'modern';
  /** As the server named it; null before it did. */
  version: string | null;
}

/**
 * One open session with a server. Nothing here throws for what the server does. Requests are sent one after the other:
 * a second `request` before the first is answered is a fault of ours and throws.
 */
export interface Connection {
  readonly transport: Conditions['transport'];
  request(method: string, params: JsonObject, waitMs: number): Promise<Answer>;
  notify(method: string): Promise<void>;
  speak(revision: Revision): void;
  /** False when the server is gone, so that only a fresh connection can go on. */
  isAlive(): boolean;
  /** What was seen besides the answers: stderr, noise, oddities. */
  report(): Evidence;
  /** Ends the session and frees all it held. Safe to call twice. */
  close(): Promise<void>;
}

/** A failed answer. */
export function failed(outcome: Failure['outcome'], evidence: Evidence = {}): Answer & { ok: false } {
  return { ok: false, failure: { outcome, evidence }, sessionGone: false };
}

/** A fault of ours, where throwing would end the crawler. */
export function faultFailure(fault: unknown): Failure {
  const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  return { outcome: 'internal_error', evidence: { message } };
}
