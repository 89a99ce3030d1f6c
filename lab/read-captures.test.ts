import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '@/core/capture';
import { keptCaptures, listCaptures, readCapture, writeCapture } from './read-captures';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-captures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function capture(version: string, provider = 'openai', command = 'x'): Capture {
  return {
    format: 1,
    client: 'example',
    version,
    provider: { id: provider, api: 'openai-chat', model: 'm', mode: null },
    date: '2026-11-30',
    command,
    serverName: 'fixture',
    suite: 'probes',
    conditions: { node: '20', packages: {}, dependencies: 'today', libraries: {} },
    runs: [],
  };
}

describe('captures on disk', () => {
  it('are listed oldest version first, by version and not by letters', () => {
    for (const version of ['0.10.0', '0.9.0', '1.0.0-beta.2']) writeCapture(capture(version), folder);
    expect(listCaptures([folder]).map(({ version }) => version)).toEqual(['0.9.0', '0.10.0', '1.0.0-beta.2']);
  });

  it('keep providers with hyphens apart from versions', () => {
    writeCapture(capture('1.0.0', 'amazon-bedrock'), folder);
    expect(listCaptures([folder])).toEqual([
      { client: 'example', version: '1.0.0', provider: 'amazon-bedrock' },
    ]);
  });

  it('are read from the first folder that has them', () => {
    const other = join(folder, 'other');
    writeCapture(capture('1.0.0', 'openai', 'kept'), join(folder, 'kept'));
    writeCapture(capture('1.0.0', 'openai', 'made'), other);
    const name = { client: 'example', version: '1.0.0', provider: 'openai' };
    expect(readCapture(name, [join(folder, 'kept'), other])?.command).toBe('kept');
    expect(listCaptures([join(folder, 'kept'), other])).toHaveLength(1);
  });

  it('are never read from outside of their folder', () => {
    mkdirSync(join(folder, 'in'), { recursive: true });
    writeFileSync(join(folder, '1.0.0-x.json'), '{}');
    expect(readCapture({ client: '..', version: '1.0.0', provider: 'x' }, [join(folder, 'in')])).toBeNull();
  });

  it('that are not there are null, and a folder that is not there has none', () => {
    expect(readCapture({ client: 'a', version: '1.0.0', provider: 'b' }, [folder])).toBeNull();
    expect(listCaptures([join(folder, 'none')])).toEqual([]);
  });

  it('of the repository can all be read', () => {
    const names = listCaptures([keptCaptures()]);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const kept = readCapture(name, [keptCaptures()]);
      expect(kept, JSON.stringify(name)).toMatchObject({ client: name.client, version: name.version });
    }
  }, 60_000);

  it('of the repository stand beside the lists that they were made with, and no others', () => {
    const folder = keptCaptures();
    const texts = listCaptures([folder]).map(({ client, version, provider }) =>
      readFileSync(join(folder, client, `${version}-${provider}.json`), 'utf8'),
    );
    const used = texts.flatMap((text) =>
      [...text.matchAll(/"servedList": "(\w+)"/g)].map(([, hash]) => hash),
    );
    const served = JSON.parse(readFileSync(join(folder, 'served.json'), 'utf8')) as object;
    expect(Object.keys(served).sort()).toEqual([...new Set(used)].sort());
  });
});
