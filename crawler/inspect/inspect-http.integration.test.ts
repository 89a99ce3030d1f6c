import { afterEach, describe, expect, it } from 'vitest';
import type { InspectionResult } from '@/core/inspection';
import { ownString } from '@/core/schema/json';
import { type SeenRequest, startHttpServer, startTcpServer, type TestServer } from '@/test/servers/http';
import { behaviours } from '@/test/servers/http-behaviours';
import { failingHttpCases, listedHttpCases } from '@/test/servers/http-cases';
import { sessionBehaviours } from '@/test/servers/http-sessions';
import { type HttpInspection, inspectHttp } from './inspect-http';

/** Waits for servers that never answer. */
const impatient = { handshakeMs: 1_000, requestMs: 1_000 };
const userAgent = 'Schemalog/0.0.0 (+https://example.com/crawler)';
const handlers = { ...behaviours, ...sessionBehaviours };
let open: TestServer[] = [];

afterEach(async () => {
  await Promise.all(open.map((server) => server.close()));
  open = [];
});

async function serve(name: keyof typeof handlers): Promise<TestServer> {
  const server = await startHttpServer(handlers[name]());
  open.push(server);
  return server;
}

function inspect({ origin }: TestServer, more: Partial<HttpInspection> = {}): Promise<InspectionResult> {
  return inspectHttp({ url: `${origin}/mcp`, allowLocal: origin, userAgent, secondList: false, ...more });
}

function names({ tools }: InspectionResult): (string | undefined)[] {
  return tools.map(({ value }) => ownString(value, 'name'));
}

/** What was asked for: `POST tools/list`, `GET /path`. */
function asked(requests: SeenRequest[]): string[] {
  return requests.map(
    ({ method, path, body }) => `${method} ${body === null ? path : (body.method ?? '(answer)')}`,
  );
}

describe('inspectHttp', () => {
  it.each(listedHttpCases)('$server: the round goes on and the outcome is ok', async (row) => {
    const result = await inspect(await serve(row.server));
    expect(result).toMatchObject({ outcome: 'ok', complete: true, ...row.expected });
    expect(result.evidence).toEqual(row.expected.evidence ?? {});
    expect(names(result)).toEqual(row.names ?? ['one']);
    for (const { page, start, end, value } of result.tools) {
      expect(JSON.parse(Buffer.from(result.pages[page]?.bytes.slice(start, end) ?? []).toString())).toEqual(
        value,
      );
    }
  });

  it.each(failingHttpCases)('$server: the round goes on and the outcome is $outcome', async (row) => {
    const neverAnswers = row.outcome === 'timeout';
    const result = await inspect(await serve(row.server), neverAnswers ? { budget: impatient } : {});
    expect(result).toMatchObject({ outcome: row.outcome, complete: false, tools: [], ...row.expected });
  });
});

describe('what inspectHttp sends', () => {
  it('asks a newer server twice, with headers that name revision and method, and says who asks', async () => {
    const server = await serve('modern');
    await inspect(server);
    expect(asked(server.requests)).toEqual(['POST server/discover', 'POST tools/list']);
    const [first, second] = server.requests;
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'user-agent': userAgent,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'server/discover',
    });
    expect(second?.headers).toMatchObject({
      'mcp-method': 'tools/list',
      'mcp-protocol-version': '2026-07-28',
    });
    expect(second?.body?.params?._meta).toMatchObject({
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    });
  });

  it('keeps the session id of the initialize answer, names the negotiated revision, and deletes the session', async () => {
    const server = await serve('session');
    await inspect(server);
    expect(asked(server.requests)).toEqual([
      'POST server/discover',
      'POST initialize',
      'POST notifications/initialized',
      'POST tools/list',
      'DELETE /mcp',
    ]);
    expect(server.requests.map(({ headers }) => headers['mcp-session-id'])).toEqual([
      undefined,
      undefined,
      'session-1',
      'session-1',
      'session-1',
    ]);
    expect(server.requests.map(({ headers }) => headers['mcp-protocol-version'])).toEqual([
      '2026-07-28',
      undefined,
      '2025-11-25',
      '2025-11-25',
      '2025-11-25',
    ]);
    expect(server.requests.map(({ headers }) => headers['mcp-method'])).toEqual([
      'server/discover',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('opens one new session when the server lost the first, and no third', async () => {
    const once = await serve('session-gone-once');
    await inspect(once);
    expect(asked(once.requests).filter((what) => what === 'POST initialize')).toHaveLength(2);
    const always = await serve('session-gone');
    await inspect(always);
    expect(asked(always.requests).filter((what) => what === 'POST initialize')).toHaveLength(2);
  });

  it('answers requests on an event stream by POST', async () => {
    const server = await serve('odd-stream');
    await inspect(server, { budget: { closeMs: 500 } });
    const answers = server.requests.map(({ body }) => body).filter((body) => body?.method === undefined);
    expect(answers).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 'p1', result: {} },
        { jsonrpc: '2.0', id: 'r1', error: { code: -32601, message: 'Method not found' } },
      ]),
    );
  });

  it('never sends credentials, not even those in the address', async () => {
    const server = await serve('json');
    const url = server.origin.replace('http://', 'http://user:secret@');
    const result = await inspectHttp({ url, allowLocal: server.origin, userAgent, secondList: false });
    expect(result).toMatchObject({ outcome: 'ok', target: `${server.origin}/` });
    for (const { headers } of server.requests) {
      expect(headers.authorization).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
    }
  });

  it('stops after a 429, a 503 and a 401', async () => {
    for (const name of ['429', '503', '403'] as const) {
      const server = await serve(name);
      await inspect(server);
      expect(asked(server.requests).filter((what) => what.startsWith('POST'))).toEqual([
        'POST server/discover',
      ]);
    }
  });

  it('uses the older transport as it says: a stream by GET, messages to the named address', async () => {
    const server = await serve('sse');
    await inspect(server);
    expect(asked(server.requests)).toEqual([
      'POST server/discover',
      'POST initialize',
      'GET /mcp',
      'POST initialize',
      'POST notifications/initialized',
      'POST tools/list',
    ]);
    expect(server.requests.slice(3).map(({ path }) => path)).toEqual(Array(3).fill('/messages?session=1'));
  });

  it('takes up a stream once that ended early, from the last event', async () => {
    const server = await serve('polling');
    await inspect(server);
    const resumed = server.requests.filter(({ method }) => method === 'GET');
    expect(resumed.map(({ headers }) => headers['last-event-id'])).toEqual(['event-7']);
  });
});

