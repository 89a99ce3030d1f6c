import { own } from '../../../schema/json';
import { arraysWithoutTypedItems } from '../../checks/arrays';
import { keywordPlaces } from '../../checks/keywords';
import { undeclaredRequired } from '../../checks/objects';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const openrouterGeminiRestricted = defineRule({
  id: 'openrouter-gemini-restricted',
  title: 'Gemini models need the small dialect',
  endpoints: ['openrouter-gemini'],
  reads: 'tool',
  about:
    'References, const, type lists, oneOf and required names without a property are refused by the route to Gemini.',
  effect: 'request-rejected',
  errorText:
    'GenerateContentRequest.tools[0].function_declarations[0].parameters.required[0]: property is not defined',
  confidence: 'observed',
  sources: [
    {
      title: 'OpenRouter Gemini route needs the old restricted schema',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/providers/openrouter.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
    {
      title: 'OpenRouter compatibility layer and Gemini schemas',
      url: 'https://github.com/pydantic/pydantic-ai/issues/3617',
      date: '2025-12-31',
    },
    {
      title: 'required[0]: property is not defined via OpenRouter',
      url: 'https://github.com/moltis-org/moltis/issues/747',
      date: '2026-11-30',
    },
    {
      title: 'Array without items through OpenRouter to Gemini: missing field',
      url: 'https://github.com/NousResearch/hermes-agent/pull/77623',
      date: '2026-08-03',
    },
  ],
  advice: 'Write definitions where they are used, one type per value, and enum for const.',
  check: (sent) => [
    ...undeclaredRequired(sent),
    ...keywordPlaces(sent, ['$ref', 'const', 'oneOf']),
    ...arraysWithoutTypedItems(sent),
    ...hitsIn(sent, (node) =>
      Array.isArray(own(node.schema, 'type'))
        ? [{ pointer: at(node, 'type'), args: { keyword: 'type lists' } }]
        : [],
    ),
  ],
  message: (hit) =>
    hit.args?.name !== undefined
      ? `"${hit.args.name}" is required and not declared`
      : hit.args?.keyword === undefined
        ? `An array does not say what its items are`
        : `The route to Gemini does not take "${hit.args.keyword}"`,
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
          properties: { a: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'array' } } },
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
