import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictStringLength = defineRule({
  id: 'openai-strict-string-length',
  title: 'Strict: minLength and maxLength',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'The lengths of strings are not among the documented properties, and the official SDK says in July 2026 that the API can refuse them. Others read the extension of May 2025 as including them.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'openai-node: lengths of strings are outside the strict subset',
      url: 'https://github.com/openai/openai-node/pull/1988',
      date: '2026-07-09',
    },
    {
      title: 'Strict transformer: incompatible keys, formats, lookarounds, untyped items',
      url: 'https://github.com/pydantic/pydantic-ai/blob/4fda38988f2939fa6ea9cdefcf120693e10ef491/pydantic_ai_slim/pydantic_ai/profiles/openai.py',
      date: '2026-08-22',
      commit: '4fda38988f2939fa6ea9cdefcf120693e10ef491',
    },
  ],
  conflict: {
    says: 'A pull request reads the guide as taking minLength and maxLength since May 2025.',
    sources: [
      {
        title: 'Remove minLength/maxLength from the strict-incompatible keys (closed)',
        url: 'https://github.com/pydantic/pydantic-ai/pull/4490',
        date: '2026-03-01',
      },
    ],
  },
  advice: 'Leave the lengths out and check them in the tool.',
  check: (sent) => keywordPlaces(sent, ['minLength', 'maxLength']),
  message: (hit) => `"${hit.args?.keyword}" may be refused in strict mode`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { s: { type: 'string', minLength: 1 } },
          required: ['s'],
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
          properties: { s: { type: 'string' } },
          required: ['s'],
          additionalProperties: false,
        },
      },
    },
  ],
});
