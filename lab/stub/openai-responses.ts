import type { SentTool } from '@/core/capture';
import { type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { eventAnswer, jsonAnswer, type StubApi } from './api';
import { items, readDeclaration } from './read-declaration';

/** OpenAI Responses, `POST …/responses` (platform.openai.com/docs/api-reference/responses, 2026-11-30). */
export const openaiResponses: StubApi = {
  id: 'openai-responses',
  answer({ method, path, body }) {
    if (method !== 'POST' || !path.endsWith('/responses')) return null;
    const model = ownString(body, 'model') ?? 'stub';
    const tools = items(body, 'tools').flatMap(declaredTools);
    return { tools, answer: own(body, 'stream') === true ? streamed(model) : jsonAnswer(response(model)) };
  },
};

/** Codex puts the tools of a server into a `namespace` tool. */
function declaredTools(tool: Json): SentTool[] {
  const group = ownString(tool, 'name');
  if (ownString(tool, 'type') === 'namespace' && group !== undefined) {
    return items(tool, 'tools')
      .flatMap(declaredTools)
      .map((inner) => ({ ...inner, group }));
  }
  const read = readDeclaration(tool, ['parameters']);
  return read === null ? [] : [read];
}

const message: JsonObject = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'ok', annotations: [] }],
};

function response(model: string): JsonObject {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: 'completed',
    model,
    output: [message],
    usage: {
      input_tokens: 1,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 1,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 2,
    },
  };
}

function streamed(model: string) {
  const started = { ...response(model), status: 'in_progress', output: [], usage: null };
  const part = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  const events: JsonObject[] = [
    { type: 'response.created', response: started },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...message, status: 'in_progress', content: [] },
    },
    {
      type: 'response.content_part.added',
      ...part,
      part: { type: 'output_text', text: '', annotations: [] },
    },
    { type: 'response.output_text.delta', ...part, delta: 'ok', logprobs: [] },
    { type: 'response.output_text.done', ...part, text: 'ok', logprobs: [] },
    {
      type: 'response.content_part.done',
      ...part,
      part: { type: 'output_text', text: 'ok', annotations: [] },
    },
    { type: 'response.output_item.done', output_index: 0, item: message },
    { type: 'response.completed', response: response(model) },
  ];
  return eventAnswer(
    events.map((data, index) => ({
      event: String(data.type),
      data: { ...data, sequence_number: index },
    })),
  );
}
