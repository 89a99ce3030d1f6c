import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownString } from '@/core/schema/json';
import { startTestRegistry, type TestRegistry, type TestRelease } from '@/test/helpers/npm-registry';
import { probeSandbox } from '../../sandbox/probe';
import { inspectPackage, type PackageInspection } from './inspect-package';

/** A small MCP server: lists what `tools` says, after `before` was run. */
function server(tools: string, before = ''): Record<string, string> {
  return {
    'cli.js': `#!/usr/bin/env node
${before}
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const results = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'test', version: '1' } },
    'tools/list': { tools: ${tools} },
  };
  if (results[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
});`,
  };
}

/** Stands in for a newer node: says a version, and answers as a server whatever it is to run. */
const shellServer = `#!/bin/sh
[ "$1" = --version ] && echo v98.1.0 && exit
while read -r line; do
  id=$(printf %s "$line" | sed -n 's/.*"id":\\([^,}]*\\).*/\\1/p')
  case "$line" in
    *'"initialize"'*) result='{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"x","version":"1"}}' ;;
    *'"tools/list"'*) result='{"tools":[{"name":"hello","inputSchema":{"type":"object"}}]}' ;;
    *) continue ;;
  esac
  echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":$result}"
done
`;

const oneTool = `[{ name: 'hello', inputSchema: { type: 'object' } }]`;
const bin = { bin: { server: 'cli.js' } };

function release(files: Record<string, string>, manifest: Record<string, unknown> = {}): TestRelease {
  return { version: '1.0.0', manifest: { ...bin, ...manifest }, files };
}

const wants = (name: string): string =>
  `if (!process.env.${name}) { console.error('Error: ${name} environment variable is required'); process.exit(1); }`;

const packages: Record<string, TestRelease[]> = {
  plain: [
    { ...release(server(`[{ name: 'old', inputSchema: {} }]`)), version: '0.9.0' },
    release(server(oneTool)),
  ],
  asking: [release(server(oneTool, wants('SERVICE_API_KEY') + wants('OTHER_TOKEN')))],
  documented: [
    release({
      ...server(
        oneTool,
        `if (process.argv[2] !== '--stdio' || process.env.MODE !== 'safe') process.exit(3);`,
      ),
      'README.md':
        '```json\n{ "mcpServers": { "x": { "command": "npx", "args": ["-y", "documented", "--stdio"], "env": { "MODE": "safe" } } } }\n```',
    }),
  ],
  hopeless: [release(server(oneTool, `console.error('no luck'); process.exit(7);`))],
  networked: [
    release(
      server(
        oneTool,
        `require('dns').lookup('example.com', (error) => { if (error) { console.error(error); process.exit(1); } });`,
      ),
    ),
  ],
  binless: [{ version: '1.0.0', files: { 'index.js': '' } }],
  'missing-program': [release({ 'other.js': '' })],
  'odd-program': [release({ 'cli.js': '#!/usr/bin/env node --flag\n' })],
  'escaping-program': [release({ 'cli.js': '' }, { bin: { server: '../../../../../../bin/sh' } })],
  'old-node': [release(server(oneTool), { engines: { node: '^12.0.0' } })],
  'old-node-only': [release(server(oneTool, 'process.exit(1);'), { engines: { node: '^12.0.0' } })],
  'newer-node': [release(server(oneTool), { engines: { node: '>=98' } })],
  'newer-language': [
    release(server(oneTool, `throw new TypeError('Promise.fromFuture is not a function');`)),
  ],
  [`node-linux-${process.arch}`]: [{ version: '98.1.0', files: { 'bin/node': shellServer } }],
  silent: [release({ 'cli.js': '#!/usr/bin/env node\nsetInterval(() => {}, 1000);' })],
  surroundings: [
    release(
      server(
        `[{ name: 'where', inputSchema: {}, description: [process.cwd(), require('os').homedir(), require('os').hostname(), require('os').userInfo().username, process.argv[1], process.execPath].join(' ') }]`,
      ),
    ),
  ],
  emptied: [
    release(
      server(
        `[{ name: 'hello', inputSchema: require('zod/package.json').version.startsWith('4') ? { $schema: 'http://json-schema.org/draft-07/schema#' } : { type: 'object' } }]`,
      ),
      { dependencies: { zod: '>=3', 'zod-to-json-schema': '^3.0.0' } },
    ),
  ],
  zod: [{ version: '3.25.76' }, { version: '4.6.0' }],
  'zod-to-json-schema': [{ version: '3.25.0' }],
};

const probe = await probeSandbox();
let registry: TestRegistry;
let cacheFolder: string;

