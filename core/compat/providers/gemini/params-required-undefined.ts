import { undeclaredRequired } from '../../checks/objects';
import { defineRule } from '../../rule';

export const geminiParamsRequiredUndefined = defineRule({
  id: 'gemini-params-required-undefined',
  title: 'required names declared properties only',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about: 'A name that properties of the same object does not declare is refused, at any depth.',
  effect: 'request-rejected',
  errorText: '...parameters.required[0]: property is not defined',
  confidence: 'observed',
  sources: [
    {
      title: 'required[0]: property is not defined via OpenRouter',
      url: 'https://github.com/moltis-org/moltis/issues/747',
      date: '2026-11-30',
    },
    {
      title: 'required fields not defined in properties (Code Assist/Vertex wording)',
      url: 'https://github.com/google-gemini/gemini-cli/issues/1458',
      date: '2025-06-25',
    },
  ],
  advice: 'Take the name out of "required", or declare the property.',
  check: undeclaredRequired,
  message: (hit) => `"${hit.args?.name}" is required and not declared`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a', 'b'] },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { l: { type: 'array', items: { type: 'object', required: ['type'] } } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      },
    },
  ],
});