describe('sign-in', () => {
  const metadata = {
    resource: expect.stringMatching(/\/mcp$/),
    authorization_servers: ['https://login.example.com'],
    scopes_supported: ['tools:read'],
    resource_name: 'Places',
  };

  it('keeps the challenge and fetches the metadata that it names', async () => {
    const server = await serve('sign-in');
    const { outcome, evidence } = await inspect(server);
    expect(outcome).toBe('auth_required');
    expect(evidence).toEqual({
      httpStatus: 401,
      step: 'discover',
      authentication: {
        status: 401,
        wwwAuthenticate: `Bearer realm="x", resource_metadata="${server.origin}/meta", scope="tools:read"`,
        scope: 'tools:read',
        metadataUrl: `${server.origin}/meta`,
        metadata,
      },
    });
  });

  it('looks for metadata below the path of the endpoint first when the challenge names none', async () => {
    const server = await serve('sign-in-by-path');
    const { evidence } = await inspect(server);
    expect(evidence.authentication).toMatchObject({ status: 401, metadata });
    expect(asked(server.requests)).toEqual([
      'POST server/discover',
      'GET /.well-known/oauth-protected-resource/mcp',
    ]);
  });
});

describe('addresses', () => {
  it('a local address that nobody typed is not reached', async () => {
    const server = await serve('json');
    expect(await inspect(server, { allowLocal: null })).toMatchObject({ outcome: 'blocked_address' });
    const byName = server.origin.replace('127.0.0.1', 'localhost');
    const result = await inspectHttp({ url: byName, allowLocal: null, userAgent, secondList: false });
    expect(result).toMatchObject({ outcome: 'blocked_address' });
    expect(server.requests).toEqual([]);
  });

  it('an allowed local origin allows no other port or name', async () => {
    const allowed = await serve('json');
    const other = await serve('json');
    expect(await inspect(other, { allowLocal: allowed.origin })).toMatchObject({
      outcome: 'blocked_address',
    });
    const redirecting = await startHttpServer((_, response) => {
      response.writeHead(307, { location: `${other.origin}/mcp` }).end();
    });
    open.push(redirecting);
    expect(await inspect(redirecting)).toMatchObject({
      outcome: 'http_error',
      evidence: { redirectTo: `${other.origin}/mcp` },
    });
    expect(other.requests).toEqual([]);
  });

  it('what refuses the connection is unreachable', async () => {
    const server = await serve('json');
    await server.close();
    open = [];
    const { outcome, evidence } = await inspect(server);
    expect(outcome).toBe('unreachable');
    expect(evidence.message).toContain('ECONNREFUSED');
  });

  it('what is not an address of the web is unreachable', async () => {
    for (const url of ['', 'nonsense', 'file:///etc/passwd', 'ftp://example.com/']) {
      const result = await inspectHttp({ url, allowLocal: null, userAgent, secondList: false });
      expect(result).toMatchObject({
        outcome: 'unreachable',
        evidence: { message: 'not an http or https address' },
      });
    }
  });

  it('what does not speak HTTP is not MCP', async () => {
    const server = await startTcpServer((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'));
    open.push(server);
    expect(await inspect(server)).toMatchObject({ outcome: 'not_mcp' });
  });

  it('what takes the connection and says nothing times out', async () => {
    const server = await startTcpServer(() => undefined);
    open.push(server);
    expect(await inspect(server, { budget: impatient })).toMatchObject({ outcome: 'timeout' });
  });
});

describe('a second list', () => {
  it('is taken in a session of its own and compared', async () => {
    const server = await serve('session');
    expect(await inspect(server, { secondList: true })).toMatchObject({ outcome: 'ok', unstable: [] });
    expect(asked(server.requests).filter((what) => what === 'DELETE /mcp')).toHaveLength(2);
  });
});

describe('the end of an inspection over HTTP', () => {
  it('comes at once when the caller gives up', async () => {
    const server = await serve('hangs');
    const result = await inspect(server, { signal: AbortSignal.timeout(200) });
    expect(result).toMatchObject({ outcome: 'interrupted' });
    expect(result.timings.totalMs).toBeLessThan(2_000);
  });

  it('comes when the total time is over', async () => {
    for (const name of ['hangs', 'sse-no-endpoint', 'hangs-in-body'] as const) {
      const result = await inspect(await serve(name), { budget: { totalMs: 400 } });
      expect(result).toMatchObject({ outcome: 'timeout' });
      expect(result.timings.totalMs).toBeLessThan(2_000);
    }
  });
});
