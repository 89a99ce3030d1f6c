import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from './fixtures';

test.describe('the API', () => {
  test('every example of its documentation runs', async ({ page, request }) => {
    await page.goto('/docs/api');
    const addresses = await page
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) {
      const answer = await request.get(address ?? '');
      expect([address, answer.status()]).toEqual([address, 200]);
      expect(answer.headers().ratelimit).toMatch(/^"address";r=\d+;t=\d+$/);
      const again = await request.get(address ?? '', {
        headers: { 'if-none-match': answer.headers().etag ?? '' },
      });
      expect(again.status()).toBe(304);
    }
  });

  test('errors are problems, also at addresses that nobody made and for writing', async ({ request }) => {
    for (const [method, address, status] of [
      ['GET', '/api/nothing', 404],
      ['GET', '/api/v1', 404],
      ['GET', '/api/v1/servers/npm/no-such', 404],
      ['GET', '/api/v1/servers?limit=x', 400],
      ['POST', '/api/v1/servers', 405],
      ['DELETE', '/api/other', 405],
    ] as const) {
      const answer = await request.fetch(address, { method });
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
        address,
        status,
        'application/problem+json; charset=utf-8',
      ]);
    }
    const preflight = await request.fetch('/api/v1/servers', { method: 'OPTIONS' });
    expect([preflight.status(), preflight.headers()['access-control-allow-origin']]).toEqual([204, '*']);
  });

  test('a name with every odd character is found as it is linked', async ({ request }) => {
    const { data } = await (await request.get('/api/v1/servers/@hostile/names/tools')).json();
    expect(data.length).toBeGreaterThan(3);
    for (const { name, url } of data) {
      const path = new URL(url).pathname;
      const answer = await request.get(`/api/v1${path}`);
      expect([answer.status(), (await answer.json()).name]).toEqual([200, name]);
    }
  });
});

test.describe('the MCP server', () => {
  test('answers real clients of both generations of the SDK over HTTP', async ({ baseURL }) => {
    const address = new URL('/mcp', baseURL);
    const first = new Client({ name: 'test', version: '1' });
    // The transport of the SDK does not compile against its own interface under exactOptionalPropertyTypes.
    await first.connect(new StreamableHTTPClientTransport(address) as Parameters<Client['connect']>[0]);
    const second = new ModernClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await second.connect(new ModernTransport(address));
    for (const client of [first, second]) {
      expect((await client.listTools()).tools).toHaveLength(6);
      const found = await client.callTool({
        name: 'search-servers',
        arguments: { query: 'tickets', limit: 3 },
      });
      expect(found.structuredContent).toMatchObject({ servers: [{ server: '@fernway/tickets' }] });
      const judged = await client.callTool({
        name: 'check-tools',
        arguments: {
          tools: '{"name":"x","inputSchema":{"type":"object","oneOf":[{}]}}',
          client: 'cursor',
          provider: '',
        },
      });
      expect(judged.structuredContent).toMatchObject({ tools: [{ tool: 'x' }] });
    }
    expect(second.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    await first.close();
    await second.close();
  });

  test('pages of other sites and other names are refused, and too much at once', async ({ request }) => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { accept: 'application/json, text/event-stream' };
    const post = (more: Record<string, string>, data: unknown = list) =>
      request.post('/mcp', { headers: { ...headers, ...more }, data });
    expect((await post({})).status()).toBe(200);
    expect((await post({ origin: 'https://elsewhere.example' })).status()).toBe(403);
    expect((await post({ host: 'elsewhere.example' })).status()).toBe(403);
    expect((await post({}, { ...list, params: { filler: 'x'.repeat(1_100_000) } })).status()).toBe(413);
    expect((await request.get('/mcp', { headers })).status()).toBe(405);
  });
});
