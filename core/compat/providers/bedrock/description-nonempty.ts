import { defineRule } from '../../rule';

export const bedrockDescriptionNonempty = defineRule({
  id: 'bedrock-description-nonempty',
  title: 'A description is not empty',
  endpoints: ['bedrock-claude', 'bedrock-nova', 'bedrock-strict'],
  reads: 'tool',
  about: 'An empty string is refused; leaving the field out is not.',
  effect: 'request-rejected',
  errorText:
    '... toolSpec.description failed to satisfy constraint: Member must have length greater than or equal to 1',
  confidence: 'source-code',
  sources: [
    {
      title: 'Bedrock runtime service model: ToolName, ToolSpecification, ToolInputSchema',
      url: 'https://github.com/boto/botocore/blob/0e6e2404b85dc336dd2889814e089bde7d1a4c55/botocore/data/bedrock-runtime/2023-09-30/service-2.json',
      date: '2026-08-07',
      commit: '0e6e2404b85dc336dd2889814e089bde7d1a4c55',
    },
  ],
  advice: 'Describe the tool, or leave the description out.',
  check: (sent) => (sent.description === '' ? [{ pointer: '/description' }] : []),
  message: () => `The description is empty`,
  fails: [{ tool: { name: 't', description: '', inputSchema: { type: 'object', properties: {} } } }],
  passes: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: 't', inputSchema: { type: 'object', properties: {} } } },
  ],
});
