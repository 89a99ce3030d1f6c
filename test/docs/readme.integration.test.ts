import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { projectRoot, readmeCommands } from './readme';

const folder = mkdtempSync(join(tmpdir(), 'schemalog-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a command line as the README shows it, in the project's folder, with data of its own. */
function start(line: string, env: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', `exec ${line}`], {
    cwd: projectRoot,
    env: { ...process.env, SCHEMALOG_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => (said.stdout += part));
  child.stderr.on('data', (part) => (said.stderr += part));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, said, exited };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

describe('the README', () => {
  const lines = readmeCommands().filter((line) => line.startsWith('bin/schemalog'));

  it.each(lines)('%s does what it says', async (line) => {
    const { said, exited } = start(line);
    const code = await exited;
    const { stdout, stderr } = said;
    expect(code, stderr.slice(-2_000)).toBe(0);
    if (line.includes('--format json')) {
      const result = JSON.parse(stdout);
      expect(result.outcome).toBe('ok');
      expect(result.tools.length).toBeGreaterThan(5);
    } else if (line.includes(' inspect ')) expect(stdout).toContain('create_entities');
    else if (line.includes(' crawl '))
      expect(stderr).toMatch(/✓ @modelcontextprotocol\/server-memory .* tools/);
    else if (line.includes(' diff ')) expect(stdout).toMatch(/^\d+ changes: /m);
    else expect(stdout.length).toBeGreaterThan(100);
  });

  it('npm start serves the site beside the crawler, on the port asked for, and Ctrl-C ends both', async () => {
    const port = await freePort();
    const { child, said, exited } = start('node scripts/start.mjs', {
      PORT: String(port),
      SCHEMALOG_RELEASES: '1',
    });
    await vi.waitUntil(() => said.stdout.includes(`http://localhost:${port}`), {
      timeout: 180_000,
      interval: 200,
    });
    const answer = await fetch(`http://127.0.0.1:${port}/servers`);
    expect(answer.status).toBe(200);
    child.kill('SIGINT');
    expect(await exited, said.stdout).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  }, 240_000);
});
