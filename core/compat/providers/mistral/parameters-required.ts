import { isObject } from '../../../schema/json';
import { defineRule } from '../../rule';

export const mistralParametersRequired = defineRule({
  id: 'mistral-parameters-required',
  title: 'parameters is a mapping',
  endpoints: ['mistral-chat'],
  reads: 'tool',
  about:
    'A tool without parameters, or with null, does not pass the open validator; the helper for the OpenAI form fills in {}.',
  effect: 'request-rejected',
  confidence: 'source-code',
  sources: [
    {
      title: 'Tool validator: Draft 7 metaschema check and name pattern',
      url: 'https://github.com/mistralai/mistral-common/blob/bc022b91aa1c3b1fb771ac70931ae0009dbf9bad/src/mistral_common/protocol/instruct/validator.py',
      date: '2026-07-23',
      commit: 'bc022b91aa1c3b1fb771ac70931ae0009dbf9bad',
    },
  ],
  advice: 'Send {"type": "object", "properties": {}}.',
  check: (sent) => (isObject(sent.schema) ? [] : [{ pointer: '/inputSchema' }]),
  message: () => `There are no parameters`,
  fails: [
    { tool: { name: 't', description: 'd' } },
    { tool: { name: 't', description: 'd', inputSchema: null } },
  ],
  passes: [{ tool: { name: 't', description: 'd', inputSchema: {} } }],
});
