import { openObjects, optionalProperties } from '../../checks/objects';
import { defineRule } from '../../rule';

export const deepseekStrictClosed = defineRule({
  id: 'deepseek-strict-closed',
  title: 'Strict: objects are closed and every property is required',
  endpoints: ['deepseek-chat-strict'],
  reads: 'tool',
  about: 'An open object or an optional property is refused in the strict beta.',
  effect: 'request-rejected',
  since: '2025-01-01',
  confidence: 'documented',
  sources: [
    {
      title: 'Strict mode (beta): supported types and parameters',
      url: 'https://api-docs.deepseek.com/guides/tool_calls',
      date: '2026-11-30',
    },
  ],
  advice: 'Add "additionalProperties": false and list every property in "required".',
  check: (sent) => [...openObjects(sent), ...optionalProperties(sent)],
  message: (hit) =>
    hit.args?.name === undefined
      ? `Strict mode needs "additionalProperties": false on this object`
      : `Strict mode needs "${hit.args.name}" in "required"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
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
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          required: ['a', 'b'],
          additionalProperties: false,
        },
      },
    },
  ],
});
