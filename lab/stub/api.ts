import type { SentTool } from '@/core/capture';
import type { Json, JsonObject } from '@/core/schema/json';
import type { StubApiId } from '../client';

/** A request as the stub received it. */
export interface StubRequest {
  method: string;
  /** Without the query string, decoded as sent. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The body as JSON; null when it is empty or no JSON. */
  body: Json;
}

export interface StubAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** A provider's wire format: which requests are its own, what they declare, and how "ok" is said in it. */
export interface StubApi {
  id: StubApiId;
  /**
   * Null when the request is none of this API. `tools` is null for requests that ask no model (a count of tokens, a list of
   * models), else the tools that the request declares, those of the client's own included.
   */
  answer(request: StubRequest): { tools: SentTool[] | null; answer: StubAnswer } | null;
  /** How the model calls a tool; absent where the stub has not learned it. */
  calls?: ToolCalls;
}

/** A call of a tool in a wire format. */
interface ToolCalls {
  /** The model's turn that calls a tool of the request, in place of "ok". */
  call(request: StubRequest, tool: SentTool, args: JsonObject): StubAnswer;
  /** What the client gives the model of the first call, as the format has it; undefined before it was called. */
  resultOf(body: Json): Json | undefined;
}

export function jsonAnswer(value: Json): StubAnswer {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

/** Server-sent events; the event's name stands before its data when it is given. */
export function eventAnswer(events: readonly { event?: string; data: Json | '[DONE]' }[]): StubAnswer {
  const body = events.map(({ event, data }) => {
    const text = data === '[DONE]' ? data : JSON.stringify(data);
    return `${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`;
  });
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, body: body.join('') };
}
