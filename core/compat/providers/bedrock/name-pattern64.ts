import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';

export const bedrockNamePattern64 = defineRule({
  id: 'bedrock-name-pattern64',
  title: 'A tool name has 1 to 64 letters, digits, underscores and hyphens',
  endpoints: ['bedrock-claude', 'bedrock-nova', 'bedrock-strict'],
  reads: 'tool',
  about: 'Written in the service model and checked for all models; a prefix of the client counts.',
  effect: 'request-rejected',
  errorText:
    "1 validation error detected: Value at 'toolConfig.tools.N.member.toolSpec.name' failed to satisfy constraint: Member must have length less than or equal to 64",
  confidence: 'documented',
  sources: [
    {
      title: 'Bedrock runtime service model: ToolName, ToolSpecification, ToolInputSchema',
      url: 'https://github.com/boto/botocore/blob/0e6e2404b85dc336dd2889814e089bde7d1a4c55/botocore/data/bedrock-runtime/2023-09-30/service-2.json',
      date: '2026-08-07',
      commit: '0e6e2404b85dc336dd2889814e089bde7d1a4c55',
    },
    {
      title: 'tool name over 64 after client suffix breaks the session',
      url: 'https://github.com/awslabs/mcp/issues/2395',
      date: '2026-02-11',
    },
    {
      title: '67-character tool name',
      url: 'https://github.com/awslabs/mcp/issues/3181',
      date: '2026-04-17',
    },
  ],
  advice: 'Keep the name under 40 characters, so that a prefix still fits.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z0-9_-]{1,64}$/),
  message: (hit) => `The name "${hit.args?.name}" has characters, or a length, that Bedrock refuses`,
  fails: [
    { tool: { name: 'a'.repeat(65), description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: 'a.b', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: '', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    { tool: { name: 'a'.repeat(64), description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
});
