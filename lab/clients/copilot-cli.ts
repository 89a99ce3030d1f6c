import { rootCertificates } from 'node:tls';
import type { LabClient, LabProvider } from '../client';

const providers = [
  { id: 'openai', api: 'openai-chat', model: 'gpt-4.1' },
  { id: 'openai-responses', api: 'openai-responses', model: 'gpt-5.1' },
  { id: 'anthropic', api: 'anthropic-messages', model: 'claude-sonnet-4.5' },
] as const satisfies readonly LabProvider[];

/** The type and wire format that its environment names. */
const settings: Record<string, Record<string, string>> = {
  openai: { COPILOT_PROVIDER_TYPE: 'openai', COPILOT_PROVIDER_WIRE_API: 'completions' },
  'openai-responses': { COPILOT_PROVIDER_TYPE: 'openai', COPILOT_PROVIDER_WIRE_API: 'responses' },
  anthropic: { COPILOT_PROVIDER_TYPE: 'anthropic' },
};

/** GitHub Copilot CLI with a model provider of the user's own, which needs no account, and offline. */
export const copilotCli: LabClient = {
  id: 'copilot-cli',
  title: 'GitHub Copilot CLI',
  homepage: 'https://docs.github.com/copilot/concepts/agents/about-copilot-cli',
  kind: 'command-line',
  versionPackage: '@github/copilot',
  packages: (version) => [{ name: '@github/copilot', version }],
  providers,
  start: ({ provider, stubUrl, server, home, install, arch }) => ({
    command: `${install}/node_modules/@github/copilot-linux-${arch}/copilot`,
    args: [
      ...['-p', 'say ok', '--allow-all-tools', '--no-auto-update', '--disable-builtin-mcps'],
      ...['--log-level', 'info', '--log-dir', logFolder],
    ],
    env: {
      // It does not ask a model, not even over plain HTTP, as long as it has no root certificate.
      SSL_CERT_FILE: `${home}/roots.pem`,
      COPILOT_OFFLINE: 'true',
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_PROVIDER_BASE_URL: provider.id === 'anthropic' ? stubUrl : `${stubUrl}/v1`,
      COPILOT_PROVIDER_API_KEY: 'placeholder',
      COPILOT_MODEL: provider.model,
      ...settings[provider.id],
    },
    homeFiles: {
      'roots.pem': rootCertificates[0] ?? '',
      '.copilot/mcp-config.json': JSON.stringify({
        mcpServers: {
          [server.name]: { type: 'local', command: server.command, args: server.args, tools: ['*'] },
        },
      }),
    },
  }),
  readOutput: ({ stdout, stderr }) => ({
    words: `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => /\bmcp\b/i.test(line) && /warn|error|fail|skip/i.test(line)),
    ...(/not logged in|copilot login|No authentication/i.test(stderr + stdout)
      ? { outcome: 'login-required' as const }
      : {}),
  }),
  sentName: (server, tool) => `${server}-${tool}`,
  timeoutMs: 600_000,
};

const logFolder = '/tmp/copilot-logs';
