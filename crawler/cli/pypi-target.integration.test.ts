import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PythonIndex, startPythonIndex } from '@/test/registries/pypi';
import { findTools } from '../packages/pypi/python';
import { probeSandbox } from '../sandbox/probe';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));
const standIn = fileURLToPath(new URL('../../test/servers/python/uv.py', import.meta.url));
const { python } = await findTools('');
const isStartable = python !== null && (await probeSandbox()).ok;

/** A server in plain Python that says one word. */
const server = (word: string): string => `import json, sys
def main():
    for line in sys.stdin:
        message = json.loads(line)
        results = {
            'initialize': {'protocolVersion': '2025-11-25', 'capabilities': {'tools': {}}, 'serverInfo': {'name': 'py', 'version': '0'}},
            'tools/list': {'tools': [{'name': 'say', 'description': '${word}', 'inputSchema': {'type': 'object'}}]},
        }
        if message.get('method') in results:
            print(json.dumps({'jsonrpc': '2.0', 'id': message['id'], 'result': results[message['method']]}), flush=True)
`;
const release = (version: string, word: string) => ({
  version,
  uploadedAt: '2026-03-01T10:00:00.000000Z',
  files: {
    'sayer/__init__.py': server(word),
    [`sayer-${version}.dist-info/METADATA`]: `Name: sayer\nVersion: ${version}\n`,
    [`sayer-${version}.dist-info/entry_points.txt`]: '[console_scripts]\nsayer = sayer:main\n',
  },
});

let folder: string;
let index: PythonIndex;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-pypi-target-'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(standIn, join(folder, 'bin', 'uv'));
  index = await startPythonIndex({
    sayer: {
      info: { name: 'sayer', version: '1.0' },
      releases: [release('1.0', 'one'), release('1.1rc1', 'two')],
    },
  });
});
afterAll(async () => {
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(args: string[], path = `${folder}/bin:${process.env.PATH}`) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: {
        PATH: path,
        HOME: folder,
        NODE_ENV: 'production',
        SCHEMALOG_CACHE: join(folder, 'cache'),
        SCHEMALOG_PYPI_URL: `${index.url}/pypi`,
        UV_DEFAULT_INDEX: index.url,
      },
    });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk) => {
        said[name] += chunk;
      });
    child.on('close', (code) => resolve({ code, ...said }));
  });
}

describe('a target pypi:', () => {
  it('says what is missing here where Python packages cannot be started, and writes no lock', async () => {
    const { code, stderr } = await run(['lock', 'pypi:sayer'], '/usr/bin:/bin');
    expect(code).toBe(3);
    expect(stderr).toMatch(/pypi:sayer|sayer/);
    expect(stderr).toContain('uv (with uvx) is missing here');
    expect(stderr).toContain('Nothing was written.');
  });

  it.skipIf(!isStartable)(
    'is locked under its version, which is no pre-release, and verified',
    async () => {
      expect(await run(['lock', 'pypi:sayer', '--once'])).toMatchObject({ code: 0, stderr: '' });
      const lock = JSON.parse(readFileSync(join(folder, 'schemalog.lock'), 'utf8'));
      expect(lock.servers).toMatchObject([{ name: 'pypi/sayer', target: 'pypi:sayer', version: '1.0' }]);
      expect(await run(['verify', '--once'])).toMatchObject({ code: 0 });
      const other = await run(['diff', 'pypi:sayer@1.0', 'pypi:sayer@1.1rc1', '--once', '--format', 'json']);
      expect(other).toMatchObject({ code: 0 });
      expect(JSON.parse(other.stdout).changes).toMatchObject([{ kind: 'description-changed' }]);
    },
    120_000,
  );
});
