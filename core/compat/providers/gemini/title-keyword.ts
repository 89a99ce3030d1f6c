import { own } from '../../../schema/json';
import { at, firstOf, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiTitleKeyword = defineRule({
  id: 'gemini-title-keyword',
  title: 'title can confuse the schema',
  endpoints: ['gemini-json-schema'],
  reads: 'tool',
  about: 'A problem reported in 2025 makes a client strip titles from parameters.',
  effect: 'note',
  confidence: 'source-code',
  sources: [
    {
      title: 'title handling problem in JSON Schema parameters',
      url: 'https://github.com/googleapis/python-genai/issues/1732',
      date: '2025-12-31',
    },
    {
      title: 'Gemini transformers for parametersJsonSchema and for parameters',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/google.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'Leave titles out of parameters.',
  check: (sent) =>
    firstOf(
      hitsIn(sent, (node) =>
        node.parent !== null && typeof own(node.schema, 'title') === 'string'
          ? [{ pointer: at(node, 'title') }]
          : [],
      ),
    ),
  message: () => `"title" stands in a parameter`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', title: 'A' } } },
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
  ],
});
