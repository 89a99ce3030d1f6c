import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictUnsupportedKeywords = defineRule({
  id: 'openai-strict-unsupported-keywords',
  title: 'Strict: no composition other than anyOf, no conditions',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'allOf, oneOf, not, conditions, dependencies and the keywords about unnamed properties and items are refused wherever they stand.',
  effect: 'request-rejected',
  errorText: "Invalid schema for function 'X': In context=('properties', 'data'), 'allOf' is not permitted.",
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
    {
      title: 'allOf is not permitted',
      url: 'https://github.com/makenotion/notion-mcp-server/issues/102',
      date: '2025-08-07',
    },
    {
      title: 'Strict-schema helper: which keywords it refuses',
      url: 'https://github.com/openai/openai-node/blob/838de7e5/src/lib/transform.ts',
      date: '2026-08-15',
      commit: '838de7e5',
    },
    {
      title: 'Strict transformer: incompatible keys, formats, lookarounds, untyped items',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  advice: 'Write unions as anyOf, and merge the members of allOf into one object.',
  check: (sent) =>
    keywordPlaces(sent, [
      'allOf',
      'oneOf',
      'not',
      'if',
      'then',
      'else',
      'dependentRequired',
      'dependentSchemas',
      'patternProperties',
      'propertyNames',
      'contains',
      'minContains',
      'maxContains',
      'unevaluatedProperties',
      'unevaluatedItems',
      'minProperties',
      'maxProperties',
      'uniqueItems',
    ]),
  message: (hit) => `Strict mode does not permit "${hit.args?.keyword}"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { d: { allOf: [{ type: 'string' }] } },
          required: ['d'],
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
          properties: { d: { oneOf: [{ type: 'string' }] } },
          required: ['d'],
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
          properties: { d: { type: 'string' } },
          required: ['d'],
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
          properties: { oneOf: { type: 'string' } },
          required: ['oneOf'],
          additionalProperties: false,
        },
      },
    },
  ],
});
