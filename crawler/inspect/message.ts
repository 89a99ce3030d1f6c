import { isUtf8 } from 'node:buffer';
import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import { type Slice, sliceArray } from '@/core/schema/slices';
import type { Budget } from './budget';

/**
 * Reads JSON-RPC messages from bytes without building what a stranger may have made too large or too deep: the text is
 * scanned first (one loop), the tools are cut out, and only the rest is parsed.
 */
export interface Message {
  /** The message as received, without the framing around it. */
  bytes: Uint8Array;
  /** The parsed message. The elements of `result.tools` are left out: its array is empty here. */
  envelope: JsonObject;
  /** Where each element of `result.tools` is, in bytes of `bytes`; null when there is no such array. */
  tools: Slice[] | null;
  /** About how many values the frame held that it came in. */
  values: number;
}

export interface RpcError {
  /** 0 when the server gave no number. */
  code: number;
  message: string;
  data?: Json;
}

export type MessageReading =
  | { ok: true; messages: Message[]; oddities: string[] }
  | { ok: false; reason: 'not-json'; detail: string }
  | { ok: false; reason: 'limit'; limit: string };

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const comma = 0x2c;
const brace = 0x7b;
const bracket = 0x5b;

/**
 * Reads one frame: a line of stdio, a body, or the data of one server-sent event.
 * @returns one message, those of a batch, or none for an empty frame; `not-json` for anything else, `limit` when it is beyond the budget
 */
export function readMessages(frame: Uint8Array, budget: Budget): MessageReading {
  const oddities: string[] = [];
  const bytes = trimFrame(frame, oddities);
  if (bytes.length === 0) return { ok: true, messages: [], oddities };
  if (bytes.length > budget.messageBytes) return { ok: false, reason: 'limit', limit: 'message-bytes' };
  if (bytes[0] !== brace && bytes[0] !== bracket) {
    return { ok: false, reason: 'not-json', detail: 'it does not begin with { or [' };
  }
  const values = countValues(bytes);
  if (values > budget.messageValues) return { ok: false, reason: 'limit', limit: 'message-values' };
  if (!isUtf8(bytes)) oddities.push('invalid UTF-8');
  if (bytes[0] === brace) {
    const read = readOne(bytes, values, budget);
    return read.ok ? { ok: true, messages: [read.message], oddities } : read;
  }
  const scan = sliceArray(latin1(bytes), [], budget.messageDepth);
  if (!scan.ok) return scanFailure(scan.reason, scan.at);
  oddities.push('a JSON-RPC batch');
  const elements = scan.slices ?? [];
  if (elements.length > budget.batch) return { ok: false, reason: 'limit', limit: 'batch' };
  const messages: Message[] = [];
  for (const { start, end } of elements) {
    const read = readOne(bytes.subarray(start, end), values, budget);
    if (!read.ok) return read;
    messages.push(read.message);
  }
  return { ok: true, messages, oddities };
}

type OneReading = { ok: true; message: Message } | Exclude<MessageReading, { ok: true }>;

function readOne(bytes: Uint8Array, values: number, budget: Budget): OneReading {
  const text = latin1(bytes);
  const scan = sliceArray(text, ['result', 'tools'], budget.messageDepth);
  if (!scan.ok) return scanFailure(scan.reason, scan.at);
  const first = scan.slices?.[0];
  const last = scan.slices?.at(-1);
  const rest =
    first === undefined || last === undefined
      ? bytes
      : Buffer.concat([bytes.subarray(0, first.start), bytes.subarray(last.end)]);
  if (rest.length > budget.envelopeBytes) return { ok: false, reason: 'limit', limit: 'envelope-bytes' };
  const gap = scan.slices === null ? -1 : findBadGap(text, scan.slices);
  if (gap >= 0)
    return { ok: false, reason: 'not-json', detail: `no single comma between tools at byte ${gap}` };
  try {
    const envelope: unknown = JSON.parse(utf8.decode(rest));
    if (!isObject(envelope)) return { ok: false, reason: 'not-json', detail: 'it is no object' };
    return { ok: true, message: { bytes, envelope, tools: scan.slices, values } };
  } catch (error) {
    return {
      ok: false,
      reason: 'not-json',
      detail: error instanceof Error ? error.message : 'it does not parse',
    };
  }
}

function scanFailure(reason: 'too-deep' | 'malformed', at: number): Exclude<MessageReading, { ok: true }> {
  return reason === 'too-deep'
    ? { ok: false, reason: 'limit', limit: 'message-depth' }
    : { ok: false, reason: 'not-json', detail: `brackets or quotes do not match at byte ${at}` };
}

/**
 * One character a byte, so that offsets into the text are offsets into the bytes. Sound for finding structure, since
 * no byte of a UTF-8 sequence looks like ASCII.
 */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** The text of a part of a message; invalid UTF-8 becomes U+FFFD. */
export function textOf(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return utf8.decode(bytes.subarray(start, end));
}

/** The tools are parsed one by one, so nothing else would notice a comma that is missing or doubled between them. */
function findBadGap(text: string, slices: readonly Slice[]): number {
  for (let i = 1; i < slices.length; i++) {
    const from = slices[i - 1]?.end ?? 0;
    if (!/^[ \t\r\n]*,[ \t\r\n]*$/.test(text.slice(from, slices[i]?.start))) return from;
  }
  return -1;
}

/** White space, a byte order mark and NUL bytes around a message are framing. */
function trimFrame(frame: Uint8Array, oddities: string[]): Uint8Array {
  let start = 0;
  let end = frame.length;
  if (frame[0] === 0xef && frame[1] === 0xbb && frame[2] === 0xbf) {
    start = 3;
    oddities.push('a byte order mark');
  }
  let nul = false;
  const isFraming = (byte: number | undefined): boolean => {
    if (byte === 0) nul = true;
    return byte === 0 || byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
  };
  while (start < end && isFraming(frame[start])) start++;
  while (end > start && isFraming(frame[end - 1])) end--;
  if (nul) oddities.push('NUL bytes around a message');
  return frame.subarray(start, end);
}

function countValues(bytes: Uint8Array): number {
  let count = 1;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === comma || byte === brace || byte === bracket) count++;
  }
  return count;
}

/** What a message is. `other` is JSON that is no JSON-RPC message, such as a log line. */
export function kindOf({ envelope }: Message): 'response' | 'request' | 'notification' | 'other' {
  const id = own(envelope, 'id');
  if (typeof own(envelope, 'method') === 'string') {
    return id === undefined || id === null ? 'notification' : 'request';
  }
  const answers = own(envelope, 'result') !== undefined || own(envelope, 'error') !== undefined;
  return answers ? 'response' : 'other';
}

/** The error of a response; null when it has a result. `"error": null` beside a result counts as a result. */
export function rpcErrorOf(envelope: JsonObject): RpcError | null {
  const error = own(envelope, 'error');
  if (error === undefined || (error === null && own(envelope, 'result') !== undefined)) return null;
  const code = own(error, 'code');
  const message = own(error, 'message');
  const data = own(error, 'data');
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : typeof error === 'string' ? error : '',
    ...(data === undefined ? {} : { data }),
  };
}
