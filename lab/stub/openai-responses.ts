import type { SentTool } from '@/core/capture';
import { type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { eventAnswer, jsonAnswer, type StubAnswer, type StubApi } from './api';
import { items, readDeclaration } from './read-declaration';

/** OpenAI Responses, `POST …/responses` (platform.openai.com/docs/api-reference/responses, 2026-11-30). */
export const openaiResponses: StubApi = {
  id: 'openai-responses',
  answer({ method, path, body }) {
    if (method !== 'POST' || !path.endsWith('/responses')) return null;
    const tools = items(body, 'tools').flatMap(declaredTools);
    return { tools, answer: answer(body, message, messageParts) };
  },
  calls: {
    call({ body }, { name, group }, args) {
      const call: JsonObject = {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'call_1',
        name,
        ...(group === undefined ? {} : { namespace: group }),
        arguments: JSON.stringify(args),
        status: 'completed',
      };
      return answer(body, call, callParts);
    },
    resultOf: (body) =>
      items(body, 'input')
        .filter((item) => ownString(item, 'type') === 'function_call_output')
        .map((item) => own(item, 'output') ?? null)[0],
  },
};

/** What the model says: one item, in one piece or as a stream with the events of its parts. */
function answer(body: Json, item: JsonObject, parts: (item: JsonObject) => Parts): StubAnswer {
  const model = ownString(body, 'model') ?? 'stub';
  return own(body, 'stream') === true
    ? streamed(model, item, parts(item))
    : jsonAnswer(response(model, item));
}

/** An item as a stream begins it, and the events that fill it. */
interface Parts {
  empty: JsonObject;
  events: JsonObject[];
}

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

function messageParts(item: JsonObject): Parts {
  const part = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  const text = (words: string): JsonObject => ({ type: 'output_text', text: words, annotations: [] });
  return {
    empty: { ...item, status: 'in_progress', content: [] },
    events: [
      { type: 'response.content_part.added', ...part, part: text('') },
      { type: 'response.output_text.delta', ...part, delta: 'ok', logprobs: [] },
      { type: 'response.output_text.done', ...part, text: 'ok', logprobs: [] },
      { type: 'response.content_part.done', ...part, part: text('ok') },
    ],
  };
}

function callParts(item: JsonObject): Parts {
  const place = { item_id: 'fc_1', output_index: 0 };
  const args = item.arguments ?? '';
  return {
    empty: { ...item, status: 'in_progress', arguments: '' },
    events: [
      { type: 'response.function_call_arguments.delta', ...place, delta: args },
      { type: 'response.function_call_arguments.done', ...place, arguments: args },
    ],
  };
}

function response(model: string, item: JsonObject): JsonObject {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: 'completed',
    model,
    output: [item],
    usage: {
      input_tokens: 1,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 1,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 2,
    },
  };
}

function streamed(model: string, item: JsonObject, { empty, events: filling }: Parts): StubAnswer {
  const whole = response(model, item);
  const started = { ...whole, status: 'in_progress', output: [], usage: null };
  const events: JsonObject[] = [
    { type: 'response.created', response: started },
    { type: 'response.output_item.added', output_index: 0, item: empty },
    ...filling,
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: whole },
  ];
  return eventAnswer(
    events.map((data, index) => ({
      event: String(data.type),
      data: { ...data, sequence_number: index },
    })),
  );
}
