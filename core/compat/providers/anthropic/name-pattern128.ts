import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';

export const anthropicNamePattern128 = defineRule({
  id: 'anthropic-name-pattern128',
  title: 'A tool name has up to 128 letters, digits, underscores and hyphens',
  endpoints: [
    'anthropic-messages',
    'anthropic-messages-strict',
    'anthropic-managed-agents',
    'github-copilot-claude',
    'openrouter-claude',
    'vertex-claude',
  ],
  reads: 'tool',
  about:
    'Dots, spaces and other characters in a name, or more than 128 characters, make the API refuse the request.',
  effect: 'request-rejected',
  errorText: "tools.N.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
  confidence: 'observed',
  sources: [
    {
      title: 'dots in tool name, pattern with 128',
      url: 'https://github.com/home-assistant/core/issues/147760',
      date: '2025-06-29',
    },
    {
      title: 'spaces in tool name, pattern with 128',
      url: 'https://github.com/IlyaGulya/gradle-mcp-server/issues/2',
      date: '2025-06-29',
    },
  ],
  advice: 'Name the tool with letters, digits, underscore and hyphen.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z0-9_-]{1,128}$/),
  message: (hit) => `The name "${hit.args?.name}" has characters, or a length, that Claude refuses`,
  fails: [
    { tool: { name: 'caldav.create', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    { tool: { name: 'a b', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    {
      tool: {
        name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
      },
    },
  ],
  passes: [
    { tool: { name: 'caldav_create', description: 'd', inputSchema: { type: 'object', properties: {} } } },
    {
      tool: {
        name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        description: 'd',
        inputSchema: { type: 'object', properties: {} },
      },
    },
  ],
});
