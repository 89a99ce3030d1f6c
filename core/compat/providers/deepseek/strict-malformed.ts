import { at, firstOf, hitsIn } from '../../checks/places';
import { hasType } from '../../checks/types';
import { defineRule } from '../../rule';

export const deepseekStrictMalformed = defineRule({
  id: 'deepseek-strict-malformed',
  title: 'Strict: arguments with a list may come back as broken JSON',
  endpoints: ['deepseek-chat-strict'],
  reads: 'tool',
  about: 'Reported in December 2025: the first key lost its closing quote. The report was closed as stale.',
  effect: 'note',
  confidence: 'observed',
  sources: [
    {
      title: 'strict beta produced malformed JSON arguments',
      url: 'https://github.com/deepseek-ai/DeepSeek-V3/issues/1069',
      date: '2025-12-28',
    },
  ],
  advice: 'Leave strict mode off for tools with lists.',
  check: (sent) =>
    sent.strict === true
      ? firstOf(hitsIn(sent, (node) => (hasType(node.schema, 'array') ? [{ pointer: at(node) }] : [])))
      : [],
  message: () => `Strict calls of tools with lists were seen to return broken JSON`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { selected: { type: 'array', items: { type: 'string' } } },
          required: ['selected'],
          additionalProperties: false,
        },
      },
      strict: true,
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { selected: { type: 'array', items: { type: 'string' } } },
          required: ['selected'],
          additionalProperties: false,
        },
      },
    },
  ],
});
