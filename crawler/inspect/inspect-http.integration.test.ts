import { afterEach, describe, expect, it } from 'vitest';
import { asked, closeHttpServers, inspectServer, serveHttp } from '@/test/helpers/servers-http';

afterEach(closeHttpServers);

describe('sign-in', () => {
  const metadata = {
    resource: expect.stringMatching(/\/mcp$/),
    authorization_servers: ['https://login.example.com'],
    scopes_supported: ['tools:read'],
    resource_name: 'Places',
  };

  it('keeps the challenge and fetches the metadata that it names', async () => {
    const server = await serveHttp('sign-in');
    const { outcome, evidence } = await inspectServer(server);
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
    const server = await serveHttp('sign-in-by-path');
    const { evidence } = await inspectServer(server);
    expect(evidence.authentication).toMatchObject({ status: 401, metadata });
    expect(asked(server.requests)).toEqual([
      'POST server/discover',
      'GET /.well-known/oauth-protected-resource/mcp',
    ]);
  });
});

describe('a second list', () => {
  it('is taken in a session of its own and compared', async () => {
    const server = await serveHttp('session');
    expect(await inspectServer(server, { secondList: true })).toMatchObject({ outcome: 'ok', unstable: [] });
    expect(asked(server.requests).filter((what) => what === 'DELETE /mcp')).toHaveLength(2);
  });
});

describe('the end of an inspection over HTTP', () => {
  it('comes at once when the caller gives up', async () => {
    const server = await serveHttp('hangs');
    const result = await inspectServer(server, { signal: AbortSignal.timeout(200) });
    expect(result).toMatchObject({ outcome: 'interrupted' });
    expect(result.timings.totalMs).toBeLessThan(2_000);
  });

  it('comes when the total time is over', async () => {
    for (const name of ['hangs', 'sse-no-endpoint', 'hangs-in-body'] as const) {
      const result = await inspectServer(await serveHttp(name), { budget: { totalMs: 400 } });
      expect(result).toMatchObject({ outcome: 'timeout' });
      expect(result.timings.totalMs).toBeLessThan(2_000);
    }
  });
});
