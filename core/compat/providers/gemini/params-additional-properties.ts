import { isObject, own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiParamsAdditionalProperties = defineRule({
  id: 'gemini-params-additional-properties',
  title: 'Maps lose the type of their values',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'There is no field for additionalProperties: clients drop it, and a map of free keys arrives without a shape.',
  effect: 'note',
  errorText:
    'additionalProperties is only supported in ... mode, not in Gemini Developer API mode (python SDK)',
  confidence: 'source-code',
  sources: [
    {
      title: 'process_schema and the additionalProperties guard',
      url: 'https://github.com/googleapis/python-genai/blob/66807187f2123c6676175ac991f4e34eb09200d1/google/genai/_transformers.py',
      date: '2026-08-21',
      commit: '66807187f2123c6676175ac991f4e34eb09200d1',
    },
    {
      title: 'processJsonSchema and tTool routing by $schema',
      url: 'https://github.com/googleapis/js-genai/blob/6e9b35c45e21f0d37179a24d29dca01ebed698e6/src/_transformers.ts',
      date: '2026-08-21',
      commit: '6e9b35c45e21f0d37179a24d29dca01ebed698e6',
    },
    {
      title: 'Gemini transformers for parametersJsonSchema and for parameters',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/google.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'Write the map as a list of key and value.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      isObject(own(node.schema, 'additionalProperties'))
        ? [{ pointer: at(node, 'additionalProperties') }]
        : [],
    ),
  message: () => `The values of this map have no type for Gemini`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'object', additionalProperties: { type: 'string' } } },
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
          properties: {
            m: {
              type: 'array',
              items: { type: 'object', properties: { k: { type: 'string' }, v: { type: 'string' } } },
            },
          },
        },
      },
    },
  ],
});
