import type { LabClient } from '../client';

/** opencode, which speaks to many providers through the Vercel AI SDK. */
export const opencode: LabClient = {
  id: 'opencode',
  title: 'opencode',
  homepage: 'https://opencode.ai',
  kind: 'command-line',
  versionPackage: 'opencode-ai',
  packages: (version) => [{ name: 'opencode-ai', version }],
  providers: [
    { id: 'google', api: 'gemini', model: 'google/gemini-2.5-flash' },
    { id: 'openai', api: 'openai-responses', model: 'openai/gpt-5' },
    { id: 'anthropic', api: 'anthropic-messages', model: 'anthropic/claude-sonnet-4-5' },
    {
      id: 'amazon-bedrock',
      api: 'bedrock-converse',
      model: 'amazon-bedrock/anthropic.claude-sonnet-4-5-20250929-v1:0',
    },
    { id: 'openai-compatible', api: 'openai-chat', model: 'local/stub' },
  ],
  start: ({ provider, stubUrl, server, install, arch }) => ({
    command: `${install}/node_modules/opencode-linux-${arch}/bin/opencode`,
    args: ['run', '--print-logs', '-m', provider.model, 'say ok'],
    env: {
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      ...(provider.id === 'amazon-bedrock'
        ? { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'placeholder', AWS_SECRET_ACCESS_KEY: 'placeholder' }
        : {}),
    },
    homeFiles: {
      '.config/opencode/opencode.json': JSON.stringify({
        autoupdate: false,
        share: 'disabled',
        provider: {
          google: { options: { apiKey: 'placeholder', baseURL: `${stubUrl}/v1beta` } },
          openai: { options: { apiKey: 'placeholder', baseURL: `${stubUrl}/v1` } },
          anthropic: { options: { apiKey: 'placeholder', baseURL: `${stubUrl}/v1` } },
          'amazon-bedrock': { options: { region: 'us-east-1', endpoint: stubUrl } },
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
  readOutput: ({ stderr }) => {
    const lines = stderr.split('\n').filter((line) => /level=(?:ERROR|WARN)|^(?:ERROR|WARN) /.test(line));
    return {
      words: lines.map((line) => /(?:error|message)="?(.*)/.exec(line)?.[0] ?? line),
      serverFailed: lines.some((line) => /failed to (?:get|list) tools|mcp.*failed/i.test(line)),
    };
  },
  sentName: (server, tool) => `${server}_${tool}`,
  isServed: ({ name }, server) => name.startsWith(`${server}_`),
  versionOf: (userAgent) => /opencode\/(\d+\.\d+\.\d+)/.exec(userAgent)?.[1] ?? null,
  timeoutMs: 180_000,
};
