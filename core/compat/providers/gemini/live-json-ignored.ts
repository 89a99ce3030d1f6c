import { defineRule } from '../../rule';

export const geminiLiveJsonIgnored = defineRule({
  id: 'gemini-live-json-ignored',
  title: 'The Live API ignores parametersJsonSchema',
  endpoints: ['gemini-live'],
  reads: 'tool',
  about: 'A function sent in that field arrives without parameters.',
  effect: 'constraint-lost',
  confidence: 'observed',
  sources: [
    {
      title: 'Live API ignores JSON Schema parameters',
      url: 'https://github.com/gunpal5/Google_GenerativeAI/issues/90',
      date: '2025-12-04',
    },
    {
      title: 'Gemini transformers for parametersJsonSchema and for parameters',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/google.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'A matter of the client: fill parameters.',
  check: (sent) => (sent.fields?.includes('parametersJsonSchema') ? [{ pointer: '/inputSchema' }] : []),
  message: () =>
    `The Live API does not read parametersJsonSchema: the function has no parameters for the model`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
      fields: ['parametersJsonSchema'],
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
      fields: ['parameters'],
    },
  ],
});
