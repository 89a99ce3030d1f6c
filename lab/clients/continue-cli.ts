import type { LabClient, LabProvider } from '../client';

const providers = [
  { id: 'openai', api: 'openai-chat', model: 'gpt-4o' },
  { id: 'openai-responses', api: 'openai-responses', model: 'gpt-5' },
  { id: 'anthropic', api: 'anthropic-messages', model: 'claude-sonnet-4-5' },
  { id: 'google', api: 'gemini', model: 'gemini-2.5-flash' },
] as const satisfies readonly LabProvider[];

/** How the configuration names the provider, and where below its address the API is. */
const settings: Record<string, { provider: string; path: string }> = {
  openai: { provider: 'openai', path: '/v1' },
  'openai-responses': { provider: 'openai', path: '/v1' },
  anthropic: { provider: 'anthropic', path: '/v1' },
  google: { provider: 'gemini', path: '/v1beta/' },
};

const log = '.continue/logs/cn.log';

/** The command line of Continue. It sends tools under their own names. */
export const continueCli: LabClient = {
  id: 'continue-cli',
  title: 'Continue CLI',
  homepage: 'https://docs.continue.dev/guides/cli',
  kind: 'command-line',
  versionPackage: '@continuedev/cli',
  packages: (version) => [{ name: '@continuedev/cli', version }],
  providers,
  start: ({ provider, stubUrl, server, home, install, node }) => ({
    command: node,
    args: [`${install}/node_modules/.bin/cn`, '-p', 'say ok', '--auto', '--config', `${home}/config.yaml`],
    env: {
      CONTINUE_TELEMETRY_ENABLED: '0',
      CONTINUE_METRICS_ENABLED: '0',
      CI: '1',
      // The library below its Gemini adapter does not get the address from the configuration.
      GOOGLE_GEMINI_BASE_URL: stubUrl,
    },
    // JSON is YAML.
    homeFiles: {
      'config.yaml': JSON.stringify({
        name: 'lab',
        version: '1.0.0',
        schema: 'v1',
        models: [
          {
            name: 'model',
            provider: settings[provider.id]?.provider,
            model: provider.model,
            apiKey: 'placeholder',
            apiBase: `${stubUrl}${settings[provider.id]?.path ?? ''}`,
            roles: ['chat'],
            capabilities: ['tool_use'],
          },
        ],
        mcpServers: [{ name: server.name, command: server.command, args: server.args }],
      }),
    },
    outputFiles: [`${home}/${log}`],
  }),
  readOutput: ({ files }) => {
    const lines = Object.values(files).join('\n').split('\n');
    return {
      // Without the time and the id of the session, which are others in every run.
      words: lines.flatMap((line) => /\[(?:warn|error)\]: (.*)/.exec(line)?.[1] ?? []),
      serverFailed: lines.some((line) => /Failed to load MCP tools|Failed to connect to MCP/i.test(line)),
    };
  },
  sentName: (_, tool) => tool,
  isServed: ({ name }) => !ownTools.has(name),
  timeoutMs: 240_000,
};

/** Tools of its own, all written with a capital. */
const ownTools = new Set([
  'AskQuestion',
  'Bash',
  'CheckBackgroundJob',
  'Checklist',
  'Diff',
  'Edit',
  'Event',
  'Exit',
  'Fetch',
  'List',
  'MultiEdit',
  'Read',
  'ReportFailure',
  'Search',
  'Skills',
  'Status',
  'Subagent',
  'UploadArtifact',
  'Write',
]);
