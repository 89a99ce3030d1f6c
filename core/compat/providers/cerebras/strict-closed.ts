import { openObjects } from '../../checks/objects';
import { defineRule } from '../../rule';

export const cerebrasStrictClosed = defineRule({
  id: 'cerebras-strict-closed',
  title: 'Strict: every object is closed',
  endpoints: ['cerebras-chat-strict'],
  reads: 'tool',
  about: 'Each object carries "additionalProperties": false.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Strict-mode limitations',
      url: 'https://inference-docs.cerebras.ai/capabilities/structured-outputs',
      date: '2026-11-30',
    },
  ],
  advice: 'Add "additionalProperties": false to every object.',
  check: openObjects,
  message: () => `Strict mode needs "additionalProperties": false on this object`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
  ],
});
