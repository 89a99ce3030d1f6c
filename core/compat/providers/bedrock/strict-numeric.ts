import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const bedrockStrictNumeric = defineRule({
  id: 'bedrock-strict-numeric',
  title: 'Strict: no bounds of numbers',
  endpoints: ['bedrock-strict'],
  reads: 'tool',
  about: 'Checked live on 2026-05-19: plain and exclusive bounds and multipleOf are refused.',
  effect: 'request-rejected',
  errorText: '400 ValidationException naming the property',
  confidence: 'observed',
  sources: [
    {
      title: 'Strict rewrite with a list verified against live Bedrock',
      url: 'https://github.com/pydantic/pydantic-ai/blob/e5f634341/pydantic_ai_slim/pydantic_ai/providers/bedrock.py',
      date: '2026-05-20',
      commit: 'e5f634341',
    },
    {
      title: 'Bedrock structured outputs: supported draft 2020-12 subset, 400 otherwise',
      url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html',
      date: '2026-11-30',
    },
  ],
  advice: 'Leave them out and check the value in the tool.',
  check: (sent) =>
    keywordPlaces(sent, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']),
  message: (hit) => `Strict mode does not take "${hit.args?.keyword}"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'integer', minimum: 1 } },
          required: ['n'],
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
          properties: { n: { type: 'integer' } },
          required: ['n'],
          additionalProperties: false,
        },
      },
    },
  ],
});
