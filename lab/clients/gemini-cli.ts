import type { LabClient } from '../client';

/** Google Gemini CLI with an API key of Google AI Studio. */
export const geminiCli: LabClient = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  homepage: 'https://github.com/google-gemini/gemini-cli',
  kind: 'command-line',
  versionPackage: '@google/gemini-cli',
  packages: (version) => [{ name: '@google/gemini-cli', version }],
  providers: [{ id: 'google', api: 'gemini', model: 'gemini-2.5-flash' }],
  start: ({ provider, stubUrl, server, install, node }) => ({
    command: node,
    args: [`${install}/node_modules/.bin/gemini`, '--debug', '--yolo', '-p', 'say ok', '-m', provider.model],
    env: {
      GEMINI_API_KEY: 'placeholder',
      GOOGLE_GEMINI_BASE_URL: stubUrl,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      // It starts itself again with more memory otherwise, and is then not ended with its parent.
      GEMINI_CLI_NO_RELAUNCH: 'true',
    },
    homeFiles: {
      '.gemini/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' } },
        selectedAuthType: 'gemini-api-key',
        general: { disableAutoUpdate: true, disableUpdateNag: true, enableAutoUpdate: false },
        privacy: { usageStatisticsEnabled: false },
        usageStatisticsEnabled: false,
        telemetry: { enabled: false },
        mcpServers: { [server.name]: { command: server.command, args: server.args, trust: true } },
      }),
    },
  }),
  readOutput: ({ stdout, stderr }) => ({
    words: `${stderr}\n${stdout}`
      .split('\n')
      .filter(
        (line) =>
          /\bMCP\b|\btools?\b|schema/i.test(line) &&
          /warn|error|fail|skip|invalid|duplicate|conflict/i.test(line),
      ),
    serverFailed: /Error (?:discovering tools|connecting to MCP server)|Failed to (?:discover|connect)/.test(
      stderr + stdout,
    ),
  }),
  sentName: (server, tool) => `mcp_${server}_${tool}`,
  versionOf: (userAgent) => /GeminiCLI(?:-[\w-]+)?\/(\d+\.\d+\.\d+(?:-[\w.]+)?)/.exec(userAgent)?.[1] ?? null,
  timeoutMs: 180_000,
};
