import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conditionsKey } from '@/core/conditions';
import type { InspectionResult } from '@/core/inspection';
import { own } from '@/core/schema/json';
import { serverCommand, startServer } from '@/test/helpers/servers';
import { type SdkTransport, startSdkServer } from '@/test/servers/sdk/http';
import { startSecondServer } from '@/test/servers/sdk/second-http';
import { inspectHttp } from './inspect-http';
import { inspectStdio } from './inspect-stdio';

const identity = {
  outcome: 'ok',
  complete: true,
  protocolVersion: '2025-11-25',
  serverInfo: { name: 'sdk-server', version: '3.2.1' },
  instructions: 'Ask for a place.',
  capabilities: { tools: { listChanged: true } },
  unstable: [],
};

function sliceTexts({ pages, tools }: InspectionResult): string[] {
  return tools.map(({ page, start, end }) =>
    Buffer.from(pages[page]?.bytes.slice(start, end) ?? []).toString(),
  );
}

function pageText(result: InspectionResult): string {
  return Buffer.from(result.pages[0]?.bytes ?? []).toString();
}

/** The tools as the official client sees them, without the schema that would drop or reorder members. */
async function listWithSdkClient(): Promise<unknown[]> {
  const [command = '', ...args] = serverCommand('sdk/stdio.mjs');
  const client = new Client({ name: 'peer', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command, args }));
  try {
    const answer = await client.request(
      { method: 'tools/list', params: {} },
      z.looseObject({ tools: z.array(z.unknown()) }),
    );
    return answer.tools;
  } finally {
    await client.close();
  }
}

describe('a server made with the official SDK', () => {
  it('over stdio gives the very bytes that it wrote, and the tools that the SDK client sees', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'peer-'));
    try {
      const copy = join(folder, 'written');
      const start = startServer(`sdk/stdio.mjs ${copy}`);
      const once = await inspectStdio({ target: 'test:sdk', start, secondStart: false });
      const written = readFileSync(copy, 'utf8').trimEnd().split('\n');
      expect(pageText(once)).toBe(written.at(-1));
      const twice = await inspectStdio({ target: 'test:sdk', start, secondStart: true });
      expect(twice).toMatchObject(identity);
      expect(twice.evidence).toEqual({});
      expect(twice.tools.map(({ value }) => value)).toEqual(await listWithSdkClient());
      expect(sliceTexts(twice)[0]).toContain('“places” – with umlauts: Köln, 東京');
      expect(`[${sliceTexts(twice).join(',')}]`).toBe(/"tools":(\[.*\])\}/.exec(written.at(-1) ?? '')?.[1]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each<{ kind: SdkTransport; transport: string }>([
    { kind: 'sessions', transport: 'streamable-http' },
    { kind: 'sessions as JSON', transport: 'streamable-http' },
    { kind: 'stateless', transport: 'streamable-http' },
    { kind: 'stateless as JSON', transport: 'streamable-http' },
    { kind: 'http+sse', transport: 'http+sse' },
  ])('over HTTP, $kind, gives the very bytes that it wrote', async ({ kind, transport }) => {
    const server = await startSdkServer(kind);
    try {
      const { origin } = server;
      const options = {
        url: `${origin}/mcp`,
        allowLocal: origin,
        userAgent: 'Schemalog/0 (+https://example.com)',
      };
      const result = await inspectHttp({ ...options, secondList: true });
      expect(result).toMatchObject({ ...identity, conditions: { transport, era: 'legacy' } });
      expect(result.evidence).toEqual({});
      expect(result.tools.map(({ value }) => value)).toEqual(await listWithSdkClient());
      expect(server.written.join('')).toContain(pageText(result));
      expect(`[${sliceTexts(result).join(',')}]`).toBe(/"tools":(\[.*\])\}/.exec(pageText(result))?.[1]);
    } finally {
      await server.close();
    }
  });
});

/** The revisions of each release's own list. */
const older = ['2024-10-07', '2024-11-05', '2025-03-26', '2025-06-18'];
const releases = [
  { name: 'mcp-sdk-1-17', revisions: older },
  { name: 'mcp-sdk-1-23', revisions: older },
  { name: '@modelcontextprotocol/sdk', revisions: [...older, '2025-11-25'] },
];

