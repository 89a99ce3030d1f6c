import { untypedPlaces } from '../../checks/types';
import { defineRule } from '../../rule';

export const geminiParamsTypeMissing = defineRule({
  id: 'gemini-params-type-missing',
  title: 'Every value states a type',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'A property or item without a type, also one with an enum or a description alone, is refused; a union states it in its branches.',
  effect: 'request-rejected',
  errorText: 'Invalid value at \'...properties[k].value.type\' (...Type), ""',
  confidence: 'observed',
  sources: [
    {
      title: 'Invalid value at ... type (empty type)',
      url: 'https://github.com/zereight/gitlab-mcp/issues/166',
      date: '2025-12-31',
    },
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
  ],
  advice: 'State the type.',
  check: (sent) => untypedPlaces(sent),
  message: () => `No type is stated here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { description: 'any' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
        },
      },
    },
  ],
});
