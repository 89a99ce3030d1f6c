import { doubleNames } from '../../checks/sets';
import { defineRule } from '../../rule';

export const openaiToolsetDuplicateNames = defineRule({
  id: 'openai-toolset-duplicate-names',
  title: 'Two functions with one name are tolerated',
  endpoints: [
    'openai-chat',
    'openai-responses',
    'openai-codex',
    'azure-openai-chat',
    'azure-openai-responses',
  ],
  reads: 'set',
  about: 'The request passes, but a call cannot be told to belong to the one or the other.',
  effect: 'note',
  confidence: 'observed',
  sources: [
    {
      title: 'duplicate tool name fails on Anthropic, works on OpenAI',
      url: 'https://github.com/danny-avila/LibreChat/issues/13162',
      date: '2026-05-17',
    },
    {
      title: 'same: fails on Anthropic, OpenAI accepts',
      url: 'https://github.com/eclipse-theia/theia/issues/16122',
      date: '2025-08-04',
    },
  ],
  advice: 'Give every tool a name of its own, also across servers.',
  check: doubleNames,
  message: (hit) => `Another tool is called "${hit.args?.name}" too; calls cannot be told apart`,
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
