import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const azureOpenaiStrictDefault = defineRule({
  id: 'azure-openai-strict-default',
  title: 'Strict on Azure: no default',
  endpoints: ['azure-openai-chat-strict', 'azure-openai-responses-strict'],
  reads: 'tool',
  about:
    'Defaults other than null in a strict schema were reported as refused on Azure deployments in August 2026, when OpenAI itself took them.',
  effect: 'request-rejected',
  errorText: "In context=('properties', 'x'), 'default' is not permitted.",
  confidence: 'observed',
  sources: [
    {
      title: 'Non-null defaults left in strict schemas are rejected on Azure',
      url: 'https://github.com/openai/openai-agents-python/issues/4390',
      date: '2026-08-13',
    },
  ],
  advice: 'Leave "default" out and name it in the description.',
  check: (sent) => keywordPlaces(sent, ['default']),
  message: () => `"default" is refused in strict mode`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'integer', default: 10 } },
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
