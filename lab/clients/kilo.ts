import type { LabClient } from '../client';

/** Kilo Code's command line, a relative of opencode. The release that can be run is that of its binary. */
export const kilo: LabClient = {
  id: 'kilo',
  title: 'Kilo CLI',
  homepage: 'https://kilo.ai',
  kind: 'command-line',
  versionPackage: '@kilocode/cli-linux-x64',
  packages: (version, _, arch) => [{ name: `@kilocode/cli-linux-${arch}`, version }],
  providers: [
    { id: 'google', api: 'gemini', model: 'google/gemini-2.5-flash' },
    { id: 'openai', api: 'openai-responses', model: 'openai/gpt-5' },
    { id: 'anthropic', api: 'anthropic-messages', model: 'anthropic/claude-sonnet-4-5' },
    { id: 'openai-compatible', api: 'openai-chat', model: 'local/stub' },
  ],
  start: ({ provider, stubUrl, server, install, arch }) => ({
    command: `${install}/node_modules/@kilocode/cli-linux-${arch}/bin/kilo`,
    args: ['run', '--auto', '--print-logs', '-m', provider.model, 'say ok'],
    env: {
      KILO_DISABLE_MODELS_FETCH: '1',
      KILO_DISABLE_AUTOUPDATE: '1',
      KILO_DISABLE_DEFAULT_PLUGINS: '1',
      KILO_DISABLE_LSP_DOWNLOAD: '1',
      KILO_TELEMETRY_LEVEL: 'off',
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
    },
    homeFiles: {
      '.config/kilo/kilo.json': JSON.stringify({
        autoupdate: false,
        share: 'disabled',
        provider: {
          google: { options: { apiKey: 'placeholder', baseURL: `${stubUrl}/v1beta` } },
          openai: { options: { apiKey: 'placeholder', baseURL: `${stubUrl}/v1` } },
          anthropic: { options: { apiKey: 'placeholder', baseURL: `${stubUrl}/v1` } },
          local: {
            npm: '@ai-sdk/openai-compatible',
            name: 'local',
            options: { apiKey: 'placeholder', baseURL: `${stubUrl}/v1` },
            models: { stub: { name: 'stub', tool_call: true } },
          },
        },
        mcp: { [server.name]: { type: 'local', command: [server.command, ...server.args], enabled: true } },
      }),
    },
  }),
  sentName: (server, tool) => `${server}_${tool}`,
  isServed: ({ name }, server) => name.startsWith(`${server}_`),
  timeoutMs: 600_000,
};
