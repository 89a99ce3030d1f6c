import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { InspectionResult } from '@/core/inspection';
import { serverCommand, startServer } from '@/test/helpers/servers';
import { type SdkTransport, startSdkServer } from '@/test/servers/sdk/http';
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