describe('a server made with a release of the official SDK v1', () => {
  it.each(
    releases.flatMap(({ name, revisions }) => revisions.map((revision) => ({ name, revision, revisions }))),
  )('$name: is inspected in revision $revision', async ({ name, revision, revisions }) => {
    const start = startServer(`sdk/release.mjs ${name}`);
    const options = { target: 'test:release', start, secondStart: false };
    const asked = await inspectStdio({ ...options, revision });
    expect(asked).toMatchObject({
      outcome: 'ok',
      protocolVersion: revision,
      serverInfo: { name: 'release', version: '1.2.3' },
      conditions: { era: 'legacy', protocolAsked: revision },
    });
    expect(sliceTexts(asked)).toEqual([
      '{"name":"find","inputSchema":{"type":"object","properties":{"q":{"type":"string"}},"required":["q"]}}',
    ]);
    // Left to itself, the newest one that both speak is taken.
    if (revision === revisions.at(-1))
      expect(await inspectStdio({ ...options, bothEras: true })).toMatchObject({
        protocolVersion: revision,
        evidence: {},
      });
  });
});

const natural = { type: 'array', items: { type: 'string' } };

function outputSchemas({ tools }: InspectionResult): unknown[] {
  return tools.map(({ value }) => own(value, 'outputSchema'));
}

describe('a server made with the official SDK v2', () => {
  const modern = {
    outcome: 'ok',
    protocolVersion: '2026-07-28',
    conditions: { era: 'modern' },
    serverInfo: { name: 'second', version: '2.0.1' },
    instructions: 'Ask away.',
    evidence: { freshness: { ttlMs: 0, cacheScope: 'private' } },
  };

  it.each([...older, '2025-11-25'])('over stdio is inspected in revision %s', async (revision) => {
    const start = startServer('sdk/second-stdio.mjs');
    const result = await inspectStdio({ target: 'test:second', start, secondStart: false, revision });
    expect(result).toMatchObject({ outcome: 'ok', protocolVersion: revision, conditions: { era: 'legacy' } });
  });

  it('over stdio, asked for the newer revision alone, gives its natural schemas', async () => {
    for (const revision of ['2026-07-28', undefined]) {
      const start = startServer('sdk/second-stdio.mjs modern');
      const result = await inspectStdio({ target: 'test:second', start, secondStart: true, revision });
      expect(result).toMatchObject({ ...modern, unstable: [] });
      expect(outputSchemas(result)).toMatchObject([natural]);
    }
  });

  it('over stdio gives both of its lists, each under its own conditions', async () => {
    const start = startServer('sdk/second-stdio.mjs');
    const result = await inspectStdio({ target: 'test:second', start, secondStart: true, bothEras: true });
    expect(result).toMatchObject({
      outcome: 'ok',
      protocolVersion: '2025-11-25',
      conditions: { era: 'legacy' },
    });
    expect(result.otherEra).toMatchObject(modern);
    const { otherEra } = result;
    if (otherEra === undefined || result.conditions === null || otherEra.conditions === null)
      throw new Error('one list only');
    expect(outputSchemas(result)).toMatchObject([{ type: 'object', properties: { result: natural } }]);
    expect(outputSchemas(otherEra)).toMatchObject([natural]);
    expect(conditionsKey(result.conditions)).not.toBe(conditionsKey(otherEra.conditions));
  });

  it.each(['sse', 'json'] as const)('over HTTP, answering in %s, gives both of its lists', async (mode) => {
    const server = await startSecondServer('stateless', mode);
    const { origin } = server;
    try {
      const options = {
        url: `${origin}/mcp`,
        allowLocal: origin,
        userAgent: 'Schemalog/0',
        secondList: true,
      };
      const result = await inspectHttp({ ...options, bothEras: true });
      expect(result).toMatchObject({ ...modern, unstable: [] });
      expect(outputSchemas(result)).toMatchObject([natural]);
      expect(result.otherEra).toMatchObject({ outcome: 'ok', protocolVersion: '2025-11-25' });
      for (const revision of [...older, '2025-11-25'])
        expect(await inspectHttp({ ...options, revision })).toMatchObject({
          outcome: 'ok',
          protocolVersion: revision,
        });
    } finally {
      await server.close();
    }
  });

  it('over HTTP for the newer era alone has one list, and refuses the older ones', async () => {
    const server = await startSecondServer('reject', 'json');
    const { origin } = server;
    try {
      const options = {
        url: `${origin}/mcp`,
        allowLocal: origin,
        userAgent: 'Schemalog/0',
        secondList: false,
      };
      const result = await inspectHttp({ ...options, bothEras: true });
      expect(result).toMatchObject(modern);
      expect(result.otherEra).toBeUndefined();
      expect(await inspectHttp({ ...options, revision: '2025-06-18' })).toMatchObject({ outcome: 'refused' });
    } finally {
      await server.close();
    }
  });
});
