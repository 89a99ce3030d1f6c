import { describe, expect, it } from 'vitest';
import { findServer, serverAliases } from '@/db/queries/server';
import { listedEndpoints } from '@/db/queries/sources';
import { sourcesTest } from '@/test/helpers/sources-test';
import { sweepOnce } from '@/test/helpers/sweep';
import { startDockerCatalog } from '@/test/registries/docker-catalog';
import { startGlama } from '@/test/registries/glama';
import { startMcpRegistry } from '@/test/registries/mcp-registry';
import { startNpmSearch } from '@/test/registries/npm-search';
import { startSmithery } from '@/test/registries/smithery';
import { dockerCatalog } from './docker-catalog';
import { githubRegistry } from './github-registry';
import { glama } from './glama';
import { mcpRegistry } from './mcp-registry';
import { npmSearch } from './npm-search';
import { pulseMcp } from './pulsemcp';
import { smithery } from './smithery';

const start = Date.parse('2026-06-01T00:00:00Z');
const day = 86_400_000;

const test = sourcesTest();
const { serve, listed, aliases } = test;
const remote = (url: string) => ({ remotes: [{ type: 'streamable-http', url }] });

describe("GitHub's registry", () => {
  it('is a second name of the same servers, in pages that hold whole readmes', async () => {
    const server = { name: 'io.github.a/b', version: '1.0.0', ...remote('https://b.example.com/mcp') };
    const readme = {
      'io.modelcontextprotocol.registry/publisher-provided': {
        github: { readme: '# Long\n'.repeat(5_000), license: 'MIT License', nameWithOwner: 'a/b' },
      },
    };
    const official = await serve(startMcpRegistry([{ server }]));
    const github = await serve(
      startMcpRegistry([
        { server: { ...server, _meta: readme } },
        {
          server: {
            name: 'microsoft/markitdown',
            version: '1.0.0',
            packages: [{ registryType: 'pypi', identifier: 'm' }],
          },
        },
      ]),
    );
    await sweepOnce(test.db, mcpRegistry(official.url));
    expect(await sweepOnce(test.db, githubRegistry(github.url))).toMatchObject({
      status: 'finished',
      records: 2,
    });
    expect(aliases('io.github.a', 'b')).toEqual(['github io.github.a/b', 'mcp-registry io.github.a/b']);
    expect(findServer(test.db, 'io.github.a', 'b')?.license).toBe('MIT License');
    expect(findServer(test.db, 'github', 'microsoft-markitdown')).not.toBeNull();
  });

  it('that lists a server no longer is believed, unless a third is gone at once', async () => {
    const records = Array.from({ length: 9 }, (_, i) => ({
      server: { name: `io.github.a/s${i}`, version: '1.0.0', ...remote(`https://s${i}.example.com/`) },
    }));
    const github = await serve(startMcpRegistry(records));
    await sweepOnce(test.db, githubRegistry(github.url), { now: start });
    github.records = records.slice(0, 8);
    await sweepOnce(test.db, githubRegistry(github.url), { now: start + day });
    expect(listed('github')).toHaveLength(8);
    github.records = records.slice(0, 2);
    await sweepOnce(test.db, githubRegistry(github.url), { now: start + 2 * day });
    expect(listed('github')).toHaveLength(8);
    github.records = records;
    await sweepOnce(test.db, githubRegistry(github.url), { now: start + 3 * day });
    expect(listed('github')).toHaveLength(9);
  });
});

