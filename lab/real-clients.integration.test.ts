import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureRun } from '@/core/capture';
import { registryAnswers } from '@/test/helpers/registry-answers';
import { runList } from './capture-client';
import { labClient } from './clients/all';
import { installClient } from './install-client';
import { onePage } from './script';

/*
 * The lab with real releases, fetched from the registry that npm is set to: one command-line and one in-process client, at
 * fixed versions whose behaviour is known. Without a registry there is nothing to fetch, and the tests say so and are counted
 * as skipped; the captures that are kept are tested without it.
 */

let cacheFolder: string;
const isReachable = await registryAnswers();
if (!isReachable) {
  process.stderr.write('\nTHE NPM REGISTRY CANNOT BE REACHED: the lab is not tested with real clients.\n\n');
}

beforeAll(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'schemalog-lab-cache-'));
});
afterAll(() => rmSync(cacheFolder, { recursive: true, force: true }));

const tools = [
  {
    name: 'dotted.name',
    description: 'a nullable enum',
    inputSchema: { type: 'object', properties: { v: { type: ['string', 'null'], enum: ['a', null] } } },
  },
  {
    name: 'root_union',
    description: 'a union at the root',
    inputSchema: { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  },
];

async function run(id: string, version: string): Promise<CaptureRun> {
  const client = labClient(id);
  const provider = client?.providers[0];
  if (client === undefined || provider === undefined) throw new Error(`there is no client ${id}`);
  const settings = { cacheFolder, cacheBytes: 8 * 1024 ** 3, userAgent: 'schemalog-test' };
  const installed = await installClient(client, version, provider, settings);
  try {
    return (await runList({ client, provider, installed }, { id: 'list', script: onePage(tools) })).run;
  } finally {
    installed.release();
  }
}

describe.skipIf(!isReachable)('real releases of clients', () => {
  it('Gemini CLI 0.61.0 writes a nullable type in its own way, and keeps a union at the root', async () => {
    expect(await run('gemini-cli', '0.61.0')).toMatchObject({
      outcome: 'captured',
      tools: [
        {
          sent: {
            name: 'mcp_fixture_dotted.name',
            field: 'parametersJsonSchema',
            schema: { properties: { v: { type: 'string', nullable: true, enum: ['a', null] } } },
          },
        },
        { sent: { name: 'mcp_fixture_root_union', schema: { oneOf: [{}, {}] } } },
      ],
    });
  }, 600_000);

  it('the Vercel AI SDK with Google 3.0.141 sends OpenAPI schemas, and no schema for a root without properties', async () => {
    expect(await run('ai-sdk-google', '3.0.141')).toMatchObject({
      outcome: 'captured',
      ownTools: 0,
      tools: [
        {
          sent: {
            name: 'dotted.name',
            field: 'parameters',
            schema: { properties: { v: { type: 'string', nullable: true, enum: ['a'] } } },
          },
        },
        { sent: { name: 'root_union', schema: null, field: 'none' } },
      ],
    });
  }, 600_000);
});
