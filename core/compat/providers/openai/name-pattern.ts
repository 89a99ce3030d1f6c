import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';
import { openaiAll } from '../endpoint-groups';

export const openaiNamePattern = defineRule({
  id: 'openai-name-pattern',
  title: 'A function name has letters, digits, underscore and hyphen only',
  endpoints: [...openaiAll, 'openrouter-chat', 'cerebras-chat-strict'],
  reads: 'tool',
  about:
    'Dots, slashes, spaces, colons and letters outside ASCII in a name make the API refuse the whole request, with all other tools.',
  effect: 'request-rejected',
  errorText: "Invalid 'tools[N].function.name': string does not match pattern '^[a-zA-Z0-9_-]+$'",
  confidence: 'documented',
  sources: [
    {
      title: 'dots in names fail through OpenRouter to Cerebras',
      url: 'https://github.com/danny-avila/LibreChat/issues/11357',
      date: '2026-01-15',
    },
    {
      title: 'OpenAI OpenAPI description (FunctionObject, FunctionToolParam, Assistants tools)',
      url: 'https://github.com/openai/openai-openapi/blob/f85dbe223d40e1a31cba812ab2d755c7e98a92a3/openapi.yaml',
      date: '2026-08-21',
      commit: 'f85dbe223d40e1a31cba812ab2d755c7e98a92a3',
    },
    {
      title: 'FunctionDefinition type comments',
      url: 'https://github.com/openai/openai-node/blob/7b7d6ca71130d37ec09792c50056b47861f2eccf/src/resources/shared.ts',
      date: '2026-08-21',
      commit: '7b7d6ca71130d37ec09792c50056b47861f2eccf',
    },
    {
      title: 'function name pattern error',
      url: 'https://github.com/FoundationAgents/OpenManus/issues/1143',
      date: '2025-05-27',
    },
    {
      title: 'one MCP tool name breaks every OpenAI request',
      url: 'https://github.com/Lucassssss/eechat/issues/52',
      date: '2025-07-12',
    },
    {
      title: 'slash in tool name: validating hosts 400, llama.cpp and LM Studio accept',
      url: 'https://github.com/defilantech/LLMKube/issues/1525',
      date: '2026-08-13',
    },
  ],
  advice: 'Name the tool with letters, digits, underscore and hyphen.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z0-9_-]+$/),
  message: (hit) => `The name "${hit.args?.name}" has characters that OpenAI refuses`,
  fails: [
    { tool: { name: 'repo.search', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: 'a b', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: '', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'repo_search', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: 'a-b_C9', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
