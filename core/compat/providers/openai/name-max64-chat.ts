import { nameLongerThan } from '../../checks/names';
import { defineRule } from '../../rule';

export const openaiNameMax64Chat = defineRule({
  id: 'openai-name-max64-chat',
  title: 'A function name has at most 64 characters on Chat Completions',
  endpoints: [
    'openai-chat',
    'openai-chat-strict',
    'openai-hosted-mcp',
    'azure-openai-chat',
    'azure-openai-chat-strict',
    'github-copilot-gpt',
    'openrouter-gpt',
  ],
  reads: 'tool',
  about: 'The limit counts the name as it is sent: clients put a prefix with the server in front of it.',
  effect: 'request-rejected',
  errorText: "Invalid 'tools[N].function.name': string too long. Expected a string with maximum length 64",
  confidence: 'documented',
  sources: [
    {
      title: 'FunctionDefinition type comments',
      url: 'https://github.com/openai/openai-node/blob/7b7d6ca71130d37ec09792c50056b47861f2eccf/src/resources/shared.ts',
      date: '2026-08-21',
      commit: '7b7d6ca71130d37ec09792c50056b47861f2eccf',
    },
    {
      title: 'function name longer than 64 on OpenAI and DeepSeek',
      url: 'https://github.com/nanbingxyz/5ire/issues/403',
      date: '2026-01-17',
    },
    {
      title: 'prefixed tool name over 64 on GPT-5',
      url: 'https://github.com/LaurieWired/GhidraMCP/pull/116',
      date: '2025-12-31',
    },
  ],
  advice: 'Keep the name under 40 characters, so that a prefix still fits.',
  fix: 'portable-name',
  check: (sent) => nameLongerThan(sent, 64),
  message: (hit) => `The name as sent has ${hit.args?.length} characters; Chat Completions takes 64`,
  fails: [
    { tool: { name: 'a'.repeat(65), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'a'.repeat(64), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
