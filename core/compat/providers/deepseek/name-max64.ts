import { nameLongerThan } from '../../checks/names';
import { defineRule } from '../../rule';

export const deepseekNameMax64 = defineRule({
  id: 'deepseek-name-max64',
  title: 'A function name has at most 64 characters',
  endpoints: ['deepseek-chat', 'deepseek-chat-strict'],
  reads: 'tool',
  about: 'Longer names are refused.',
  effect: 'request-rejected',
  errorText: 'string too long. Expected a string with maximum length 64',
  confidence: 'observed',
  sources: [
    {
      title: 'function name longer than 64 on OpenAI and DeepSeek',
      url: 'https://github.com/nanbingxyz/5ire/issues/403',
      date: '2026-01-17',
    },
  ],
  advice: 'Keep the name under 40 characters, so that a prefix still fits.',
  fix: 'portable-name',
  check: (sent) => nameLongerThan(sent, 64),
  message: (hit) => `The name as sent has ${hit.args?.length} characters; DeepSeek takes 64`,
  fails: [
    { tool: { name: 'a'.repeat(65), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'a'.repeat(64), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
