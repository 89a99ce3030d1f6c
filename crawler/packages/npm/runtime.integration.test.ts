import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestRegistry, type TestRegistry } from '@/test/helpers/npm-registry';
import type { NpmConfig } from './npm-config';
import { runtimeFor } from './runtime';

let cacheFolder: string;
let registry: TestRegistry;

beforeEach(async () => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'schemalog-runtime-'));
  const node = '#!/bin/sh\necho v98.1.0\n';
  registry = await startTestRegistry({
    [`node-linux-${process.arch}`]: [
      { version: '98.1.0', manifest: { bin: { node: 'bin/node' } }, files: { 'bin/node': node } },
    ],
  });
});
afterEach(async () => {
  await registry.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

function fetchRuntime() {
  const config: NpmConfig = {
    registry: registry.url,
    scopes: {},
    cafile: null,
    httpsProxy: null,
    strictSsl: true,
    userConfig: null,
    globalConfig: null,
  };
  return runtimeFor({ range: '>=98', newer: false, config, cacheFolder, userAgent: 'test' });
}

describe('a node for packages that want a newer one', () => {
  it('is fetched once when several servers want it at the same time, and each gets it', async () => {
    const found = await Promise.all([fetchRuntime(), fetchRuntime(), fetchRuntime()]);
    for (const runtime of found) {
      expect(runtime?.version).toBe('98.1.0');
      expect(existsSync(runtime?.binary ?? '')).toBe(true);
    }
    expect(registry.requests.filter((request) => request.endsWith('.tgz'))).toHaveLength(1);
    expect(readdirSync(join(cacheFolder, 'runtimes'))).toEqual(['node-98.1.0']);
  });

  it('removes what a crawler that was killed left half-made', async () => {
    mkdirSync(join(cacheFolder, 'runtimes', 'node-98.1.0.half-99999999'), { recursive: true });
    expect((await fetchRuntime())?.version).toBe('98.1.0');
    expect(readdirSync(join(cacheFolder, 'runtimes'))).toEqual(['node-98.1.0']);
  });
});
