import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';

export const anthropicNameRemoteMcp64 = defineRule({
  id: 'anthropic-name-remote-mcp64',
  title: 'A connector tool name has up to 64 letters, digits, underscores and hyphens',
  endpoints: ['anthropic-connectors'],
  reads: 'tool',
  about:
    'In claude.ai and Claude Desktop one such name keeps any conversation from starting while the connector is on.',
  effect: 'request-rejected',
  errorText:
    "tools.N.FrontendRemoteMcpToolDefinition.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'",
  confidence: 'observed',
  sources: [
    {
      title: 'FrontendRemoteMcpToolDefinition.name pattern with 64',
      url: 'https://github.com/anthropics/claude-code/issues/36921',
      date: '2026-03-21',
    },
    {
      title: 'claude.ai/Desktop remote tool name over 64',
      url: 'https://github.com/mims-harvard/ToolUniverse/issues/3',
      date: '2025-06-05',
    },
  ],
  advice: 'Name the tool with up to 64 letters, digits, underscores and hyphens.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z0-9_-]{1,64}$/),
  message: (hit) => `The name "${hit.args?.name}" has characters, or a length, that connectors refuse`,
  fails: [
    {
      tool: {
        name: 'get_drug_names_by_info_on_consulting_doctor_pharmacist_interactions_x',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
      },
    },
    { tool: { name: 'mail.scan', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: 'New Tool', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: 'call_{tool_name}', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    {
      tool: {
        name: 'get_drug_names_by_info',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
      },
    },
  ],
});
