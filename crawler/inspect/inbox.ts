import type { Evidence } from '@/core/inspection';
import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import { type Answer, type Failure, failed } from './connection';
import type { Context } from './context';
import { startFairTimer } from './fair-timer';
import { kindOf, type Message, readMessages, rpcErrorOf, textOf } from './message';

/** What became of a frame that was handed to the inbox. */
export type Received =
  | { kind: 'answered' | 'message' | 'stopped' }
  /** Not JSON at all (`broken`), or JSON that is no JSON-RPC. */
  | { kind: 'noise'; broken: boolean; detail: string };

/** Matches answers to the one request that waits, replies to the server's own requests and counts all the rest. */
export interface Inbox {
  /** Takes one frame. `httpStatus` is the status that it came with. */
  receive(frame: Uint8Array, httpStatus?: number): Received;
  /** Waits for the answer to the request with this id. Ends with `timeout` after `waitMs`. */
  expect(id: number, waitMs: number): Promise<Answer>;
  /** Ends the waiting request; later requests may go on. */
  settle(failure: Failure, sessionGone?: boolean): void;
  /** Ends the waiting request and all later ones. The first reason stays. */
  fail(failure: Failure): void;
  /** True when `fail` was called. */
  isClosed(): boolean;
  /** Remembers something that was accepted against the protocol. */
  note(oddity: string): void;
  report(): Evidence;
}

interface Pending {
  id: number;
  resolve(answer: Answer): void;
}

const listChanged = 'notifications/tools/list_changed';
const maxNotes = 20;
/** Replies to a server's own requests in one session; a server that wants more is left without. */
const maxReplies = 100;
const maxIdChars = 256;
const sampleBytes = 2_000;

/**
 * @param reply sends an answer to a request of the server; must not throw
 */
export function createInbox(context: Context, reply: (message: JsonObject) => void): Inbox {
  const { budget } = context;
  const oddities = new Set<string>();
  let pending: Pending | null = null;
  let closed: Failure | null = null;
  let lastId = 0;
  let strays = 0;
  let replies = 0;
  let foreignAnswers = 0;
  let noiseLines = 0;
  let listChanges = 0;
  let noiseSample: string | null = null;

  const finish = (answer: Answer): void => {
    const waiting = pending;
    pending = null;
    waiting?.resolve(answer);
  };
  const fail = (failure: Failure): void => {
    closed ??= failure;
    finish({ ok: false, failure: closed, sessionGone: false });
  };
  const note = (oddity: string): void => {
    if (oddities.size < maxNotes) oddities.add(oddity);
  };
  const countStray = (): boolean => {
    strays++;
    if (strays <= budget.strayMessages) return true;
    fail({ outcome: 'flooded', evidence: { limit: 'stray-messages' } });
    return false;
  };
  const countNoise = (frame: Uint8Array): void => {
    noiseLines++;
    noiseSample ??= textOf(frame, 0, Math.min(frame.length, sampleBytes));
  };

  const answerServer = (envelope: JsonObject): void => {
    const id = own(envelope, 'id');
    if ((typeof id !== 'string' && typeof id !== 'number') || String(id).length > maxIdChars) return;
    if (replies >= maxReplies) return;
    replies++;
    reply(
      own(envelope, 'method') === 'ping'
        ? { jsonrpc: '2.0', id, result: {} }
        : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
    );
  };

  /** True when the message answers the request that waits. */
  const takeResponse = (message: Message, httpStatus: number | undefined): boolean => {
    const { envelope } = message;
    const id = own(envelope, 'id');
    if (!isAnswerTo(pending?.id, id, envelope)) {
      if (typeof id !== 'number' || id > lastId || id < 1) foreignAnswers++;
      return false;
    }
    const error = rpcErrorOf(envelope);
    // Only what was accepted in a result is of interest later.
    if (error === null) {
      if (typeof id === 'string') note('id came back as text');
      if (own(envelope, 'jsonrpc') !== '2.0') note('a message without "jsonrpc": "2.0"');
      if (own(envelope, 'error') === null) note('"error": null beside a result');
    }
    finish({ ok: true, message, error, httpStatus: httpStatus ?? null });
    return true;
  };

  return {
    receive(frame, httpStatus) {
      if (closed !== null) return { kind: 'stopped' };
      const reading = readMessages(frame, budget);
      if (!reading.ok && reading.reason === 'limit') {
        fail({ outcome: 'flooded', evidence: { limit: reading.limit } });
        return { kind: 'stopped' };
      }
      if (!reading.ok) {
        countNoise(frame);
        return countStray() ? { kind: 'noise', broken: true, detail: reading.detail } : { kind: 'stopped' };
      }
      reading.oddities.forEach(note);
      if (reading.messages.length === 0) return countStray() ? { kind: 'message' } : { kind: 'stopped' };
      let result: Received = { kind: 'noise', broken: false, detail: 'it is JSON, but no JSON-RPC message' };
      for (const message of reading.messages) {
        const kind = kindOf(message);
        if (kind === 'response' && takeResponse(message, httpStatus)) {
          result = { kind: 'answered' };
          continue;
        }
        if (kind === 'request') answerServer(message.envelope);
        if (kind === 'notification' && own(message.envelope, 'method') === listChanged) listChanges++;
        if (kind === 'other') countNoise(message.bytes);
        else if (result.kind === 'noise') result = { kind: 'message' };
        if (!countStray()) return { kind: 'stopped' };
      }
      return result;
    },
    expect(id, waitMs) {
      if (pending !== null) throw new Error('a request is already waiting');
      if (closed !== null) return Promise.resolve({ ok: false, failure: closed, sessionGone: false });
      lastId = id;
      return new Promise((resolve) => {
        const endTimer = startFairTimer(waitMs, () => finish(lateAnswer(waitMs, foreignAnswers)));
        pending = {
          id,
          resolve: (answer) => {
            endTimer();
            resolve(answer);
          },
        };
      });
    },
    settle: (failure, sessionGone = false) => finish({ ok: false, failure, sessionGone }),
    fail,
    isClosed: () => closed !== null,
    note,
    report: () => ({
      ...(noiseLines === 0 ? {} : { noiseLines }),
      ...(noiseSample === null ? {} : { noiseSample }),
      ...(listChanges === 0 ? {} : { listChanges }),
      ...(oddities.size === 0 ? {} : { oddities: [...oddities] }),
    }),
  };
}

/** JSON-RPC lets an error carry no id when the request could not be read; with one request in flight it is ours. */
function isAnswerTo(asked: number | undefined, id: Json | undefined, envelope: JsonObject): boolean {
  if (asked === undefined) return false;
  if (id === asked || id === String(asked)) return true;
  const error = own(envelope, 'error');
  return (id === undefined || id === null) && isObject(error) && typeof own(error, 'code') === 'number';
}

function lateAnswer(waitMs: number, foreignAnswers: number): Answer {
  const waited = `no answer within ${Math.round(waitMs)} ms`;
  return foreignAnswers > 0
    ? failed('malformed', { message: `${waited}, only answers with ids that were never asked` })
    : failed('timeout', { message: waited });
}