describe('PulseMCP', () => {
  it('is read with the key and tenant of the operator, by its own word on each version', async () => {
    const pulse = await serve(
      startMcpRegistry([{ server: { name: 'io.github.a/b', version: '1.0.0' }, status: 'deprecated' }], [], {
        meta: 'com.pulsemcp/server-version',
        admits: (headers) => headers['x-api-key'] === 'k' && headers['x-tenant-id'] === 't',
      }),
    );
    const source = { url: pulse.url, key: 'k', tenant: 't' };
    expect(await sweepOnce(test.db, pulseMcp({ ...source, key: 'wrong' }), { now: start })).toMatchObject({
      status: 'failed',
      failure: 'answers 401',
    });
    expect((await sweepOnce(test.db, pulseMcp(source), { now: start + day })).status).toBe('finished');
    expect(serverAliases(test.db, findServer(test.db, 'io.github.a', 'b')?.id ?? 0)).toMatchObject([
      { status: 'deprecated' },
    ]);
  });

  it('shows its key to nobody that it redirects to', async () => {
    const pulse = await serve(startMcpRegistry([]));
    const other = await serve(startMcpRegistry([]));
    pulse.next.push({ status: 302, headers: { location: other.url } });
    const source = {
      ...pulseMcp({ url: pulse.url, key: 'secret', tenant: null }),
      origins: [pulse.origin, other.origin],
    };
    expect((await sweepOnce(test.db, source)).status).toBe('finished');
    expect(other.requests[0]?.headers['x-api-key']).toBeUndefined();
  });
});

describe("Docker's catalogue", () => {
  const entries = {
    postgres: {
      title: 'Postgres',
      type: 'server',
      image: `mcp/postgres@sha256:${'0'.repeat(64)}`,
      upstream: 'https://example.com/pg',
      tools: [{ name: 'query' }],
    },
    linear: {
      type: 'remote',
      remote: {
        transport_type: 'streamable-http',
        url: 'https://linear.example.com/mcp',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the catalogue's own spelling
        headers: { Authorization: 'Bearer ${TOKEN}' },
      },
      secrets: [{ name: 'linear.token', env: 'TOKEN', example: 'x' }],
    },
    open: { type: 'remote', remote: { transport_type: 'sse', url: 'https://open.example.com/sse' } },
    odd: { remote: { url: 'javascript:alert(1)' }, image: 7 },
    '<b>': {},
    broken: null,
  };

  it('lists images with what is missing, remotes, and remotes that want a secret', async () => {
    const docker = await serve(startDockerCatalog(entries));
    expect(await sweepOnce(test.db, dockerCatalog(docker.url))).toMatchObject({
      records: 4,
      refused: {
        'remote with an address that is not http(s)': 1,
        'record with a name that cannot be used': 1,
        'record is no object': 1,
      },
    });
    const rows = listedEndpoints(test.db, ['docker'], { after: 0, limit: 9 });
    expect(rows.map((row) => [row.kind, row.address, row.missing.map((one) => one.name)])).toEqual([
      ['oci', 'mcp/postgres', []],
      ['http', 'https://linear.example.com/mcp', ['TOKEN']],
      ['http', 'https://open.example.com/sse', []],
    ]);
    expect(findServer(test.db, 'docker', 'postgres')).toMatchObject({ title: 'Postgres', toolCount: null });
  });

  it('that did not change is not read again', async () => {
    const docker = await serve(startDockerCatalog(entries));
    await sweepOnce(test.db, dockerCatalog(docker.url), { now: start });
    expect(await sweepOnce(test.db, dockerCatalog(docker.url), { now: start + day })).toMatchObject({
      status: 'finished',
      pages: 0,
    });
    expect(docker.requests[1]?.headers['if-none-match']).toBeDefined();
    expect(listed('docker')).toHaveLength(3);
  });
});

