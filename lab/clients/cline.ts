import type { LabClient, LabProvider } from '../client';

const providers = [
  { id: 'openai', api: 'openai-responses', model: 'gpt-5' },
  { id: 'openai-compatible', api: 'openai-chat', model: 'gpt-4o' },
  { id: 'anthropic', api: 'anthropic-messages', model: 'claude-sonnet-4-5-20250929' },
  { id: 'google', api: 'gemini', model: 'gemini-2.5-flash' },
  { id: 'mistral', api: 'openai-chat', model: 'mistral-large-latest' },
  { id: 'xai', api: 'openai-chat', model: 'grok-4' },
] as const satisfies readonly LabProvider[];

/** What the settings call the provider, where it differs, and where below the stub's address the API is. */
const names: Record<string, string> = { openai: 'openai-native', google: 'gemini' };
const paths: Record<string, string> = { google: '/v1beta' };

/**
 * The command line of Cline. Its own web search is switched off: for Gemini models it sends that one alone, without any
 * function.
 */
export const cline: LabClient = {
  id: 'cline',
  title: 'Cline CLI',
  homepage: 'https://cline.bot',
  kind: 'command-line',
  versionPackage: 'cline',
  packages: (version) => [{ name: 'cline', version }],
  providers,
  start: ({ provider, stubUrl, server, install, arch }) => ({
    command: `${install}/node_modules/@cline/cli-linux-${arch}/bin/cline`,
    args: [
      ...['--json', '--verbose', '--auto-approve', 'true', '-t', '500'],
      ...['-P', names[provider.id] ?? provider.id, '-m', provider.model, 'say ok'],
    ],
    env: { CI: '1', AI_SDK_LOG_WARNINGS: 'false' },
    homeFiles: {
      '.cline/data/settings/global-settings.json': JSON.stringify({
        telemetryOptOut: true,
        autoUpdateEnabled: false,
        tools: { web_search: { enabled: false } },
      }),
      '.cline/data/settings/providers.json': JSON.stringify(
        providerSettings(
          names[provider.id] ?? provider.id,
          provider.model,
          stubUrl + (paths[provider.id] ?? '/v1'),
        ),
      ),
      '.cline/data/settings/cline_mcp_settings.json': JSON.stringify({
        mcpServers: {
          [server.name]: { transport: { type: 'stdio', command: server.command, args: server.args } },
        },
      }),
    },
  }),
  readOutput: ({ stdout, stderr }) => {
    const lines = `${stdout}\n${stderr}`.split('\n');
    return {
      words: lines.flatMap(errorWords),
      serverFailed: lines.some((line) => /MCP server.*(?:failed|skipped)/i.test(line)),
    };
  },
  sentName: (server, tool) => `${server}__${tool}`,
  timeoutMs: 600_000,
};

function providerSettings(provider: string, model: string, baseUrl: string) {
  return {
    version: 1,
    lastUsedProvider: provider,
    modes: {},
    providers: {
      [provider]: {
        settings: { provider, apiKey: 'placeholder', model, baseUrl },
        updatedAt: '2026-01-01T00:00:00.000Z',
        tokenSource: 'manual',
      },
    },
  };
}

/** The message of an error line of its JSON output; other lines that speak of MCP as they are. */
function errorWords(line: string): string[] {
  const message = /^\{.*"type":"error","message":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
  if (message !== undefined) return [message];
  return !line.startsWith('{') && /\bmcp\b/i.test(line) && /warn|error|fail|skip/i.test(line) ? [line] : [];
}
