import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestRegistry, type TestRegistry } from '@/test/helpers/npm-registry';
import type { DocumentAnswer } from '../cached-document';
import type { RegistryDocument } from './parse-document';
import { fetchRegistryDocument } from './registry-document';

let cacheFolder: string;
let registry: TestRegistry;

beforeEach(async () => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'schemalog-documents-'));
  registry = await startTestRegistry({ '@scope/server': [{ version: '1.0.0' }, { version: '1.1.0' }] });
});
afterEach(async () => {
  await registry.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

const get = (name = '@scope/server', ttlMs = 0): Promise<DocumentAnswer<RegistryDocument>> =>
  fetchRegistryDocument({
    name,
    config: configOf(registry.url),
    cacheFolder,
    userAgent: 'Schemalog/test',
    ttlMs,
  });

const configOf = (url: string) => ({
  registry: url,
  scopes: {},
  cafile: null,
  httpsProxy: null,
  strictSsl: true,
  userConfig: null,
  globalConfig: null,
});

describe('the registry document of a package', () => {
  it('is fetched, and while it is young not asked for again', async () => {
    expect(await get('@scope/server', 60_000)).toMatchObject({ ok: true, checked: true });
    expect(await get('@scope/server', 60_000)).toMatchObject({
      ok: true,
      checked: false,
      document: { distTags: { latest: '1.1.0' } },
    });
    expect(registry.requests).toHaveLength(1);
  });

  it('is revalidated when it is old', async () => {
    await get();
    expect(await get()).toMatchObject({ ok: true, checked: true, document: { name: '@scope/server' } });
    expect(registry.requests).toHaveLength(2);
  });

  it('is not found when the registry knows no such package', async () => {
    expect(await get('nobody')).toMatchObject({
      ok: false,
      outcome: 'not_found',
      evidence: { httpStatus: 404 },
    });
  });

  it.each(['../../etc/passwd', '-g', '.hidden', '', 'a/b', '@x', 'x'.repeat(215), 'a b', 'a%2fb'])(
    'is not even asked for by what is no package name: %s',
    async (name) => {
      expect(await get(name)).toMatchObject({ ok: false, outcome: 'not_found' });
      expect(registry.requests).toEqual([]);
    },
  );

  it('is waited for when the registry asks for patience, and asked for once more', async () => {
    registry.next.push({ status: 429, headers: { 'retry-after': '1' } });
    const started = Date.now();
    expect(await get()).toMatchObject({ ok: true });
    expect(Date.now() - started).toBeGreaterThanOrEqual(950);
  });

  it('is given up for now when the registry asks for much patience', async () => {
    registry.next.push({ status: 503, headers: { 'retry-after': '3600' } });
    expect(await get()).toMatchObject({
      ok: false,
      outcome: 'rate_limited',
      evidence: { retryAfterSeconds: 3600 },
    });
  });

  it.each([
    ['an error', { status: 500 }, 'http_error'],
    ['no JSON', { status: 200, body: '<html>' }, 'malformed'],
    ['another package', { status: 200, body: '{"name":"other","versions":{}}' }, 'malformed'],
    ['an empty object', { status: 200, body: '{}' }, 'malformed'],
  ] as const)('has a named outcome when the registry answers with %s', async (_, answer, outcome) => {
    registry.next.push(answer);
    expect(await get()).toMatchObject({ ok: false, outcome });
  });

  it('is an old copy where the registry is out of order', async () => {
    await get();
    registry.next.push({ status: 500 });
    expect(await get()).toMatchObject({ ok: true, checked: false });
  });

  it('has a named outcome where the registry cannot be reached', async () => {
    await registry.close();
    expect(await get()).toMatchObject({ ok: false, outcome: 'unreachable' });
  });

  it('is asked for one request at a time, with a pause', async () => {
    const started = Date.now();
    await Promise.all([get('a'), get('b'), get('c')]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(190);
  });

  it('does not believe a copy that is damaged or comes from another registry', async () => {
    await get();
    const [file = ''] = readdirSync(join(cacheFolder, 'registry'));
    writeFileSync(
      join(cacheFolder, 'registry', file),
      '{"format":1,"url":"http://elsewhere/","document":{}}',
    );
    expect(await get('@scope/server', 60_000)).toMatchObject({ ok: true, checked: true });
  });
});
