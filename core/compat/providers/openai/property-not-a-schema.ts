import { propertiesThatAreNoSchema } from '../../checks/meta-schema';
import { defineRule } from '../../rule';
import { openaiAll } from '../endpoint-groups';

export const openaiPropertyNotASchema = defineRule({
  id: 'openai-property-not-a-schema',
  title: 'Every member of properties is a schema',
  endpoints: openaiAll,
  reads: 'tool',
  about:
    'A member that is a string, number, list or null is refused: typical when keywords such as "type" or "required" slip into "properties".',
  effect: 'request-rejected',
  errorText: "Invalid schema for function 'X': 'object' is not of type 'object', 'boolean'.",
  confidence: 'observed',
  sources: [
    {
      title: 'property whose schema is a plain string',
      url: 'https://github.com/smallmain/vscode-unify-chat-provider/issues/162',
      date: '2026-05-03',
    },
    {
      title: 'properties map polluted by metadata keys gives the not-of-type error',
      url: 'https://github.com/promptfoo/promptfoo/pull/5965',
      date: '2025-10-18',
    },
    {
      title: 'required list nested inside properties',
      url: 'https://github.com/mastra-ai/mastra/issues/23731',
      date: '2026-09-12',
    },
  ],
  advice: 'Move the keyword out of "properties", or make the member a schema.',
  check: propertiesThatAreNoSchema,
  message: (hit) => `The property "${hit.args?.name}" is ${hit.args?.found}, not a schema`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' }, type: 'object' } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { coin: { type: 'string' }, required: ['coin'] } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' }, type: { type: 'string' } } },
      },
    },
  ],
});
