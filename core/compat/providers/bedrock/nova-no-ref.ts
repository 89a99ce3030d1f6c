import { keywordPlaces } from '../../checks/keywords';
import { defineRule } from '../../rule';

export const bedrockNovaNoRef = defineRule({
  id: 'bedrock-nova-no-ref',
  title: 'References are written out',
  endpoints: ['bedrock-nova'],
  reads: 'tool',
  about: 'There is no place for definitions: references have to be replaced.',
  effect: 'request-rejected',
  errorText: 'extraneous key [$defs] is not permitted',
  confidence: 'source-code',
  sources: [
    {
      title: 'Nova tool schema limits; client inlines definitions',
      url: 'https://github.com/pydantic/pydantic-ai/issues/1623',
      date: '2025-05-27',
    },
    {
      title: 'Nova: extraneous key definitions',
      url: 'https://github.com/zed-industries/zed/issues/28521',
      date: '2025-04-10',
    },
  ],
  advice: 'Write the definition where it is used.',
  check: (sent) => keywordPlaces(sent, ['$ref']),
  message: () => `Nova takes no references`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { type: 'string' } } },
      },
    },
  ],
});