describe('npm search', () => {
  const search = async (packages: Record<string, unknown[]>) => {
    const npm = await serve(startNpmSearch(packages));
    const config = {
      registry: `${npm.origin}/`,
      scopes: {},
      cafile: null,
      httpsProxy: null,
      strictSsl: true,
    };
    const source = npmSearch(
      async () => ({ ...config, userConfig: null, globalConfig: null }),
      'Schemalog/test',
    );
    return { npm, source };
  };

  it('finds packages by each text once, in whole pages, and not endlessly far down', async () => {
    const many = Array.from({ length: 1_300 }, (_, i) => ({ name: `found-${i}`, version: '1.0.0' }));
    const { npm, source } = await search({
      'keywords:mcp-server': many,
      mcpName: [
        { name: '@a/b', description: 'Bee', links: { repository: 'git+https://example.com/a/b.git' } },
        { name: 'found-1' },
        { name: '../x' },
        {},
      ],
    });
    expect(await sweepOnce(test.db, source)).toMatchObject({
      status: 'finished',
      refused: { 'package with a name that npm cannot have': 1, 'record without a name': 1 },
    });
    expect(npm.requests).toHaveLength(7);
    expect(listed('npm-search')).toHaveLength(1_001);
    expect(findServer(test.db, '@a', 'b')).toMatchObject({
      description: 'Bee',
      repositoryUrl: 'https://example.com/a/b',
    });
  });

  it('goes on where it was stopped', async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ name: `found-${i}` }));
    const { npm, source } = await search({ 'keywords:mcp-server': many });
    npm.next.push(null, { status: 500 });
    expect((await sweepOnce(test.db, source, { now: start })).status).toBe('failed');
    expect((await sweepOnce(test.db, source, { now: start + day })).status).toBe('finished');
    expect(npm.requests.map((one) => one.query.get('from'))).toEqual(['0', '250', '250', '0', '0', '0']);
    expect(listed('npm-search')).toHaveLength(300);
  });
});

describe('Smithery', () => {
  it('is read page by page, each server with how it is reached', async () => {
    const servers = Array.from({ length: 130 }, (_, i) => ({
      qualifiedName: i % 2 ? `@owner/server-${i}` : `server-${i}`,
      displayName: `Server ${i}`,
      detail: {
        deploymentUrl: `https://server.smithery.example/${i}/mcp`,
        connections: [{ type: 'http', deploymentUrl: `https://server.smithery.example/${i}/mcp` }],
        tools: [{ name: 'not taken' }],
      },
    }));
    const loopback = await serve(startSmithery(servers, 'key'));
    const source = smithery({ url: loopback.url, key: 'key', tenant: null });
    expect(await sweepOnce(test.db, source)).toMatchObject({ status: 'finished', pages: 2, records: 130 });
    expect(listed('smithery')).toHaveLength(130);
    expect(aliases('server.smithery.example', '1-mcp')).toEqual(['smithery @owner/server-1']);
  });
});

describe('Glama', () => {
  it('adds a name and a link to the server of a repository, and lists what nobody else knows', async () => {
    const official = await serve(
      startMcpRegistry([
        {
          server: {
            name: 'io.github.a/b',
            version: '1',
            repository: { url: 'https://example.com/a/b' },
            ...remote('https://b.example.com/'),
          },
        },
      ]),
    );
    await sweepOnce(test.db, mcpRegistry(official.url));
    const entry = (slug: string) => ({
      id: slug,
      name: slug,
      namespace: 'a',
      slug,
      url: `https://glama.example/mcp/servers/a/${slug}`,
      repository: slug === 's7' ? { url: 'https://example.com/a/b' } : null,
      spdxLicense: { name: 'MIT License' },
      tools: [],
    });
    const entries = Array.from({ length: 250 }, (_, i) => entry(`s${i}`));
    const loopback = await serve(startGlama([...entries, 7, { name: 'no slug' }], 'key'));
    const source = glama({ url: loopback.url, key: 'key', tenant: null });
    expect(await sweepOnce(test.db, source)).toMatchObject({
      status: 'finished',
      pages: 3,
      records: 250,
      refused: { 'record is no object': 1, 'record without a name': 1 },
    });
    expect(aliases('io.github.a', 'b')).toEqual(['glama a/s7', 'mcp-registry io.github.a/b']);
    expect(findServer(test.db, 'glama', 'a-s8')).toMatchObject({ title: 's8', license: 'MIT License' });
  });
});
