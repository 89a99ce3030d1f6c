import { type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { eventAnswer, jsonAnswer, type StubAnswer, type StubApi } from './api';
import { items, readDeclaration } from './read-declaration';

/** Anthropic Messages, `POST …/messages` (docs.claude.com/en/api/messages, 2026-11-30). */
export const anthropicMessages: StubApi = {
  id: 'anthropic-messages',
  answer({ method, path, body }) {
    if (method === 'POST' && path.endsWith('/messages/count_tokens'))
      return { tools: null, answer: jsonAnswer({ input_tokens: 10 }) };
    if (method !== 'POST' || !path.endsWith('/messages')) return null;
    const tools = items(body, 'tools').flatMap((tool) => {
      const read = readDeclaration(tool, ['input_schema']);
      return read === null ? [] : [read];
    });
    return { tools, answer: answer(body, okTurn) };
  },
  calls: {
    call: ({ body }, { name }, args) =>
      answer(body, {
        block: { type: 'tool_use', id: 'toolu_1', name, input: args },
        empty: { type: 'tool_use', id: 'toolu_1', name, input: {} },
        delta: { type: 'input_json_delta', partial_json: JSON.stringify(args) },
        stopReason: 'tool_use',
      }),
    resultOf: (body) =>
      items(body, 'messages')
        .flatMap((message) => items(message, 'content'))
        .filter((block) => ownString(block, 'type') === 'tool_result')
        .map((block) => own(block, 'content') ?? null)[0],
  },
};

/** What the model says: its one block, whole and as it is streamed. */
interface Turn {
  block: JsonObject;
  empty: JsonObject;
  delta: JsonObject;
  stopReason: string;
}

const okTurn: Turn = {
  block: { type: 'text', text: 'ok' },
  empty: { type: 'text', text: '' },
  delta: { type: 'text_delta', text: 'ok' },
  stopReason: 'end_turn',
};

function answer(body: Json, turn: Turn): StubAnswer {
  const model = ownString(body, 'model') ?? 'stub';
  return own(body, 'stream') === true ? streamed(model, turn) : jsonAnswer(message(model, turn));
}

function message(model: string, { block, stopReason }: Turn): JsonObject {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [block],
    stop_reason: stopReason,
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

function streamed(model: string, turn: Turn) {
  const events: JsonObject[] = [
    { type: 'message_start', message: { ...message(model, turn), content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: turn.empty },
    { type: 'content_block_delta', index: 0, delta: turn.delta },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: turn.stopReason, stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ];
  return eventAnswer(events.map((data) => ({ event: String(data.type), data })));
}
