import { defineRule } from '../../rule';

const allowed = /^[a-zA-Z0-9_-]+$/;

export const openaiNamePattern = defineRule({
  id: 'openai-name-pattern',
  title: 'A function name has letters, digits, underscore and hyphen only',
  endpoints: ['openai-chat', 'openai-chat-strict', 'openai-responses', 'openai-responses-strict'],
  reads: 'tool',
  about:
    'Dots, slashes, spaces, colons and letters outside ASCII in a name make the API refuse the whole request, with all other tools.',
  effect: 'request-rejected',
  errorText: "Invalid 'tools[N].function.name': string does not match pattern '^[a-zA-Z0-9_-]+$'",
  confidence: 'documented',
  sources: [
    {
      title: 'OpenAI OpenAPI description (FunctionObject, FunctionToolParam)',
      url: 'https://github.com/openai/openai-openapi',
      date: '2026-08-21',
    },
    {
      title: 'OpenManus, issue 1143: function name pattern error',
      url: 'https://github.com/FoundationAgents/OpenManus/issues/1143',
      date: '2025-05-27',
    },
  ],
  advice: 'Name the tool with letters, digits, underscore and hyphen.',
  fix: 'portable-name',
  check: (sent) => (allowed.test(sent.name) ? [] : [{ pointer: '/name', args: { name: sent.name } }]),
  message: (hit) => `The name "${hit.args?.name}" has characters that OpenAI refuses`,
  fails: [
    { tool: { name: 'repo.search', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'repo_search', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
