import { untypedPlaces } from '../../checks/types';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictUntyped = defineRule({
  id: 'openai-strict-untyped',
  title: 'Strict: every value states a type',
  endpoints: openaiStrict,
  reads: 'tool',
  about: 'A property, item or branch that is {} or has a description alone is refused.',
  effect: 'request-rejected',
  errorText: "In context=('properties', 'x'), schema must have a 'type' key.",
  confidence: 'observed',
  sources: [
    {
      title: 'schema must have a type key',
      url: 'https://github.com/FlowiseAI/Flowise/issues/5109',
      date: '2025-08-19',
    },
    {
      title: 'Strict transformer: incompatible keys, formats, lookarounds, untyped items',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'State the type, or a union of the types it may have.',
  check: (sent) => untypedPlaces(sent, ['enum', 'const']),
  message: () => `Strict mode needs a type here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { description: 'any' } },
          required: ['x'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: {} } },
          required: ['a'],
          additionalProperties: false,
        },
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
          properties: { x: { type: 'string' } },
          required: ['x'],
          additionalProperties: false,
        },
      },
    },
  ],
});
