import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { probeSandbox } from '@/crawler/sandbox/probe';
import { startTestRegistry, type TestRegistry } from '../helpers/npm-registry';
import { projectRoot as root } from './readme';

/* The shell lines that ci.md shows for CI systems, run as they stand but for the place of Schemalog, in a clean folder. */

const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const blocks = [...page.matchAll(/```(yaml|groovy)\n([\s\S]*?)```/g)].map((block) => block[2] ?? '');

function blockOf(title: string): string {
  const block = blocks.find((text) => text.startsWith(title));
  if (block === undefined) throw new Error(`ci.md shows nothing for ${title}`);
  return block;
}

const gitlab = z
  .object({ 'mcp-tools': z.object({ script: z.array(z.string()) }) })
  .parse(parse(blockOf('# GitLab CI')))['mcp-tools'].script;
const circle = z
  .object({ jobs: z.object({ 'mcp-tools': z.object({ steps: z.array(z.unknown()) }) }) })
  .parse(parse(blockOf('# CircleCI')))
  .jobs['mcp-tools'].steps.flatMap((step) => {
    const run = z.object({ run: z.string() }).safeParse(step);
    return run.success ? [run.data.run] : [];
  });
const jenkins = [...blockOf('// Jenkins').matchAll(/\bsh '([^']*)'/g)].map((line) => line[1] ?? '');
const preCommit = z
  .object({ repos: z.array(z.object({ hooks: z.array(z.object({ entry: z.string() })) })) })
  .parse(parse(blockOf('# .pre-commit-config.yaml')))
  .repos.flatMap(({ hooks }) => hooks.map(({ entry }) => entry));

/** A server whose `limit` goes up to this. */
const server = (limit: number): string => `#!/usr/bin/env node
const tools = [{ name: 'search', description: 'Searches notes.', inputSchema: { type: 'object', properties: {
  query: { type: 'string' }, limit: { type: 'integer', maximum: ${limit} } }, required: ['query'] } }];
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const results = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'my-server', version: '1.0.0' } },
    'tools/list': { tools },
  };
  if (results[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
});
`;

const folder = mkdtempSync(join(tmpdir(), 'schemalog-ci-'));
let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({
    'my-server': [
      { version: '1.0.0', manifest: { bin: { 'my-server': 'cli.js' } }, files: { 'cli.js': server(100) } },
    ],
  });
});
afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The repository of `my-server` on a branch, as a runner has checked it out. */
function checkOut(name: string, limit: number): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'src'), { recursive: true });
  const manifest = {
    name: 'my-server',
    version: '2.0.0',
    bin: { 'my-server': 'dist/index.js' },
    scripts: { build: 'mkdir -p dist && cp src/index.js dist/index.js' },
  };
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
  const lock = { name: 'my-server', version: '2.0.0', lockfileVersion: 3, packages: { '': manifest } };
  writeFileSync(join(path, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(path, 'src/index.js'), server(limit));
  return path;
}

/** Runs lines as a job does: one after the other, until one fails. */
async function job(lines: readonly string[], cwd: string): Promise<{ code: number | null; log: string }> {
  let log = '';
  for (const line of lines) {
    const code = await new Promise<number | null>((resolve) => {
      const child = spawn('sh', ['-c', line.replaceAll('/opt/schemalog', root)], {
        cwd,
        env: {
          PATH: process.env.PATH ?? '',
          HOME: folder,
          CI: 'true',
          NODE_ENV: 'production',
          npm_config_registry: registry.url,
          SCHEMALOG_CACHE: join(folder, 'cache'),
        },
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          log += part.toString();
        });
      child.on('close', resolve);
    });
    if (code !== 0) return { code, log };
  }
  return { code: 0, log };
}

const isPossible = (await probeSandbox()).ok;

describe('the lines for other CI systems', { timeout: 120_000 }, () => {
  it.skipIf(!isPossible)(
    'GitLab: a change that breaks callers fails the job, with a JUnit report',
    async () => {
      const path = checkOut('gitlab', 50);
      const { code, log } = await job(gitlab, path);
      expect({ code, log }).toMatchObject({ code: 1 });
      expect(log).toContain('changed from `100` to `50`');
      expect(readFileSync(join(path, 'schemalog.xml'), 'utf8')).toContain('failures="1"');
    },
  );

  it.skipIf(!isPossible)('Jenkins: a branch that breaks nobody passes', async () => {
    const path = checkOut('jenkins', 200);
    const { code, log } = await job(['npm ci && npm run build', ...jenkins], path);
    expect({ code, log }).toMatchObject({ code: 0 });
    expect(readFileSync(join(path, 'schemalog.xml'), 'utf8')).toContain('failures="0"');
  });

  it('CircleCI: the report is where the test results are taken from', async () => {
    const path = checkOut('circle', 100);
    const { code, log } = await job(circle, path);
    expect({ code, log }).toMatchObject({ code: 0 });
    expect(existsSync(join(path, 'reports/schemalog.xml'))).toBe(true);
  });

  it('pre-commit: the lock is verified, and a server that says something else fails', async () => {
    const path = checkOut('pre-commit', 100);
    const before = await job(
      ['npm run build', `${root}/bin/schemalog lock stdio:"node dist/index.js"`],
      path,
    );
    expect(before).toMatchObject({ code: 0 });
    expect((await job(preCommit, path)).code).toBe(0);
    writeFileSync(join(path, 'src/index.js'), server(10));
    expect((await job(['npm run build', ...preCommit], path)).code).toBe(1);
  });
});
