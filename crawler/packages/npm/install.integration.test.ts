import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestRegistry, type TestRegistry, type TestRelease } from '@/test/helpers/npm-registry';
import { type InstallAnswer, type InstallWish, installPackage } from './install';
import type { NpmConfig } from './npm-config';

const released = '2025-03-01T00:00:00Z';
let cacheFolder: string;
let registry: TestRegistry;

beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'schemalog-npm-'));
});
afterEach(async () => {
  await registry.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

const dependency: TestRelease[] = [
  { version: '1.0.0', publishedAt: '2025-01-01T00:00:00Z', files: { 'index.js': '' } },
  { version: '1.1.0', publishedAt: '2026-01-01T00:00:00Z', files: { 'index.js': '' } },
];

describe('installing a package', () => {
  it('takes the dependencies of the release’s own time, not those of today', async () => {
    await serve({ server: [release({ dependency: '^1.0.0' })], dependency });
    const installed = got(await install({ publishedAt: Date.parse(released) }));
    expect(installed).toMatchObject({ dependencies: 'as-published', dependenciesReason: null });
    expect(versionOf(installed.folder, 'dependency')).toBe('1.0.0');
  });

  it('takes those of today, and says why, where the time of the release is not known', async () => {
    await serve({ server: [release({ dependency: '^1.0.0' })], dependency });
    const installed = got(await install({ publishedAt: { unknown: 'the mirror does not tell' } }));
    expect(installed).toMatchObject({
      dependencies: 'today',
      dependenciesReason: 'the mirror does not tell',
    });
    expect(versionOf(installed.folder, 'dependency')).toBe('1.1.0');
  });

  it('takes those of today, and says why, where no dependency is that old', async () => {
    await serve({ server: [release({ dependency: '^1.1.0' })], dependency });
    const installed = got(await install({ publishedAt: Date.parse(released) }));
    expect(installed).toMatchObject({ dependencies: 'today' });
    expect(installed.dependenciesReason).toMatch(/no version that was published before/);
  });

  it('runs no script of any package, and names those that have one', async () => {
    const mark = join(cacheFolder, 'a-script-ran');
    const scripts = Object.fromEntries(
      ['preinstall', 'install', 'postinstall', 'prepare'].map((name) => [name, `touch ${mark}`]),
    );
    await serve({
      server: [{ version: '1.0.0', manifest: { scripts, dependencies: { dependency: '1.0.0' } } }],
      dependency: [{ version: '1.0.0', manifest: { scripts } }],
    });
    const installed = got(await install());
    expect(installed.installScriptsSkipped).toEqual(['dependency', 'server']);
    expect(existsSync(mark)).toBe(false);
  });

  it.each([
    ['a git host', 'git+https://127.0.0.1:9/x.git', /git host/],
    ['another address', 'http://127.0.0.1:9/x.tgz', /elsewhere/],
    ['a folder', 'file:/etc', /elsewhere/],
  ])('refuses a dependency from %s', async (_, from, message) => {
    await serve({ server: [release({ dependency: from })] });
    const answer = await install();
    expect(answer).toMatchObject({ ok: false, outcome: 'install_failed' });
    expect(answer.ok ? '' : answer.evidence.message).toMatch(message);
  });

  it('forces versions where that is wished', async () => {
    await serve({ server: [release({ dependency: '^1.0.0' })], dependency });
    const installed = got(await install({ overrides: { dependency: '1.0.0' } }));
    expect(versionOf(installed.folder, 'dependency')).toBe('1.0.0');
  });

  it('puts further packages beside it, and keeps that installation apart from the one without', async () => {
    await serve({ server: [release({})], dependency });
    const alone = got(await install());
    const both = got(await install({ beside: { dependency: '1.0.0' } }));
    expect(versionOf(both.folder, 'dependency')).toBe('1.0.0');
    expect(both.folder).not.toBe(alone.folder);
  });

  it('states the versions of schema libraries as the package’s own code gets them', async () => {
    const library = (version: string): TestRelease => ({ version });
    await serve({
      server: [release({ zod: '3.0.0', other: '1.0.0' })],
      other: [{ version: '1.0.0', manifest: { dependencies: { zod: '4.0.0' } } }],
      zod: [library('3.0.0'), library('4.0.0')],
    });
    expect(got(await install()).libraries).toEqual({ zod: '3.0.0' });
  });

  it('names a dependency that is not in the registry, and leaves nothing on disk', async () => {
    await serve({ server: [release({ missing: '1.0.0' })] });
    const answer = await install();
    expect(answer).toMatchObject({ ok: false, outcome: 'install_failed', evidence: { step: 'install' } });
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1');
    expect(readdirSync(join(cacheFolder, 'packages'))).toEqual([]);
  });

  it('uses an installation again, also when two want it at the same moment', async () => {
    await serve({ server: [release({})] });
    const both = await Promise.all([install(), install()]);
    expect(new Set(both.map((answer) => got(answer).folder)).size).toBe(1);
    expect(both.map((answer) => got(answer).ms).filter((ms) => ms !== null)).toHaveLength(1);
    expect(registry.requests.filter((request) => request.endsWith('.tgz'))).toHaveLength(1);
  });

  it('gives up when npm takes too long, and says how long it waited', async () => {
    await serve({ server: [release({})] });
    const answer = await install({ limits: { timeoutMs: 200 } });
    expect(answer).toMatchObject({
      ok: false,
      outcome: 'install_failed',
      evidence: { limit: '0.2 seconds' },
    });
    expect(readdirSync(join(cacheFolder, 'packages'))).toEqual([]);
  });

  it('stops when it is told to', async () => {
    await serve({ server: [release({})] });
    const answer = await install({ signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ ok: false, outcome: 'interrupted' });
    expect(readdirSync(join(cacheFolder, 'packages'))).toEqual([]);
  });

  it('removes what was not used for longest when the cache is full, and never what is in use', async () => {
    await serve({
      server: [release({}), { ...release({}), version: '2.0.0' }, { ...release({}), version: '3.0.0' }],
    });
    const small = { limits: { cacheBytes: 1 } };
    const first = got(await install({ version: '1.0.0', ...small }));
    const second = got(await install({ version: '2.0.0', ...small }));
    second.release();
    const third = got(await install({ version: '3.0.0', ...small }));
    expect([first, second, third].map(({ folder }) => existsSync(folder))).toEqual([true, false, true]);
  });
});

async function serve(packages: Record<string, TestRelease[]>): Promise<void> {
  registry = await startTestRegistry(packages);
}

function release(dependencies: Record<string, string>): TestRelease {
  return { version: '1.0.0', publishedAt: released, manifest: { dependencies } };
}

function install(wish: Partial<InstallWish> = {}): Promise<InstallAnswer> {
  const config: NpmConfig = {
    registry: registry.url,
    scopes: {},
    cafile: null,
    httpsProxy: null,
    strictSsl: true,
    userConfig: null,
    globalConfig: null,
  };
  return installPackage({
    name: 'server',
    version: '1.0.0',
    publishedAt: { unknown: 'not asked' },
    overrides: {},
    config,
    cacheFolder,
    ...wish,
  });
}

function got(answer: InstallAnswer) {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.installed;
}

function versionOf(folder: string, name: string): string {
  const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