describe.skipIf(!probe.ok)('inspecting a package', () => {
  beforeAll(async () => {
    registry = await startTestRegistry(packages);
    cacheFolder = mkdtempSync(join(tmpdir(), 'schemalog-packages-'));
    // npm's own way to be told a registry; read once, before the first inspection.
    process.env.npm_config_registry = registry.url;
  });
  afterAll(async () => {
    await registry.close();
    rmSync(cacheFolder, { recursive: true, force: true });
  });

  const inspect = (name: string, wish: Partial<PackageInspection> = {}) =>
    inspectPackage({ name, cacheFolder, userAgent: 'Schemalog/test', secondStart: false, ...wish });

  it('lists the tools of the newest release, and states all conditions', async () => {
    const result = await inspect('plain', { secondStart: true });
    expect(result).toMatchObject({
      target: 'npm:plain@1.0.0',
      outcome: 'ok',
      complete: true,
      unstable: [],
      conditions: {
        transport: 'stdio',
        args: [],
        envNames: [],
        package: { runtime: `node ${process.versions.node}`, dependencies: 'today', overrides: {} },
      },
    });
    expect(result.tools.map(({ value }) => ownString(value, 'name'))).toEqual(['hello']);
    expect(result.timings.installMs).toBeGreaterThan(0);
  });

  it('lists the tools of one release', async () => {
    const result = await inspect('plain', { version: '0.9.0' });
    expect(result.tools.map(({ value }) => ownString(value, 'name'))).toEqual(['old']);
  });

  it('gives a server the placeholders that it asks for, one after the other', async () => {
    const result = await inspect('asking');
    expect(result).toMatchObject({
      outcome: 'ok',
      conditions: { envNames: ['OTHER_TOKEN', 'SERVICE_API_KEY'] },
    });
  });

  it('starts a server as its own README says', async () => {
    const result = await inspect('documented');
    expect(result).toMatchObject({ outcome: 'ok', conditions: { args: ['--stdio'], envNames: ['MODE'] } });
  });

  it('tries what is known of a package before anything else', async () => {
    const known = { args: ['--stdio'], env: { MODE: 'safe' }, homeFiles: {} };
    expect(await inspect('documented', { known })).toMatchObject({ outcome: 'ok' });
  });

  it('tries nothing but what the user typed', async () => {
    const only = { args: ['--other'], env: {}, homeFiles: {} };
    expect(await inspect('documented', { only })).toMatchObject({
      outcome: 'exited',
      evidence: { exitCode: 3 },
      conditions: { args: ['--other'] },
    });
  });

  it('repairs schemas that a floating dependency emptied, and says how', async () => {
    const result = await inspect('emptied');
    expect(result).toMatchObject({
      outcome: 'ok',
      conditions: { package: { overrides: { zod: '3.25.76' }, libraries: { zod: '3.25.76' } } },
    });
    expect(result.tools[0]?.value).toMatchObject({ inputSchema: { type: 'object' } });
  });

  it('shows a server the same neutral surroundings on every machine', async () => {
    const result = await inspect('surroundings');
    expect(ownString(result.tools[0]?.value, 'description')).toBe(
      '/work /home/user sandbox user /opt/package/node_modules/.bin/server /opt/node/bin/node',
    );
  });

  it.each([
    ['hopeless', { outcome: 'exited', evidence: { exitCode: 7, stderrTail: 'no luck\n' } }],
    ['networked', { outcome: 'needs_network' }],
    ['binless', { outcome: 'no_entry_point' }],
    ['missing-program', { outcome: 'no_entry_point' }],
    ['odd-program', { outcome: 'no_entry_point' }],
    ['escaping-program', { outcome: 'no_entry_point' }],
    ['nobody', { outcome: 'not_found' }],
    ['old-node-only', { outcome: 'needs_runtime', evidence: { message: 'the package wants node ^12.0.0' } }],
  ])('has a named outcome with evidence for %s', async (name, expected) => {
    expect(await inspect(name)).toMatchObject({ ...expected, tools: [], complete: false });
  });

  it('starts a server on the running node when it wants one that cannot be had', async () => {
    expect(await inspect('old-node')).toMatchObject({ outcome: 'ok' });
  });

  it.each(['newer-node', 'newer-language'])(
    'starts %s on a newer node than the running one, fetched from npm',
    async (name) => {
      expect(await inspect(name)).toMatchObject({
        outcome: 'ok',
        conditions: { package: { runtime: 'node 98.1.0' } },
      });
    },
  );

  it('has a named outcome for a version that does not exist', async () => {
    expect(await inspect('plain', { version: '7.7.7' })).toMatchObject({ outcome: 'not_found' });
    expect(await inspect('plain', { version: '../../x' })).toMatchObject({ outcome: 'not_found' });
  });

  it('waits for a silent server once, not once for each way to start it', async () => {
    const started = Date.now();
    const result = await inspect('silent', { budget: { handshakeMs: 1000, totalMs: 2000 } });
    expect(result).toMatchObject({ outcome: 'timeout' });
    expect(Date.now() - started).toBeLessThan(8000);
  });

  it('stops when it is told to', async () => {
    const result = await inspect('silent', { signal: AbortSignal.timeout(1500) });
    expect(result).toMatchObject({ outcome: 'interrupted' });
  });
});
