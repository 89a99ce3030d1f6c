import { metaSchemaFaults } from '../../checks/meta-schema';
import { defineRule } from '../../rule';
import { openaiAll } from '../endpoint-groups';

export const openaiMetaschemaInvalid = defineRule({
  id: 'openai-metaschema-invalid',
  title: 'The schema is valid JSON Schema',
  endpoints: openaiAll,
  reads: 'tool',
  about:
    'Keywords whose value has the wrong type are refused, as are unknown type names: the API checks against the meta-schema also without strict mode.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': ... is not of type ... / ... is not valid under any of the given schemas",
  confidence: 'inferred',
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
  ],
  advice: 'Correct the value: see what the keyword takes in JSON Schema.',
  check: (sent) =>
    metaSchemaFaults(sent, '2020-12').filter(
      (hit) => !/\/properties\/[^/]*$/.test(hit.pointer) || hit.args?.wanted !== 'a schema',
    ),
  message: (hit) => `Here stands ${hit.args?.found} where ${hit.args?.wanted} belongs`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'int' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', minLength: '1' } } },
      },
    },
    {
      tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {}, required: null } },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'integer' } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: ['string', 'null'], 'x-note': 1 } } },
      },
    },
  ],
});
