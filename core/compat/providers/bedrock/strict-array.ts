import { own } from '../../../schema/json';
import { keywordPlaces } from '../../checks/keywords';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const bedrockStrictArray = defineRule({
  id: 'bedrock-strict-array',
  title: 'Strict: minItems is 0 or 1, and no maxItems',
  endpoints: ['bedrock-strict'],
  reads: 'tool',
  about: 'maxItems and a minItems above 1 are refused.',
  effect: 'request-rejected',
  errorText: '400 ValidationException',
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
  advice: 'Leave them out and check the list in the tool.',
  check: (sent) => [
    ...keywordPlaces(sent, ['maxItems']),
    ...hitsIn(sent, (node) =>
      Number(own(node.schema, 'minItems') ?? 0) > 1
        ? [{ pointer: at(node, 'minItems'), args: { keyword: 'minItems' } }]
        : [],
    ),
  ],
  message: (hit) => `Strict mode does not take this "${hit.args?.keyword}"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'string' }, maxItems: 3 } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'string' }, minItems: 2 } },
          required: ['a'],
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
          properties: { a: { type: 'array', items: { type: 'string' }, minItems: 1 } },
          required: ['a'],
          additionalProperties: false,
        },
      },
    },
  ],
});
