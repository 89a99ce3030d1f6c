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

  /** Where the format has the call, in one piece; and how a client then says what the tool gave. */
  const callable: [string, string, Json, string[], Json][] = [
    [
      'openai-responses',
      '/v1/responses',
      { tools: [{ type: 'function', name: 'a' }] },
      ['"type":"function_call"', '"name":"a"', '"arguments":"{\\"q\\":\\"x\\"}"'],
      { input: [{ type: 'function_call_output', call_id: 'call_1', output: 'given' }] },
    ],
    [
      'openai-chat',
      '/v1/chat/completions',
      { tools: [{ type: 'function', function: { name: 'a' } }] },
      ['"tool_calls":[{', '"name":"a"', '"finish_reason":"tool_calls"'],
      { messages: [{ role: 'tool', tool_call_id: 'call_1', content: 'given' }] },
    ],
    [
      'anthropic-messages',
      '/v1/messages',
      { tools: [{ name: 'a' }] },
      ['"type":"tool_use"', '"name":"a"', '"stop_reason":"tool_use"'],
      { messages: [{ role: 'user', content: [{ type: 'tool_result', content: 'given' }] }] },
    ],
    [
      'gemini',
      '/v1beta/models/m:generateContent',
      { tools: [{ functionDeclarations: [{ name: 'a' }] }] },
      ['"functionCall":{"name":"a","args":{"q":"x"}}'],
      { contents: [{ parts: [{ functionResponse: { name: 'a', response: 'given' } }] }] },
    ],
  ];

  it.each(callable)(
    'calls a tool in %s, and reads what the client gives the model of it',
    (id, path, body, parts, next) => {
      const api = stubApis.find((one) => one.id === id);
      const [tool] = ask(path, body)?.tools ?? [];
      if (tool === undefined) throw new Error('no tool');
      const request = { method: 'POST', path, headers: {}, body };
      const whole = String(api?.calls?.call(request, tool, { q: 'x' }).body);
      for (const part of parts) expect(whole).toContain(part);
      expect(api?.calls?.resultOf(body)).toBeUndefined();
      expect(api?.calls?.resultOf(next)).toBe('given');
      const stream = { ...request, body: { ...(body as object), stream: true } as Json };
      expect(String(api?.calls?.call(stream, tool, { q: 'x' }).body)).toContain('"a"');
    },
  );

  it('makes the call again in the namespace in which Codex put the tool', () => {
    const api = stubApis.find(({ id }) => id === 'openai-responses');
    const tool = { name: 'a', description: null, schema: null, field: 'none', group: 'mcp__x' };
    const request = { method: 'POST', path: '/v1/responses', headers: {}, body: {} };
    expect(String(api?.calls?.call(request, tool, {}).body)).toContain('"namespace":"mcp__x"');
  });

  it('knows nothing of other addresses', () => {
    expect(ask('/v1/embeddings', {})).toBeNull();
  });
});
