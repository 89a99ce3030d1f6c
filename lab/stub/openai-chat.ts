import { isObject, type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { eventAnswer, jsonAnswer, type StubAnswer, type StubApi } from './api';
import { items, readDeclaration } from './read-declaration';

/**
 * OpenAI Chat Completions, `POST …/chat/completions`, which many providers speak (xAI, OpenRouter, local runtimes)
 * (platform.openai.com/docs/api-reference/chat, 2026-11-30).
 */
export const openaiChat: StubApi = {
  id: 'openai-chat',
  answer({ method, path, body }) {
    if (method !== 'POST' || !path.endsWith('/chat/completions')) return null;
    return { tools: chatTools(body), answer: chatAnswer(body, { content: 'ok' }, 'stop') };
  },
  calls: {
    call({ body }, { name }, args) {
      const call = { id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(args) } };
      const isStream = own(body, 'stream') === true;
      const said = { content: null, tool_calls: [isStream ? { index: 0, ...call } : call] };
      return chatAnswer(body, said, 'tool_calls');
    },
    resultOf: (body) =>
      items(body, 'messages')
        .filter((message) => ownString(message, 'role') === 'tool')
        .map((message) => own(message, 'content') ?? null)[0],
  },
};

/** Tools as Chat Completions declares them: `{type: "function", function: {…}}`. */
function chatTools(body: Json) {
  return items(body, 'tools').flatMap((tool) => {
    const inner = own(tool, 'function');
    const read = isObject(inner) ? readDeclaration(inner, ['parameters']) : null;
    return read === null ? [] : [read];
  });
}

/** What the model says, in the format that the request asks for. */
function chatAnswer(body: Json, said: JsonObject, reason: string): StubAnswer {
  const model = ownString(body, 'model') ?? 'stub';
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  if (own(body, 'stream') !== true) {
    const choice = { index: 0, message: { role: 'assistant', ...said }, finish_reason: reason };
    return jsonAnswer({
      id: 'chat_1',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [choice],
      usage,
    });
  }
  const chunk = (choice: JsonObject, more: JsonObject = {}): JsonObject => ({
    id: 'chat_1',
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, ...choice }],
    ...more,
  });
  return eventAnswer([
    { data: chunk({ delta: { role: 'assistant', ...said }, finish_reason: null }) },
    { data: chunk({ delta: {}, finish_reason: reason }, { usage }) },
    { data: '[DONE]' },
  ]);
}
