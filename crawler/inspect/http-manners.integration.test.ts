import { afterEach, describe, expect, it } from 'vitest';
import {
  asked,
  closeHttpServers,
  closeLater,
  inspectServer,
  serveHttp,
  userAgent,
} from '@/test/helpers/servers-http';
import { startHttpServer, startTcpServer } from '@/test/servers/http';
import { inspectHttp } from './inspect-http';

afterEach(closeHttpServers);

describe('what inspectHttp sends', () => {
  it('asks a newer server twice, with headers that name revision and method, and says who asks', async () => {
    const server = await serveHttp('modern');
    await inspectServer(server);
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

  it('asks for the other era where there may be one, and never twice for the newer one', async () => {
    const modern = await serveHttp('modern');
    expect((await inspectServer(modern, { bothEras: true })).otherEra).toBeUndefined();
    expect(asked(modern.requests)).toEqual(['POST server/discover', 'POST tools/list', 'POST initialize']);
    const older = await serveHttp('json');
    await inspectServer(older, { bothEras: true });
    expect(asked(older.requests).filter((what) => what === 'POST server/discover')).toHaveLength(1);
    const dual = await serveHttp('dual');
    expect(await inspectServer(dual, { bothEras: true })).toMatchObject({
      conditions: { era: 'modern' },
      otherEra: { conditions: { era: 'legacy' }, protocolVersion: '2025-11-25' },
    });
  });

  it('keeps the session id of the initialize answer, names the negotiated revision, and deletes the session', async () => {
    const server = await serveHttp('session');
    await inspectServer(server);
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
    const once = await serveHttp('session-gone-once');
    await inspectServer(once);
    expect(asked(once.requests).filter((what) => what === 'POST initialize')).toHaveLength(2);
    const always = await serveHttp('session-gone');
    await inspectServer(always);
    expect(asked(always.requests).filter((what) => what === 'POST initialize')).toHaveLength(2);
  });

  it('answers requests on an event stream by POST', async () => {
    const server = await serveHttp('odd-stream');
    await inspectServer(server, { budget: { closeMs: 5_000 } });
    const answers = server.requests.map(({ body }) => body).filter((body) => body?.method === undefined);
    expect(answers).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 'p1', result: {} },
        { jsonrpc: '2.0', id: 'r1', error: { code: -32601, message: 'Method not found' } },
      ]),
    );
  });

  it('never sends credentials, not even those in the address', async () => {
    const server = await serveHttp('json');
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
      const server = await serveHttp(name);
      await inspectServer(server);
      expect(asked(server.requests).filter((what) => what.startsWith('POST'))).toEqual([
        'POST server/discover',
      ]);
    }
  });

  it('uses the older transport as it says: a stream by GET, messages to the named address', async () => {
    const server = await serveHttp('sse');
    await inspectServer(server);
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
    const server = await serveHttp('polling');
    await inspectServer(server);
    const resumed = server.requests.filter(({ method }) => method === 'GET');
    expect(resumed.map(({ headers }) => headers['last-event-id'])).toEqual(['event-7']);
  });
});

describe('addresses', () => {
  it('a local address that nobody typed is not reached', async () => {
    const server = await serveHttp('json');
    expect(await inspectServer(server, { allowLocal: null })).toMatchObject({ outcome: 'blocked_address' });
    const byName = server.origin.replace('127.0.0.1', 'localhost');
    const result = await inspectHttp({ url: byName, allowLocal: null, userAgent, secondList: false });
    expect(result).toMatchObject({ outcome: 'blocked_address' });
    expect(server.requests).toEqual([]);
  });

  it('an allowed local origin allows no other port or name', async () => {
    const allowed = await serveHttp('json');
    const other = await serveHttp('json');
    expect(await inspectServer(other, { allowLocal: allowed.origin })).toMatchObject({
      outcome: 'blocked_address',
    });
    const redirecting = await startHttpServer((_, response) => {
      response.writeHead(307, { location: `${other.origin}/mcp` }).end();
    });
    closeLater(redirecting);
    expect(await inspectServer(redirecting)).toMatchObject({
      outcome: 'http_error',
      evidence: { redirectTo: `${other.origin}/mcp` },
    });
    expect(other.requests).toEqual([]);
  });

  it('what refuses the connection is unreachable', async () => {
    const server = await serveHttp('json');
    await closeHttpServers();
    const { outcome, evidence } = await inspectServer(server);
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
    closeLater(server);
    expect(await inspectServer(server)).toMatchObject({ outcome: 'not_mcp' });
  });

  it('what takes the connection and says nothing times out', async () => {
    const server = await startTcpServer(() => undefined);
    closeLater(server);
    expect(await inspectServer(server, { budget: { handshakeMs: 500 } })).toMatchObject({
      outcome: 'timeout',
    });
  });
});
