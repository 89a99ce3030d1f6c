import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '@/db/open-reader';
import { openWriter } from '@/db/open-writer';
import { projectRoot } from '@/test/docs/readme';
import { startTestRegistry, type TestRegistry } from '@/test/helpers/npm-registry';
import { startMcpRegistry, type TestMcpRegistry } from '@/test/registries/mcp-registry';
import { readConfig } from '../config';
import { catalogues } from './all';
import { dryRun } from './dry-run';

let folder: string;
let registry: TestMcpRegistry;
let npm: TestRegistry;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-sources-'));
  npm = await startTestRegistry({});
  registry = await startMcpRegistry([
    {
      server: {
        name: 'io.a/absent',
        version: '1.0.0',
        packages: [{ registryType: 'npm', identifier: 'not-there' }],
      },
    },
    {
      server: {
        name: 'io.a/python',
        version: '1.0.0',
        packages: [{ registryType: 'pypi', identifier: 'a' }],
      },
    },
    {
      server: {
        name: 'io.a/keyed',
        version: '1.0.0',
        remotes: [
          { type: 'sse', url: 'https://{tenant}.example.com/', variables: { tenant: { isRequired: true } } },
        ],
      },
    },
    {
      server: {
        name: 'io.a/inner',
        version: '1.0.0',
        remotes: [{ type: 'streamable-http', url: 'http://127.0.0.1:1/mcp' }],
      },
    },
  ]);
});
afterEach(async () => {
  await Promise.all([registry.close(), npm.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function crawl(...args: string[]): Promise<{ code: number | null; events: Record<string, unknown>[] }> {
  const env = {
    ...process.env,
    SCHEMALOG_DATA: folder,
    SCHEMALOG_MCP_REGISTRY_URL: registry.url,
    npm_config_registry: npm.url,
  };
  const program = [join(projectRoot, 'bin', 'schemalog'), 'crawl', '--format', 'json', ...args];
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (part) => (out += part));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    code,
    events: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

describe('crawl --source', () => {
  it('keeps what a registry lists and what became of each way to reach it; a local address is not asked', async () => {
    const { code, events } = await crawl('--source', 'mcp-registry');
    expect(code).toBe(0);
    expect(events.find((event) => event.event === 'source.done')).toMatchObject({
      records: 4,
      status: 'finished',
    });
    const done = events.filter((event) => event.event === 'inspection.done');
    expect(Object.fromEntries(done.map((event) => [event.server, event.outcome]))).toEqual({
      'not-there': 'not_found',
      a: 'needs_runtime',
      'https://{tenant}.example.com/': 'needs_config',
      'http://127.0.0.1:1/mcp': 'blocked_address',
    });
    const db = openReader(join(folder, 'schemalog.db'));
    const outcomes = db.$client.prepare('select name, outcome from server order by name').all();
    expect(outcomes).toEqual([
      { name: 'absent', outcome: 'not_found' },
      { name: 'inner', outcome: 'blocked_address' },
      { name: 'keyed', outcome: 'needs_config' },
      { name: 'python', outcome: 'needs_runtime' },
    ]);
    db.$client.close();
  });
});

describe('a dry run', () => {
  it('says what a source names, and keeps nothing', async () => {
    const db = openWriter(':memory:');
    const config = readConfig({ SCHEMALOG_MCP_REGISTRY_URL: registry.url } as unknown as NodeJS.ProcessEnv);
    const said: unknown[] = [];
    const lines: string[] = [];
    await dryRun([], catalogues(config, ['mcp-registry'], db), 3, {
      db,
      config,
      report: () => undefined,
      signal: new AbortController().signal,
      now: Date.now,
      say(line, json) {
        lines.push(line);
        said.push(json);
      },
    });
    expect(lines).toEqual([
      'mcp-registry: io.a/absent 1.0.0: npm:not-there',
      'mcp-registry: io.a/inner 1.0.0: http://127.0.0.1:1/mcp',
      'mcp-registry: io.a/keyed 1.0.0: https://{tenant}.example.com/ (wants tenant)',
    ]);
    expect(said).toMatchObject([
      { sourceKey: 'io.a/absent' },
      { source: 'mcp-registry', sourceKey: 'io.a/inner', endpoints: [{ kind: 'http' }] },
      { source: 'mcp-registry', sourceKey: 'io.a/keyed', endpoints: [{ missing: [{ name: 'tenant' }] }] },
    ]);
    expect(db.$client.prepare('select count(*) as n from alias').get()).toEqual({ n: 0 });
    db.$client.close();
  });
});
