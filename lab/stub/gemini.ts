import { isObject, type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { eventAnswer, jsonAnswer, type StubAnswer, type StubApi } from './api';
import { items, readDeclaration } from './read-declaration';

/** Gemini `models/<model>:generateContent` and `:streamGenerateContent` (ai.google.dev/api/generate-content, 2026-11-30). */
export const gemini: StubApi = {
  id: 'gemini',
  answer({ method, path, body }) {
    if (method !== 'POST') return null;
    if (path.endsWith(':countTokens')) return { tools: null, answer: jsonAnswer({ totalTokens: 10 }) };
    const isStream = path.endsWith(':streamGenerateContent');
    if (!isStream && !path.endsWith(':generateContent')) return null;
    const tools = toolsOf(body)
      .flatMap((tool) => [...items(tool, 'functionDeclarations'), ...items(tool, 'function_declarations')])
      .flatMap((declaration) => {
        const read = readDeclaration(declaration, [
          'parametersJsonSchema',
          'parameters_json_schema',
          'parameters',
        ]);
        return read === null ? [] : [read];
      });
    return { tools, answer: answer(path, { text: wantsJson(body) ? controlAnswer : 'ok' }) };
  },
  calls: {
    call: ({ path }, { name }, args) => answer(path, { functionCall: { name, args } }),
    resultOf: (body) =>
      items(body, 'contents')
        .flatMap((content) => items(content, 'parts'))
        .map((part) => own(own(part, 'functionResponse'), 'response'))
        .find((result) => result !== undefined),
  },
};

function answer(path: string, part: JsonObject): StubAnswer {
  const said = response(part);
  return path.endsWith(':streamGenerateContent') ? eventAnswer([{ data: said }]) : jsonAnswer(said);
}

/** The API takes one object where a list of one is meant, and @ai-sdk/google 1 sends it so. */
function toolsOf(body: Json): Json[] {
  const tools = own(body, 'tools');
  return isObject(tools) ? [tools] : items(body, 'tools');
}

/** Clients ask small models in JSON who speaks next and which model to take. */
const controlAnswer = JSON.stringify({ reasoning: 'stub', next_speaker: 'user', model_choice: 'flash' });

function wantsJson(body: Json): boolean {
  return ownString(own(body, 'generationConfig'), 'responseMimeType') === 'application/json';
}

function response(part: JsonObject): JsonObject {
  return {
    candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: 'stub',
  };
}
