import { openObjects } from '../../checks/objects';
import { defineRule } from '../../rule';

export const bedrockStrictClosed = defineRule({
  id: 'bedrock-strict-closed',
  title: 'Strict: every object is closed',
  endpoints: ['bedrock-strict'],
  reads: 'tool',
  about: 'Each object carries "additionalProperties": false; a request has at most 20 strict tools.',
  effect: 'request-rejected',
  errorText: '400',
  confidence: 'documented',
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
    {
      title: 'strict flag on toolSpec',
      url: 'https://github.com/langchain-ai/langchain-aws/issues/883',
      date: '2026-02-28',
    },
  ],
  advice: 'Add "additionalProperties": false to every object.',
  check: openObjects,
  message: () => `Strict mode needs "additionalProperties": false on this object`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
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
          properties: { a: { type: 'string' } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
  ],
});
