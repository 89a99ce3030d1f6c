import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const bedrockStrictStringLengthOk = defineRule({
  id: 'bedrock-strict-string-length-ok',
  title: 'Strict: lengths of strings pass, though the page says otherwise',
  endpoints: ['bedrock-strict'],
  reads: 'tool',
  about:
    'The page of AWS lists minLength and maxLength as unsupported; a live check of 2026-05-19 found them accepted.',
  effect: 'note',
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
  advice: 'Leave them out to be on the safe side.',
  check: (sent) => keywordPlaces(sent, ['minLength', 'maxLength']),
  message: (hit) => `The page lists "${hit.args?.keyword}" as unsupported; it was seen to pass`,
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
