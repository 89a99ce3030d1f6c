import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { stubApis } from './all';
import type { StubRequest } from './api';

const schema = { type: 'object', properties: { q: { type: 'string' } } };

function ask(path: string, body: Json) {
  const request: StubRequest = { method: 'POST', path, headers: {}, body };
  for (const api of stubApis) {
    const found = api.answer(request);
    if (found !== null) return { api: api.id, ...found };
  }
  return null;
}

const declared: [string, string, Json, object][] = [
  [
    'openai-responses',
    '/v1/responses',
    { tools: [{ type: 'function', name: 'a', description: 'd', parameters: schema, strict: false }] },
    { name: 'a', description: 'd', schema, field: 'parameters', strict: false },
  ],
  [
    'openai-chat',
    '/v1/chat/completions',
    { tools: [{ type: 'function', function: { name: 'a', description: 'd', parameters: schema } }] },
    { name: 'a', description: 'd', schema, field: 'parameters' },
  ],
  [
    'anthropic-messages',
    '/v1/messages',
    { tools: [{ name: 'a', description: 'd', input_schema: schema }] },
    { name: 'a', description: 'd', schema, field: 'input_schema' },
  ],
  [
    'gemini',
    '/v1beta/models/gemini-2.5-flash:streamGenerateContent',
    { tools: [{ functionDeclarations: [{ name: 'a', description: 'd', parametersJsonSchema: schema }] }] },
    { name: 'a', description: 'd', schema, field: 'parametersJsonSchema' },
  ],
  [
    'listed',
    '/listed',
    { tools: [{ name: 'a', description: 'd', inputSchema: schema }] },
    { name: 'a', description: 'd', schema, field: 'inputSchema' },
  ],
];

describe('the stub', () => {
  it.each(declared)('reads the tools that a request of %s declares', (api, path, body, tool) => {
    expect(ask(path, body)).toMatchObject({ api, tools: [tool] });
  });

  it.each(declared)('answers %s with 200', (_, path, body) => {
    expect(ask(path, body)?.answer.status).toBe(200);
  });

  it('streams when a request asks for it, and answers in one piece when it does not', () => {
    for (const path of ['/v1/responses', '/v1/chat/completions', '/v1/messages']) {
      const stream = ask(path, { stream: true })?.answer;
      expect(stream?.headers['content-type'], path).toBe('text/event-stream');
      expect(String(stream?.body), path).toMatch(/^(?:event: .*\n)?data: \{/);
      expect(JSON.parse(String(ask(path, {})?.answer.body)), path).toBeTypeOf('object');
    }
  });

  it('keeps the namespace in which Codex puts the tools of a server', () => {
    const tools = [
      { type: 'namespace', name: 'mcp__x', tools: [{ type: 'function', name: 'a', parameters: schema }] },
    ];
    expect(ask('/v1/responses', { tools })?.tools).toMatchObject([{ name: 'a', group: 'mcp__x' }]);
  });

  it('does not take a tool that the provider runs by itself for a declaration', () => {
    expect(ask('/v1/responses', { tools: [{ type: 'web_search' }] })?.tools).toEqual([]);
  });

  it('tells a declaration without schema from one with an empty schema', () => {
    const bare = ask('/v1/messages', { tools: [{ name: 'a' }, { name: 'b', input_schema: {} }] });
    expect(bare?.tools).toMatchObject([
      { schema: null, field: 'none' },
      { schema: {}, field: 'input_schema' },
    ]);
  });

  it('answers counts of tokens without taking them for a question to the model', () => {
    for (const path of ['/v1/messages/count_tokens', '/v1beta/models/m:countTokens'])
      expect(ask(path, {})?.tools, path).toBeNull();
  });

  it('is not upset by bodies of the wrong shape', () => {
    for (const body of [null, [], 'x', { tools: {} }, { tools: [null, 1, { function: 3 }] }])
      for (const path of ['/v1/responses', '/v1/chat/completions', '/v1/messages', '/x/m:generateContent'])
        expect(ask(path, body)?.tools, path).toEqual([]);
  });

  it('knows nothing of other addresses', () => {
    expect(ask('/v1/embeddings', {})).toBeNull();
  });
});
