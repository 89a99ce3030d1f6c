import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';

export const deepseekNamePattern = defineRule({
  id: 'deepseek-name-pattern',
  title: 'A function name has letters, digits, underscore and hyphen only',
  endpoints: ['deepseek-chat', 'deepseek-chat-strict'],
  reads: 'tool',
  about: 'As on OpenAI, in the same words.',
  effect: 'request-rejected',
  errorText: "Invalid 'tools[N].function.name': string does not match pattern. ... '^[a-zA-Z0-9_-]+$'",
  confidence: 'observed',
  sources: [
    {
      title: 'function name pattern',
      url: 'https://github.com/xinnan-tech/xiaozhi-esp32-server/issues/1492',
      date: '2025-06-06',
    },
    {
      title: 'function name pattern error',
      url: 'https://github.com/FoundationAgents/OpenManus/issues/1143',
      date: '2025-05-27',
    },
  ],
  advice: 'Name the tool with letters, digits, underscore and hyphen.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z0-9_-]+$/),
  message: (hit) => `The name "${hit.args?.name}" has characters that DeepSeek refuses`,
  fails: [{ tool: { name: '工具', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
  passes: [{ tool: { name: 'tool', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
