import { keywordPlaces } from '../../checks/keywords';
import { nestedObjects } from '../../checks/large-examples';
import { above, objectsDeeperThan, propertyCount } from '../../checks/measures';
import { defineRule } from '../../rule';

export const azureStrictOldLimits = defineRule({
  id: 'azure-strict-old-limits',
  title: 'Strict on Azure: 100 properties, five levels, no patterns, formats or bounds',
  endpoints: ['azure-openai-chat-strict', 'azure-openai-responses-strict'],
  reads: 'tool',
  about:
    'The page of Azure keeps the older limits of strict mode, and says at the same time that the subset is that of OpenAI. Newer deployments may take more.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Azure OpenAI structured outputs page',
      url: 'https://github.com/MicrosoftDocs/azure-ai-docs/blob/02381ea7f30b7b04d90d1ddbeffea3496ffd7089/articles/ai-foundry/openai/how-to/structured-outputs.md',
      date: '2025-12-06',
      commit: '02381ea7f30b7b04d90d1ddbeffea3496ffd7089',
    },
  ],
  conflict: {
    says: 'The same page says that the subset equals that of OpenAI, which takes them.',
    sources: [
      {
        title: 'Azure OpenAI structured outputs page',
        url: 'https://github.com/MicrosoftDocs/azure-ai-docs/blob/02381ea7f30b7b04d90d1ddbeffea3496ffd7089/articles/ai-foundry/openai/how-to/structured-outputs.md',
        date: '2025-12-06',
        commit: '02381ea7f30b7b04d90d1ddbeffea3496ffd7089',
      },
    ],
  },
  advice: 'Leave patterns, formats and bounds out of strict tools.',
  check: (sent) => [
    ...objectsDeeperThan(sent, 5),
    ...above(propertyCount(sent), 100),
    ...keywordPlaces(sent, [
      'pattern',
      'format',
      'minLength',
      'maxLength',
      'minimum',
      'maximum',
      'multipleOf',
      'minItems',
      'maxItems',
    ]),
  ],
  message: (hit) =>
    hit.args?.keyword === undefined
      ? `The schema is larger than the Azure page allows in strict mode`
      : `The Azure page does not list "${hit.args.keyword}" for strict mode`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string', pattern: '^a$' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
    { tool: nestedObjects(6) },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
    { tool: nestedObjects(5) },
  ],
});
