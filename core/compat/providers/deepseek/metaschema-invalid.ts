import { metaSchemaFaults } from '../../checks/meta-schema';
import { defineRule } from '../../rule';

export const deepseekMetaschemaInvalid = defineRule({
  id: 'deepseek-metaschema-invalid',
  title: 'The schema is valid JSON Schema',
  endpoints: ['deepseek-chat', 'deepseek-chat-strict'],
  reads: 'tool',
  about:
    'Keywords whose value has the wrong type are refused: required that is null, a string where a schema belongs.',
  effect: 'request-rejected',
  errorText: 'Invalid schema for function \'X\': null is not of type "array"',
  confidence: 'observed',
  sources: [
    {
      title: 'DeepSeek V4: null is not of type array',
      url: 'https://github.com/esengine/DeepSeek-Reasonix/issues/4086',
      date: '2026-06-12',
    },
  ],
  advice: 'Correct the value: see what the keyword takes in JSON Schema.',
  check: (sent) => metaSchemaFaults(sent, 'draft-07'),
  message: (hit) => `Here stands ${hit.args?.found} where ${hit.args?.wanted} belongs`,
  fails: [
    {
      tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {}, required: null } },
    },
  ],
  passes: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {}, required: [] } } },
  ],
});
