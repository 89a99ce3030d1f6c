import { gte } from 'semver';
import type { LabClient } from '../client';

/** Claude Code. Its program is a binary in an optional package for the processor; older releases are JavaScript. */
export const claudeCode: LabClient = {
  id: 'claude-code',
  title: 'Claude Code',
  homepage: 'https://code.claude.com/docs',
  kind: 'command-line',
  versionPackage: '@anthropic-ai/claude-code',
  packages: (version) => [{ name: '@anthropic-ai/claude-code', version }],
  providers: [{ id: 'anthropic', api: 'anthropic-messages', model: 'claude-sonnet-4-5' }],
  start: ({ provider, stubUrl, server, mayCall, home, install, arch, node, version }) => ({
    ...program(version, install, arch, node),
    env: {
      ANTHROPIC_BASE_URL: stubUrl,
      ANTHROPIC_API_KEY: 'placeholder',
      ANTHROPIC_MODEL: provider.model,
      ENABLE_TOOL_SEARCH: 'false',
      DISABLE_TELEMETRY: '1',
      DISABLE_AUTOUPDATER: '1',
      DISABLE_ERROR_REPORTING: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      MCP_TIMEOUT: '20000',
    },
    homeFiles: {
      'mcp.json': JSON.stringify({
        mcpServers: { [server.name]: { type: 'stdio', command: server.command, args: server.args } },
      }),
    },
    args: [
      ...program(version, install, arch, node).args,
      ...['-p', 'say ok', '--strict-mcp-config', '--mcp-config', `${home}/mcp.json`],
      ...['--model', provider.model, '--debug'],
      ...(mayCall ? ['--allowedTools', `mcp__${server.name}`] : []),
    ],
    outputFiles: [`${home}/.claude/debug/latest`],
  }),
  readOutput: ({ files, stderr, stdout }) => {
    // An entry goes on over several lines; the next one begins with its time.
    const lines = Object.values(files)
      .join('\n')
      .split(/\n(?=\d{4}-\d\d-\d\dT)/);
    return {
      words: lines.filter(
        (line) =>
          /\[(?:ERROR|WARN)\] MCP server|: tools\/list failed/.test(line) &&
          !/Connection closed|Not connected/.test(line),
      ),
      serverFailed: lines.some((line) =>
        /Failed to fetch tools|tools\/list failed|Connection failed/.test(line),
      ),
      ...(/Invalid API key|Please run \/login/.test(stderr + stdout)
        ? { outcome: 'login-required' as const }
        : {}),
    };
  },
  sentName: (server, tool) => `mcp__${server}__${tool}`,
  versionOf: (userAgent) => /claude-cli\/(\d+\.\d+\.\d+)/.exec(userAgent)?.[1] ?? null,
  timeoutMs: 120_000,
};

/** From 2.1.113 on the package carries a binary for each processor beside it. */
function program(
  version: string,
  install: string,
  arch: string,
  node: string,
): { command: string; args: string[] } {
  const folder = `${install}/node_modules/@anthropic-ai`;
  return gte(version, '2.1.113')
    ? { command: `${folder}/claude-code-linux-${arch}/claude`, args: [] }
    : { command: node, args: [`${folder}/claude-code/cli.js`] };
}
