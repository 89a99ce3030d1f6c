import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { InstallError, type InstalledClient, installClient } from '../install-client';
import type { EngineAnswer, LabEngine } from './engine';
import { runEngine } from './run-engine';
import { xgrammar } from './xgrammar';

const folder = mkdtempSync(join(tmpdir(), 'engine-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const example: LabEngine = {
  id: 'example',
  title: 'Example',
  homepage: 'https://example.com',
  versionPackage: 'example',
  packages: () => [],
};

function installedExample(): InstalledClient {
  return {
    version: '1.0.0',
    folder,
    node: { binary: process.execPath, version: process.versions.node },
    conditions: { node: process.versions.node, packages: {}, dependencies: 'today', libraries: {} },
    ms: null,
    release: () => {},
  };
}

async function outcomes(titles: string[]): Promise<EngineAnswer[]> {
  const schemas = titles.map((title): Json => ({ title }));
  return runEngine({ engine: example, installed: installedExample(), schemas, timeoutMs: 3_000 });
}

describe('an engine in the sandbox', () => {
  it('answers for each schema: compiled, with what it leaves out, or refused, in its own words', async () => {
    const answers = await outcomes(['fine', 'warns', 'refused', 'refused natively']);
    expect(answers).toMatchObject([
      { outcome: 'compiled', warnings: [] },
      { outcome: 'compiled', warnings: ['left out: pattern'] },
      { outcome: 'refused', words: 'no such type' },
      { outcome: 'refused', words: 'failed to parse grammar parse: error parsing grammar: too many' },
    ]);
  });

  it('that crashes or hangs at one schema is started anew for the next', async () => {
    const answers = await outcomes(['crashes', 'fine', 'hangs', 'fine']);
    expect(answers).toMatchObject([
      { outcome: 'failed', reason: 'crash', words: 'bad schema' },
      { outcome: 'compiled' },
      { outcome: 'failed', reason: 'time', words: 'no answer in 3 s' },
      { outcome: 'compiled' },
    ]);
  });

  it('that does not come up is an error that says why', async () => {
    const missing = { ...example, id: 'missing' };
    const wish = { engine: missing, installed: installedExample(), schemas: [{}] };
    await expect(runEngine(wish)).rejects.toThrow(/Example did not come up/);
  });
});

describe('XGrammar from the registry', () => {
  it('compiles a schema and refuses a lookahead', async ({ skip }) => {
    const settings = { cacheFolder: folder, cacheBytes: 1024 ** 3, userAgent: 'schemalog-test' };
    const noProvider = { id: 'none', api: 'listed', model: 'none' } as const;
    const installed = await installClient(xgrammar, '0.1.27', noProvider, settings).catch(
      (error: unknown) => {
        if (!(error instanceof InstallError)) throw error;
        console.warn(`NOT TESTED, the npm registry cannot be used: ${error.message}`);
        return skip();
      },
    );
    const text = (pattern: string): Json => ({
      type: 'object',
      properties: { a: { type: 'string', pattern } },
    });
    const answers = await runEngine({
      engine: xgrammar,
      installed,
      schemas: [text('^a+$'), text('^(?=a)a$'), text('^b$')],
    });
    installed.release();
    expect(answers).toMatchObject([
      { outcome: 'compiled' },
      { outcome: 'refused', words: expect.stringMatching(/Lookahead is not supported/) },
      { outcome: 'compiled' },
    ]);
  });
});
