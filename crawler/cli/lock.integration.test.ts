import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'schemalog-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A server that says what tools.json beside it says, and wants a variable. */
const server = `
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
if (process.env.NOTES_KEY === undefined) process.exit(1);
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const results = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'notes', version: '1.0.0' } },
    'tools/list': { tools: JSON.parse(readFileSync('tools.json', 'utf8')) },
  };
  if (results[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
});`;
writeFileSync(join(folder, 'server.mjs'), server);

const search = { name: 'search', description: 'Searches notes.', inputSchema: { type: 'object' } };
const write = (...tools: object[]): void => writeFileSync(join(folder, 'tools.json'), JSON.stringify(tools));

function run(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, NODE_ENV: 'production', ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

const key = { NOTES_KEY: 'secret-of-mine' };

describe('schemalog lock and verify', () => {
  it('a server is locked, verified, changed, shown, and locked anew', async () => {
    write(search);
    const locked = await run(['lock', 'notes=stdio:node server.mjs', '--env', 'NOTES_KEY=secret-of-mine']);
    expect(locked).toMatchObject({ code: 0, stderr: '' });
    expect(locked.stdout).toContain('notes 1.0.0: 1 tool, locked');
    const text = readFileSync(join(folder, 'schemalog.lock'), 'utf8');
    expect(text).toContain('"NOTES_KEY"');
    expect(text).not.toContain('secret-of-mine');
    expect(await run(['verify'], key)).toMatchObject({ code: 0, stderr: '' });

    write({ ...search, description: 'Searches n\u043etes.\u200b' });
    const differs = await run(
      ['verify', '--output', 'sarif=verify.sarif', '--output', 'json=verify.json'],
      key,
    );
    expect(differs.code).toBe(1);
    expect(differs.stdout).toContain('words: Searches [-notes.-]{+n\u043etes.⟨U+200B⟩+}');
    const [result] = JSON.parse(readFileSync(join(folder, 'verify.sarif'), 'utf8')).runs[0].results;
    const { startLine } = result.locations[0].physicalLocation.region;
    expect(text.split('\n')[startLine - 1]).toContain('"name": "search"');
    expect(JSON.parse(readFileSync(join(folder, 'verify.json'), 'utf8'))).toMatchObject({
      ok: false,
      servers: [
        { name: 'notes', outcome: 'differs', differences: [{ rule: 'description-changed', failing: true }] },
      ],
    });
    expect((await run(['verify', '--fail-on', 'breaking'], key)).code).toBe(0);

    const anew = await run(['lock', '--update', 'notes'], key);
    expect(anew.stdout).toContain('locked anew');
    expect(anew.stdout).toContain('looks like `notes` but is written with U+043E');
    expect((await run(['verify'], key)).code).toBe(0);
  });

  it('what cannot be inspected is no pass, and leaves the lock as it is', async () => {
    write(search);
    const before = readFileSync(join(folder, 'schemalog.lock'), 'utf8');
    const unset = await run(['verify']);
    expect(unset).toMatchObject({ code: 3 });
    expect(unset.stderr).toContain('NOTES_KEY');
    writeFileSync(join(folder, 'server.mjs'), 'process.exit(1)');
    const gone = await run(['verify', '--format', 'markdown'], key);
    expect(gone).toMatchObject({ code: 3 });
    expect(gone.stdout).toContain('could not be inspected');
    expect((await run(['lock'], key)).code).toBe(3);
    expect(readFileSync(join(folder, 'schemalog.lock'), 'utf8')).toBe(before);
    writeFileSync(join(folder, 'server.mjs'), server);
  });

  it('wrong usage ends with 2: no lock, a damaged one, a name twice, a name that is not there', async () => {
    writeFileSync(
      join(folder, 'damaged.lock'),
      readFileSync(join(folder, 'schemalog.lock'), 'utf8').replace('Searches', 'Finds'),
    );
    for (const args of [
      ['verify', '--file', 'none.lock'],
      ['verify', '--file', 'damaged.lock'],
      ['verify', 'other'],
      ['lock', 'notes=stdio:node server.mjs'],
      ['lock', '--update', 'other'],
      ['lock', '--file', 'none.lock'],
    ])
      expect((await run(args, key)).code, args.join(' ')).toBe(2);
  });
});
