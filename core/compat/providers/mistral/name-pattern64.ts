import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';

export const mistralNamePattern64 = defineRule({
  id: 'mistral-name-pattern64',
  title: 'A name has up to 64 letters, digits, underscores and hyphens',
  endpoints: ['mistral-chat'],
  reads: 'tool',
  about: 'The hosted API answers in the words of the open validator.',
  effect: 'request-rejected',
  errorText:
    'Function name was X but must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64.',
  confidence: 'source-code',
  sources: [
    {
      title: 'Tool validator: Draft 7 metaschema check and name pattern',
      url: 'https://github.com/mistralai/mistral-common/blob/bc022b91aa1c3b1fb771ac70931ae0009dbf9bad/src/mistral_common/protocol/instruct/validator.py',
      date: '2026-07-23',
      commit: 'bc022b91aa1c3b1fb771ac70931ae0009dbf9bad',
    },
    {
      title: 'Mistral API name error',
      url: 'https://github.com/Kochava-Studios/witsy/pull/164',
      date: '2025-04-04',
    },
  ],
  advice: 'Name the tool with up to 64 letters, digits, underscores and hyphens.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z0-9_-]{1,64}$/),
  message: (hit) => `The name "${hit.args?.name}" has characters, or a length, that Mistral refuses`,
  fails: [
    { tool: { name: 'a.b', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    {
      tool: {
        name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
      },
    },
  ],
  passes: [{ tool: { name: 'a_b', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
