import { rootNotObject } from '../../checks/objects';
import { defineRule } from '../../rule';
import { openaiAll } from '../endpoint-groups';

export const openaiRootTypeObject = defineRule({
  id: 'openai-root-type-object',
  title: 'The arguments are an object',
  endpoints: openaiAll,
  reads: 'tool',
  about:
    'The root of the schema states type "object". A union, a scalar or no type at all at the root is refused, also when every branch of it is an object.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': schema must be a JSON Schema of 'type: \"object\"', got 'type: \"None\"'.",
  confidence: 'observed',
  sources: [
    { title: 'type None rejected', url: 'https://github.com/vercel/ai/issues/7005', date: '2025-07-02' },
    {
      title: 'Root oneOf: first type null, then top-level union error',
      url: 'https://github.com/chatanywhere/GPT_API_free/issues/403',
      date: '2025-06-19',
    },
  ],
  advice: 'State type "object" at the root and put other shapes into a property.',
  check: rootNotObject,
  message: (hit) => `The root of the arguments states type ${hit.args?.type}, not "object"`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { properties: { a: { type: 'string' } } } } },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'string' } } },
    { tool: { name: 't', description: 'd', inputSchema: { anyOf: [{ type: 'object', properties: {} }] } } },
    { tool: { name: 't', description: 'd', inputSchema: { type: ['object', 'null'], properties: {} } } },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
