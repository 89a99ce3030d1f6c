import { defineRule } from '../../rule';

export const bedrockToolsetMin1 = defineRule({
  id: 'bedrock-toolset-min1',
  title: 'A request with tools carries at least one',
  endpoints: ['bedrock-claude', 'bedrock-nova', 'bedrock-strict'],
  reads: 'set',
  about: 'An empty list of tools is refused.',
  effect: 'request-rejected',
  errorText: 'Member must have length greater than or equal to 1',
  confidence: 'source-code',
  sources: [
    {
      title: 'Bedrock runtime service model: ToolName, ToolSpecification, ToolInputSchema',
      url: 'https://github.com/boto/botocore/blob/0e6e2404b85dc336dd2889814e089bde7d1a4c55/botocore/data/bedrock-runtime/2023-09-30/service-2.json',
      date: '2026-08-07',
      commit: '0e6e2404b85dc336dd2889814e089bde7d1a4c55',
    },
  ],
  advice: 'A matter of the client: leave toolConfig out when there are no tools.',
  check: (set) => (set.count === 0 ? [{ index: 0, pointer: '' }] : []),
  message: () => `The list of tools is empty`,
  fails: [{ toolCount: 0 }],
  passes: [{ toolCount: 1 }],
});
