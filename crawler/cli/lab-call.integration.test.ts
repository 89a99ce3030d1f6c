import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mcpTools } from '@/db/queries/mcp/all';
import { apiDatabase } from '@/test/helpers/api-database';
import { registryAnswers } from '@/test/helpers/registry-answers';
import { probeSandbox } from '../sandbox/probe';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
const isReachable = await registryAnswers();
if (!isReachable)
  process.stderr.write('\nTHE NPM REGISTRY CANNOT BE REACHED: no real client uses our MCP server.\n\n');
const isPossible = isReachable && (await probeSandbox()).ok;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-lab-call-'));
  (await apiDatabase(join(folder, 'test.db'))).$client.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'lab', 'call', ...args], {
    encoding: 'utf8',
    env: { ...process.env, SCHEMALOG_DB: join(folder, 'test.db'), SCHEMALOG_CACHE: join(folder, 'cache') },
  });
  return { status, stdout, stderr };
}

describe('schemalog lab call', () => {
  it('takes arguments that are an object, a client that it knows, and a format in which the stub can call', () => {
    for (const [words, ...args] of [
      ['takes a JSON object', 'gemini-cli', '--arguments', '[1]'],
      ['takes stdio:', 'gemini-cli', '--server', 'https://example.com', '--tool', 'x'],
      ['makes no calls in the format', 'opencode', '--provider', 'amazon-bedrock'],
      ['There is no client "none"', 'none'],
    ]) {
      const { status, stderr } = call(...args);
      expect({ status, stderr }, args.join(' ')).toEqual({
        status: 2,
        stderr: expect.stringContaining(words ?? ''),
      });
    }
  }, 60_000);

  it.skipIf(!isPossible)(
    'Gemini CLI 0.61.0 offers its model all tools of our own server, and a call brings structured content back',
    () => {
      const args = ['--tool', 'search-servers', '--arguments', '{"query":"notes","limit":3}'];
      const { status, stdout, stderr } = call('gemini-cli@0.61.0', ...args, '--format', 'json');
      expect({ status, stderr }).toMatchObject({ status: 0 });
      const names = mcpTools.map(({ definition }) => definition.name);
      const used = JSON.parse(stdout);
      expect(used).toMatchObject({
        outcome: 'called',
        protocolVersion: '2025-06-18',
        listed: names,
        offered: names.map((name) => `mcp_schemalog_${name}`),
        call: {
          name: 'search-servers',
          answer: { structuredContent: { servers: [{ server: '@example/notes' }] } },
        },
      });
      expect(JSON.stringify(used.given)).toContain('@example/notes');
    },
    600_000,
  );
});
