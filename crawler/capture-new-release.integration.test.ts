import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureClient } from '@/lab/capture-client';
import type { LabClient } from '@/lab/client';
import { exampleClient, installedExample } from '@/lab/fixture/example/example-client';
import { madeCaptures, readCapture, writeCapture } from '@/lab/read-captures';
import { onePage, type ToolList } from '@/lab/script';
import { startTestRegistry, type TestRegistry } from '@/test/helpers/npm-registry';
import { captureNewRelease } from './capture-new-release';
import { type Config, readConfig } from './config';
import type { CrawlEvent } from './events';

const program = readFileSync(
  fileURLToPath(new URL('../lab/fixture/example/client.mjs', import.meta.url)),
  'utf8',
);
/** The release that follows sends `format`, which the one before leaves out. */
const newer = program.replace(', format: undefined', '').replaceAll('1.0.0', '1.1.0');
const lists: ToolList[] = [
  {
    id: 'healthy',
    script: onePage([{ name: 'a', description: 'fine', inputSchema: { type: 'object', format: 'x' } }]),
  },
];

const example = exampleClient('works');
const client: LabClient = {
  ...example,
  versionPackage: 'example-cli',
  packages: (version) => [{ name: 'example-cli', version }],
  start: (wish) => ({
    ...example.start(wish),
    args: [`${wish.install}/node_modules/example-cli/client.mjs`],
  }),
};

let registry: TestRegistry;
let config: Config;
let folder: string;
const registryBefore = process.env.npm_config_registry;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-new-release-'));
  registry = await startTestRegistry({
    'example-cli': [
      { version: '1.0.0', files: { 'client.mjs': program } },
      { version: '1.1.0', files: { 'client.mjs': newer } },
    ],
  });
  process.env.npm_config_registry = registry.url;
  config = { ...readConfig({} as NodeJS.ProcessEnv), dataFolder: folder, cacheFolder: join(folder, 'cache') };
});
afterAll(async () => {
  if (registryBefore === undefined) delete process.env.npm_config_registry;
  else process.env.npm_config_registry = registryBefore;
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

async function look(tried: Set<string>): Promise<CrawlEvent[]> {
  const events: CrawlEvent[] = [];
  await captureNewRelease({
    ...{ config, clients: [client], lists, tried, signal: new AbortController().signal, now: Date.now },
    report: (event) => events.push(event),
  });
  return events;
}

describe('a new release of a client', () => {
  it('is left alone while the lab has never captured the client', async () => {
    expect(await look(new Set())).toEqual([]);
  });

  it('is run with the suite, kept, and told with what it does otherwise; once', async () => {
    const [provider] = client.providers;
    if (provider === undefined) throw new Error('the example has a provider');
    const old = await captureClient({
      ...{ client: example, provider, installed: installedExample(), lists, suite: 'probes' },
      ...{ concurrency: 1, now: Date.now() },
    });
    writeCapture(old, madeCaptures(folder));

    const tried = new Set<string>();
    expect(await look(tried)).toEqual([
      {
        event: 'lab.captured',
        client: 'example',
        version: '1.1.0',
        provider: 'openai',
        outcome: 'captured',
        since: '1.0.0',
        changes: ['schema: root: format added (1)'],
      },
    ]);
    const name = { client: 'example', version: '1.1.0', provider: 'openai' };
    expect(readCapture(name, [madeCaptures(folder)])?.runs[0]?.sent).toBe(1);
    expect(await look(new Set())).toEqual([]);
  });
});
