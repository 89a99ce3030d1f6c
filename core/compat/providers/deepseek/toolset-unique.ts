import { doubleNames } from '../../checks/sets';
import { defineRule } from '../../rule';

export const deepseekToolsetUnique = defineRule({
  id: 'deepseek-toolset-unique',
  title: 'Tool names are unique in a request',
  endpoints: ['deepseek-chat', 'deepseek-chat-strict'],
  reads: 'set',
  about: 'Two functions with one name are refused.',
  effect: 'request-rejected',
  errorText: 'Tool names must be unique.',
  confidence: 'observed',
  sources: [
    {
      title: 'Tool names must be unique on DeepSeek',
      url: 'https://github.com/liliMozi/openhanako/issues/789',
      date: '2026-05-10',
    },
  ],
  advice: 'Give every tool a name of its own.',
  check: doubleNames,
  message: (hit) => `Another tool is called "${hit.args?.name}" too`,
  fails: [
    {
      tools: [
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
      ],
    },
  ],
  passes: [
    {
      tools: [
        { name: 'search', description: 'd', inputSchema: { type: 'object', properties: {} } },
        { name: 'find', description: 'd', inputSchema: { type: 'object', properties: {} } },
      ],
    },
  ],
});
