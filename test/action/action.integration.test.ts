import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '@/crawler/sandbox/probe';
import { startTestRegistry, type TestRegistry } from '../helpers/npm-registry';
import { action, root, runSteps } from './steps';

const folder = mkdtempSync(join(tmpdir(), 'schemalog-action-'));
const sandbox = await probeSandbox();

/** The release before the pull request, in which `limit` went up to 100. */
const published = `#!/usr/bin/env node
const tools = [
  { name: 'search_notes', description: 'Searches notes.', inputSchema: { type: 'object', properties: {
    query: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 100 } }, required: ['query'] } },
  { name: 'add_note', description: 'Adds a note.', inputSchema: { type: 'object', properties: { text: { type: 'string' } },
    required: ['text'] } },
];
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const results = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'notes', version: '1.0.0' } },
    'tools/list': { tools },
  };
  if (results[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
});`;

/** A repository of a server, as a pull request leaves it. */
function repository(name: string): string {
  const path = join(folder, name.replace(/\W/g, '-'));
  mkdirSync(path);
  copyFileSync(join(root, 'test/action/notes-server.mjs'), join(path, 'server.mjs'));
  const manifest = { name, version: '2.0.0', type: 'module', bin: { notes: 'server.mjs' } };
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest, null, 2));
  // Stands for `npm ci` in the workflow.
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  execFileSync('git', ['init', '--quiet', path]);
  return path;
}

let registry: TestRegistry;
let runner: Record<string, string>;

beforeAll(async () => {
  registry = await startTestRegistry({
    '@example/notes': [
      { version: '1.0.0', manifest: { bin: { notes: 'cli.js' } }, files: { 'cli.js': published } },
    ],
  });
  runner = { npm_config_registry: registry.url, SCHEMALOG_CACHE: join(folder, 'cache') };
});

afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true });
});

const profiles = 'gemini-parameters anthropic-messages';

describe.skipIf(!sandbox.ok)(
  'the GitHub Action on a pull request (skipped without a sandbox)',
  { timeout: 300_000 },
  () => {
    it('a tighter limit fails the step, is told in the summary, and accepting it in a baseline passes', async () => {
      const workspace = repository('@example/notes');
      const first = await runSteps({ profiles, source: 'server.mjs' }, workspace, runner);
      expect(first.log).toContain('::stop-commands::');
      expect(first).toMatchObject({ code: 1, outputs: { verdict: 'breaking', result: 'failed' } });
      expect(first.summary).toContain('`maximum` of parameter `limit` changed from `100` to `50`');
      expect(first.summary).toContain('### ✅ schemalog check');

      const sarif = JSON.parse(readFileSync(join(first.outputs.sarif ?? '', 'diff.sarif'), 'utf8'));
      const [failing] = sarif.runs[0].results;
      expect(failing.ruleId).toBe('limit-tightened');
      const { artifactLocation, region } = failing.locations[0].physicalLocation;
      const line = readFileSync(join(workspace, artifactLocation.uri), 'utf8').split('\n')[
        region.startLine - 1
      ];
      expect(line).toContain("'search_notes'");
      expect(readFileSync(join(first.outputs.junit ?? '', 'diff.xml'), 'utf8')).toContain('failures="1"');

      const fingerprint = failing.partialFingerprints['schemalog/v1'];
      const accepted = [{ command: 'diff', fingerprint }];
      writeFileSync(join(workspace, 'accepted.json'), JSON.stringify({ schemalogBaseline: 1, accepted }));
      const second = await runSteps({ profiles, baseline: 'accepted.json' }, workspace, runner);
      expect(second).toMatchObject({ code: 0, outputs: { result: 'passed' } });
      expect(second.summary).toContain('1 accepted in the baseline.');
    });

    it('a package that nobody published yet has only new tools', async () => {
      const { code, outputs, log } = await runSteps({ profiles }, repository('@example/unpublished'), runner);
      expect(log).toContain('is not published yet');
      expect({ code, outputs }).toMatchObject({
        code: 0,
        outputs: { verdict: 'compatible', result: 'passed' },
      });
    });
  },
);

describe('the GitHub Action', () => {
  it('a server that does not start is unknown and no pass', async () => {
    const workspace = repository('@example/broken');
    writeFileSync(join(workspace, 'server.mjs'), 'process.exit(1);');
    const result = await runSteps({ profiles, against: 'none' }, workspace, runner);
    expect(result).toMatchObject({ code: 3, outputs: { verdict: '', result: 'unknown' } });
    expect(result.summary).toContain('could not be inspected');
  });

  it('Schemalog is installed from its lock file, without scripts of packages, where it is not yet', async () => {
    const path = join(folder, 'fresh');
    mkdirSync(join(path, 'bin'), { recursive: true });
    writeFileSync(join(path, 'bin', 'npm'), '#!/bin/sh\necho "npm $* in $PWD"\nexit 9\n');
    chmodSync(join(path, 'bin', 'npm'), 0o755);
    const env = { PATH: `${join(path, 'bin')}:${process.env.PATH}` };
    const { code, log } = await runSteps({}, folder, env, path);
    expect({ code, log }).toEqual({
      code: 9,
      log: `npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error in ${path}\n`,
    });
  });

  it('asks for nothing of others: every step is bash, and inputs reach it in variables only', () => {
    for (const step of action.runs.steps) expect(step.run).not.toContain('${{');
  });
});
