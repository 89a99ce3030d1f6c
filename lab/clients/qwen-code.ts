import type { LabClient, LabProvider } from '../client';

const providers = [
  { id: 'openai', api: 'openai-chat', model: 'gpt-4o' },
  { id: 'openai-responses', api: 'openai-responses', model: 'gpt-5' },
  { id: 'anthropic', api: 'anthropic-messages', model: 'claude-sonnet-4-5' },
  { id: 'google', api: 'gemini', model: 'gemini-2.5-flash' },
] as const satisfies readonly LabProvider[];

/** What the settings call the provider. */
const authTypes: Record<string, string> = { google: 'gemini' };

/**
 * Qwen Code. By default it hides the tools of MCP servers behind a search tool, so that their declarations are not in the
 * request; that is switched off to see them.
 */
export const qwenCode: LabClient = {
  id: 'qwen-code',
  title: 'Qwen Code',
  homepage: 'https://github.com/QwenLM/qwen-code',
  kind: 'command-line',
  versionPackage: '@qwen-code/qwen-code',
  packages: (version) => [{ name: '@qwen-code/qwen-code', version }],
  providers,
  start: ({ provider, stubUrl, server, install, node }) => ({
    command: node,
    args: [`${install}/node_modules/.bin/qwen`, '-p', 'say ok', '--yolo'],
    env: {
      QWEN_CODE_SUPPRESS_YOLO_WARNING: '1',
      OPENAI_API_KEY: 'placeholder',
      OPENAI_BASE_URL: `${stubUrl}/v1`,
      OPENAI_MODEL: provider.model,
      ANTHROPIC_API_KEY: 'placeholder',
      ANTHROPIC_BASE_URL: stubUrl,
      ANTHROPIC_MODEL: provider.model,
      GEMINI_API_KEY: 'placeholder',
      GEMINI_MODEL: provider.model,
      GOOGLE_GEMINI_BASE_URL: stubUrl,
    },
    homeFiles: {
      '.qwen/settings.json': JSON.stringify({
        security: {
          auth: { selectedType: authTypes[provider.id] ?? provider.id },
          folderTrust: { enabled: false },
        },
        tools: { toolSearch: { enabled: false } },
        general: { enableAutoUpdate: false },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        mcpServers: { [server.name]: { command: server.command, args: server.args, trust: true } },
      }),
    },
  }),
  sentName: (server, tool) => `mcp__${server}__${tool}`,
  versionOf: (userAgent) => /QwenCode\/(\d+\.\d+\.\d+)/.exec(userAgent)?.[1] ?? null,
  timeoutMs: 600_000,
};
