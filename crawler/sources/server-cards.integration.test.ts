import { describe, expect, it } from 'vitest';
import { findServer, serverAliases, serverEndpointRows } from '@/db/queries/server';
import { findSource, httpAddresses } from '@/db/queries/sources';
import { sourcesTest } from '@/test/helpers/sources-test';
import { sweepOnce } from '@/test/helpers/sweep';
import { startCardHost } from '@/test/registries/cards';
import { startMcpRegistry } from '@/test/registries/mcp-registry';
import { mcpRegistry } from './mcp-registry';
import { serverCards } from './server-cards';

const start = Date.parse('2026-06-01T00:00:00Z');
const day = 86_400_000;

const test = sourcesTest();
const { serve, listed, aliases } = test;
const remote = (url: string) => ({ remotes: [{ type: 'streamable-http', url }] });

describe('server cards', () => {
  const card = (name: string, more: object = {}) => ({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name,
    version: '2.0.0',
    description: 'A card',
    ...more,
  });
  const type = 'application/mcp-server-card+json';

  it('are found in the catalogue of a host, whole or by their address', async () => {
    const documents: Record<string, unknown> = {
      '/cards/two.json': card('com.example/two', remote('https://two.example.com/mcp')),
    };
    const host = await serve(startCardHost(documents));
    documents['/.well-known/ai-catalog.json'] = {
      specVersion: '1.0',
      entries: [
        {
          identifier: 'urn:air:example:mcp:one',
          type,
          data: card('com.example/one', remote('https://one.example.com/mcp')),
        },
        { identifier: 'urn:air:example:mcp:two', type, url: '/cards/two.json' },
        { identifier: 'urn:air:example:a2a', type: 'application/a2a+json', data: {} },
        { identifier: 'urn:air:example:mcp:both', type, url: '/x', data: {} },
        { identifier: 'urn:air:example:mcp:gone', type, url: '/gone.json' },
        { identifier: 'urn:air:example:mcp:odd', type, data: 'text' },
      ],
    };
    const source = serverCards({ hosts: [host.origin], addresses: () => [] });
    expect(await sweepOnce(test.db, source)).toMatchObject({
      status: 'finished',
      records: 2,
      refused: { 'card that is none': 2 },
    });
    expect(listed('server-cards')).toEqual([
      'http https://one.example.com/mcp',
      'http https://two.example.com/mcp',
    ]);
    expect(serverAliases(test.db, findServer(test.db, 'two.example.com', 'mcp')?.id ?? 0)).toMatchObject([
      { name: 'com.example/two', version: '2.0.0', sourceKey: `${host.origin}/cards/two.json` },
    ]);
  });

  it('of an endpoint are another name of its server, whatever they claim, and are asked for with their tag', async () => {
    const documents: Record<string, unknown> = {
      '/mcp/server-card': card('com.victim/famous', remote('https://victim.example.com/')),
    };
    const host = await serve(startCardHost(documents));
    const registry = await serve(
      startMcpRegistry([
        { server: { name: 'com.example/mine', version: '1.0.0', ...remote(`${host.origin}/mcp`) } },
        { server: { name: 'com.victim/famous', version: '1.0.0', ...remote('https://victim.example.com/') } },
      ]),
    );
    await sweepOnce(test.db, mcpRegistry(registry.url));
    const addresses = (after: number, limit: number) => httpAddresses(test.db, after, limit);
    const source = { ...serverCards({ hosts: [], addresses }), origins: [host.origin] };
    expect(await sweepOnce(test.db, source, { now: start })).toMatchObject({
      status: 'finished',
      records: 1,
    });
    const key = `${host.origin}/mcp/server-card`;
    expect(aliases('com.example', 'mine')).toEqual(['mcp-registry com.example/mine', `server-cards ${key}`]);
    expect(aliases('com.victim', 'famous')).toEqual(['mcp-registry com.victim/famous']);
    await sweepOnce(test.db, source, { now: start + day });
    expect(host.requests.at(-1)?.headers['if-none-match']).toBeDefined();
    expect(findSource(test.db, 'server-cards')).toMatchObject({ status: 'finished', records: 0 });
    expect(serverEndpointRows(test.db, findServer(test.db, 'com.example', 'mine')?.id ?? 0)).toHaveLength(1);
  });

  it('are looked for at every address, however few have one', async () => {
    const host = await serve(startCardHost({ '/s149/server-card': card('com.example/last') }));
    const all = Array.from({ length: 150 }, (_, i) => ({ id: i + 1, address: `${host.origin}/s${i}` }));
    const addresses = (after: number, limit: number) => all.slice(after, after + limit);
    const source = { ...serverCards({ hosts: [], addresses }), origins: [host.origin] };
    expect(await sweepOnce(test.db, source)).toMatchObject({ status: 'finished', pages: 8, records: 1 });
    expect(host.requests).toHaveLength(150);
  });
});
