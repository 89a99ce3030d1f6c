import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const geminiParamsRef = defineRule({
  id: 'gemini-params-ref',
  title: 'parameters takes no references',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'There is no field for $ref or definitions: they have to be written out where they are used, and recursive ones cannot be sent at all.',
  effect: 'request-rejected',
  errorText: 'Unknown name "$ref" ... Cannot find field.',
  confidence: 'documented',
  sources: [
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'Converter from JSON Schema to the Gemini subset',
      url: 'https://github.com/vercel/ai/blob/6c5a1ed9f6/packages/google/src/convert-json-schema-to-openapi-schema.ts',
      date: '2026-08-20',
      commit: '6c5a1ed9f6',
    },
    {
      title: 'Gemini transformers for parametersJsonSchema and for parameters',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/google.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'Write the definition where it is used.',
  check: (sent) => keywordPlaces(sent, ['$ref', '$defs', 'definitions']),
  message: (hit) => `Gemini knows no field "${hit.args?.keyword}" here`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { type: 'string' } } },
      },
    },
  ],
});
