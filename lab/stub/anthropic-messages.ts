import { type JsonObject, own, ownString } from '@/core/schema/json';
import { eventAnswer, jsonAnswer, type StubApi } from './api';
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
    const model = ownString(body, 'model') ?? 'stub';
    return { tools, answer: own(body, 'stream') === true ? streamed(model) : jsonAnswer(message(model)) };
  },
};

function message(model: string): JsonObject {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text: 'ok' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

function streamed(model: string) {
  const events: JsonObject[] = [
    { type: 'message_start', message: { ...message(model), content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ok' } },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ];
  return eventAnswer(events.map((data) => ({ event: String(data.type), data })));
}
