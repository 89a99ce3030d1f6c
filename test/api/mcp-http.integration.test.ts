import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiDatabase } from '../helpers/api-database';
import { type LoopbackSite, startSite } from './site';

let folder: string;
let site: LoopbackSite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemalog-mcp-'));
  const file = join(folder, 'test.db');
  (await apiDatabase(file)).$client.close();
  // The site reads its settings when it is loaded.
  vi.stubEnv('SCHEMALOG_DB', file);
  const { POST } = await import('@/app/mcp/route');
  site = await startSite(POST);
});
afterAll(async () => {
  await site.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the MCP server of a site', () => {
  it('answers real clients of both generations of the SDK', async () => {
    const address = new URL('/mcp', site.base);
    const first = new Client({ name: 'test', version: '1' });
    await first.connect(new StreamableHTTPClientTransport(address) as Parameters<Client['connect']>[0]);
    const second = new ModernClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await second.connect(new ModernTransport(address));
    for (const client of [first, second]) {
      expect((await client.listTools()).tools).toHaveLength(6);
      const found = await client.callTool({ name: 'search-servers', arguments: { query: 'notes' } });
      expect(found.structuredContent).toMatchObject({ servers: [{ server: '@example/notes' }] });
    }
    expect(second.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    await first.close();
    await second.close();
  });

  it.each([
    [{}, '', 200],
    [{ host: 'elsewhere.example' }, '', 403],
    [{ host: '192.168.1.5:3000' }, '', 200],
    [{ origin: 'https://elsewhere.example' }, '', 403],
    [{ origin: 'http://localhost:3000' }, '', 200],
    [{}, 'x'.repeat(1_100_000), 413],
  ])('a request with %o is answered by its names and size', async (headers, filler, status) => {
    expect(await post(headers, filler)).toBe(status);
  });
});

/** The status of a list request: through node:http, since fetch sets some headers itself. */
function post(headers: Record<string, string>, filler: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${site.base}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...headers,
      },
    });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { filler } }));
  });
}
