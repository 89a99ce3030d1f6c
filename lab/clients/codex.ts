import type { LabClient } from '../client';

/** OpenAI Codex CLI: `codex exec` with a provider of its own in `~/.codex/config.toml`. */
export const codex: LabClient = {
  id: 'codex',
  title: 'Codex CLI',
  homepage: 'https://github.com/openai/codex',
  kind: 'command-line',
  versionPackage: '@openai/codex',
  packages: (version) => [{ name: '@openai/codex', version }],
  providers: [{ id: 'openai', api: 'openai-responses', model: 'gpt-5-codex' }],
  start: ({ provider, stubUrl, server, mayCall, install, node }) => ({
    command: node,
    args: [`${install}/node_modules/@openai/codex/bin/codex.js`, 'exec', '--skip-git-repo-check', 'say ok'],
    env: { STUB_KEY: 'placeholder', RUST_LOG: 'warn' },
    homeFiles: {
      '.codex/config.toml': [
        `model = ${JSON.stringify(provider.model)}`,
        'model_provider = "stub"',
        'check_for_update_on_startup = false',
        '[analytics]',
        'enabled = false',
        '[model_providers.stub]',
        'name = "stub"',
        `base_url = ${JSON.stringify(`${stubUrl}/v1`)}`,
        'wire_api = "responses"',
        'env_key = "STUB_KEY"',
        'request_max_retries = 0',
        'stream_max_retries = 0',
        `[mcp_servers.${server.name}]`,
        `command = ${JSON.stringify(server.command)}`,
        `args = ${JSON.stringify(server.args)}`,
        // It asks the model before a slow server has listed its tools otherwise.
        ...(mayCall ? ['required = true'] : []),
        '',
      ].join('\n'),
    },
  }),
  readOutput: ({ stderr }) => {
    const lines = stderr.split('\n').filter((line) => /\b(?:ERROR|WARN)\b|^(?:error|warning):/i.test(line));
    return {
      words: lines.filter((line) => /mcp|tool|schema/i.test(line)),
      serverFailed: lines.some((line) =>
        /MCP client for .* failed to start|MCP server startup failed|failed to (?:list|convert) .*tools?/i.test(
          line,
        ),
      ),
    };
  },
  sentName: (_, tool) => tool,
  isServed: ({ name, group }, server) =>
    group === `mcp__${server}` ||
    group === `mcp__${server}__` ||
    name.startsWith(`${server}__`) ||
    name.startsWith(`mcp__${server}__`),
  versionOf: (userAgent) => /codex_\w+\/(\d+\.\d+\.\d+(?:-[\w.]+)?)/.exec(userAgent)?.[1] ?? null,
  timeoutMs: 120_000,
};
