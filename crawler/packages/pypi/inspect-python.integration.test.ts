import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PythonIndex, type PythonTestRelease, startPythonIndex } from '@/test/registries/pypi';
import { probeSandbox } from '../../sandbox/probe';
import type { PackageSettings } from '../package-type';
import { inspectPython } from './inspect-python';
import { pypiType } from './pypi-type';
import { findTools } from './python';

const standIn = fileURLToPath(new URL('../../../test/servers/python/uv.py', import.meta.url));

/** A server in plain Python; `before` runs first. */
const program = (before = '') => `import json, os, sys
def main():
    ${before || 'pass'}
    for line in sys.stdin:
        message = json.loads(line)
        results = {
            'initialize': {'protocolVersion': '2025-11-25', 'capabilities': {'tools': {}}, 'serverInfo': {'name': 'py', 'version': '1'}},
            'tools/list': {'tools': [{'name': 'where', 'description': sys.prefix + ' ' + ' '.join(sys.argv[1:]), 'inputSchema': {'type': 'object'}}]},
        }
        if message.get('method') in results:
            print(json.dumps({'jsonrpc': '2.0', 'id': message['id'], 'result': results[message['method']]}), flush=True)
`;
function release(
  name: string,
  more: Partial<PythonTestRelease> = {},
  before = '',
  readme = '',
): PythonTestRelease {
  const module = name.replaceAll('-', '_');
  const version = more.version ?? '1.0.0';
  const info = `${module}-${version}.dist-info`;
  return {
    version,
    uploadedAt: '2026-03-01T10:00:00.000000Z',
    files: {
      [`${module}/__init__.py`]: program(before),
      [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n\n${readme}`,
      [`${info}/entry_points.txt`]: `[console_scripts]\nother = ${module}:main\n${name} = ${module}:main\n`,
      'pydantic-2.11.0.dist-info/METADATA': 'Name: pydantic\n',
    },
    ...more,
  };
}
const projects = {
  'plain-server': {
    info: {
      name: 'Plain_Server',
      version: '1.10.0',
      summary: 'Says where it is.',
      license_expression: 'MIT',
      project_urls: { Source: 'https://example.com/x' },
    },
    releases: [
      release('plain-server', { version: '1.10.0' }),
      release('plain-server', { version: '1.9.0', yanked: 'wrong build' }),
      release('plain-server', { version: '1.10.0rc1' }),
    ],
  },
  asking: {
    info: { name: 'asking', version: '1.0.0' },
    releases: [
      release(
        'asking',
        {},
        "os.environ.get('SERVICE_API_KEY') or sys.exit('Error: SERVICE_API_KEY environment variable is required')",
      ),
    ],
  },
  documented: {
    info: { name: 'documented', version: '1.0.0' },
    releases: [
      release(
        'documented',
        {},
        "sys.argv[1:] == ['--stdio'] or sys.exit(3)",
        '```json\n{"mcpServers": {"x": {"command": "uvx", "args": ["documented", "--stdio"]}}}\n```',
      ),
    ],
  },
  sources: {
    info: { name: 'sources', version: '1.0.0' },
    releases: [
      {
        version: '1.0.0',
        uploadedAt: '2026-03-01T10:00:00Z',
        refusal:
          'Because sources==1.0.0 has no usable wheels and building from source is disabled (no-build)',
      },
    ],
  },
  newer: {
    info: { name: 'newer', version: '1.0.0' },
    releases: [
      {
        version: '1.0.0',
        uploadedAt: '2026-03-01T10:00:00Z',
        refusal:
          'Because the current Python version (3.11.2) does not satisfy Python>=3.14 … requires Python >=3.14',
      },
    ],
  },
  programless: {
    info: { name: 'programless', version: '1.0.0' },
    releases: [
      release('programless', { files: { 'programless-1.0.0.dist-info/METADATA': 'Name: programless\n' } }),
    ],
  },
};

const { python } = await findTools('');
let index: PythonIndex;
let settings: PackageSettings;
let tools: Parameters<typeof inspectPython>[2];
beforeAll(async () => {
  index = await startPythonIndex(projects);
  process.env.UV_DEFAULT_INDEX = index.url;
  const cacheFolder = mkdtempSync(join(tmpdir(), 'schemalog-pypi-'));
  settings = { cacheFolder, cacheBytes: 1024 ** 3, userAgent: 'test', pypi: `${index.url}/pypi` };
  if (python !== null) tools = { uv: { path: standIn, version: '0.0.1' }, python };
});
afterAll(async () => {
  delete process.env.UV_DEFAULT_INDEX;
  await index.close();
  rmSync(settings.cacheFolder, { recursive: true, force: true });
});

const inspect = (address: string, version: string | null = null) =>
  inspectPython({ address, version, launch: null, signal: new AbortController().signal }, settings, tools);

describe('a Python package', () => {
  it('has its releases looked up in an index, in the order of Python’s versions', async () => {
    const answer = await pypiType.start?.lookUp('Plain.Server', settings, {
      isFresh: false,
      now: Date.now(),
    });
    if (!answer?.ok) throw new Error('no answer');
    expect(
      answer.record.releases.map(({ version, deprecated, isLatest }) => [version, deprecated, isLatest]),
    ).toEqual([
      ['1.9.0', 'yanked: wrong build', false],
      ['1.10.0rc1', null, false],
      ['1.10.0', null, true],
    ]);
    expect(answer.record).toMatchObject({
      latest: '1.10.0',
      words: { description: 'Says where it is.', license: 'MIT', repositoryUrl: 'https://example.com/x' },
    });
    expect(answer.record.releases[0]?.publishedAt).toBe(Date.UTC(2026, 2, 1, 10));
  });

  it('is not found where the index does not know it, and a name that is none is not asked for', async () => {
    expect(await inspect('not-there')).toMatchObject({ outcome: 'not_found' });
    const before = index.requests.length;
    expect(await inspect('../../etc')).toMatchObject({ outcome: 'not_found' });
    expect(index.requests.length).toBe(before);
  });

  it('whose runtime is missing says what is missing', async () => {
    const lack = await pypiType.lacks({ ...settings, pypi: null });
    expect(lack?.what).toMatch(/uv|index|sandbox/);
  });
});

describe.skipIf(python === null || !(await probeSandbox()).ok)('a Python package in the sandbox', () => {
  it('lists its tools, in an environment of its own, with wheels of its own time', async () => {
    const result = await inspect('plain-server');
    expect(result.evidence).toEqual({});
    expect(result).toMatchObject({
      target: 'pypi:plain-server@1.10.0',
      outcome: 'ok',
      tools: [{ value: { name: 'where', description: '/opt/package/env ' } }],
      conditions: {
        transport: 'stdio',
        package: {
          runtime: `python ${tools.python.version}`,
          dependencies: 'as-published',
          libraries: { pydantic: '2.11.0' },
        },
      },
      unstable: [],
    });
    const calls = readFileSync(join(settings.cacheFolder, 'uv', 'uv.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { args: string[]; env: string[] });
    expect(calls.map((call) => call.args[0])).toEqual(['venv', 'pip']);
    expect(calls[1]?.args).toEqual(
      expect.arrayContaining([
        '--no-build',
        '--exclude-newer',
        '2026-03-02T10:00:00.000Z',
        'plain-server==1.10.0',
      ]),
    );
    expect(calls[1]?.env).not.toContain('SCHEMALOG_DATA');
  });

  it('is installed once: the second inspection uses what is there', async () => {
    await inspect('plain-server');
    const downloads = () => index.requests.filter((path) => path === '/files/plain-server-1.10.0').length;
    expect(downloads()).toBe(1);
  });

  it('gets placeholders for what it asks for, and the arguments that it documents', async () => {
    expect(await inspect('asking')).toMatchObject({
      outcome: 'ok',
      conditions: { envNames: ['SERVICE_API_KEY'] },
    });
    expect(await inspect('documented')).toMatchObject({ outcome: 'ok', conditions: { args: ['--stdio'] } });
  });

  it.each([
    ['sources', 'install_failed', /sources alone/],
    ['newer', 'needs_runtime', /wants Python >=3\.14/],
    ['programless', 'no_entry_point', /console script/],
  ])('%s ends as %s', async (name, outcome, message) => {
    const result = await inspect(name);
    expect(result.outcome).toBe(outcome);
    expect(result.evidence.message).toMatch(message);
  });
});
