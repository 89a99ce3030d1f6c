import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { findServer, serverAliases, serverEndpointRows } from '@/db/queries/server';
import { findSource, listedEndpoints } from '@/db/queries/sources';
import { listing } from '@/db/schema/source';
import { recordDiscovery } from '@/db/writes/record-discovery';
import { sweepOnce, type TestSweep } from '@/test/helpers/sweep';
import {
  generatedRecords,
  startMcpRegistry,
  type TestMcpRegistry,
  type TestRecord,
} from '@/test/registries/mcp-registry';
import { mcpRegistry } from './mcp-registry';

const start = Date.parse('2026-06-01T00:00:00Z');
const hour = 3_600_000;
const remote = (url: string) => ({ type: 'streamable-http', url });

let db: Db;
let registry: TestMcpRegistry;

beforeEach(() => {
  db = openWriter(':memory:');
});
afterEach(async () => {
  await registry.close();
  db.$client.close();
});

async function serve(records: TestRecord[], odd: unknown[] = []): Promise<void> {
  registry = await startMcpRegistry(records, odd);
}

const sweep = (wish: TestSweep = {}) => sweepOnce(db, mcpRegistry(registry.url), { now: start, ...wish });

const record = (
  name: string,
  more: Record<string, unknown> = {},
  word: Partial<TestRecord> = {},
): TestRecord => ({
  server: { name, version: '1.0.0', description: 'A server', ...more },
  ...word,
});

const endpointsOf = (namespace: string, name: string): string[] => {
  const found = findServer(db, namespace, name);
  return found === null ? [] : serverEndpointRows(db, found.id).map((row) => `${row.kind} ${row.address}`);
};
const toInspect = (): string[] =>
  listedEndpoints(db, ['mcp-registry'], { after: 0, limit: 1_000 }).map((row) => row.address);
const rows = (): number => db.select().from(listing).all().length;

describe('a sweep of the registry', () => {
  it('records each version once, and each server with where it was found and how it is reached', async () => {
    await serve([
      record('io.github.a/b', { version: '1.0.0' }, { isLatest: false }),
      record('io.github.a/b', {
        version: '1.1.0',
        title: 'Bee',
        packages: [
          { registryType: 'npm', identifier: '@a/b', version: '1.1.0', transport: { type: 'stdio' } },
        ],
        remotes: [remote('https://b.example.com/mcp')],
      }),
    ]);
    const summary = await sweep();
    expect(summary).toMatchObject({ status: 'finished', pages: 1, records: 2, changed: 2 });
    expect(summary.refused).toEqual({});
    const found = findServer(db, 'io.github.a', 'b');
    expect(found).toMatchObject({ title: 'Bee', description: 'A server' });
    expect(endpointsOf('io.github.a', 'b')).toEqual(['npm @a/b', 'http https://b.example.com/mcp']);
    expect(serverAliases(db, found?.id ?? 0)).toMatchObject([
      { title: 'Official MCP Registry', sourceKey: 'io.github.a/b', version: '1.1.0', status: 'active' },
    ]);
    expect(rows()).toBe(2);
  });

  it('that is interrupted five times completes without a gap or a double', async () => {
    const records = generatedRecords(5_000);
    await serve(records);
    const stops = [3, 4, 9, 2, 13];
    for (const pages of stops) {
      const stop = new AbortController();
      const before = registry.requests.length;
      registry.onRequest = (count) => count > before + pages && stop.abort();
      expect((await sweep({ signal: stop.signal })).status).toBe('interrupted');
      registry.onRequest = null;
    }
    expect(await sweep()).toMatchObject({ status: 'finished' });
    const cursors = registry.requests.map((request) => request.query.get('cursor'));
    expect(new Set(cursors).size).toBe(50);
    // A page that was asked for and not recorded is asked for again; no other.
    expect(cursors.length).toBeLessThanOrEqual(50 + stops.length);
    expect(rows()).toBe(records.length);
    expect(findSource(db, 'mcp-registry')).toMatchObject({ status: 'finished', records: 5_000, pages: 50 });
    const names = new Set(records.map((one) => one.server.name));
    const servers = db.$client.prepare('select count(*) as n from server').get();
    expect(servers).toEqual({ n: names.size });
  });

  it('asks the next time for what changed since ten minutes before the last one began, and not sooner than an hour later', async () => {
    await serve([record('io.github.a/b', {}, { updatedAt: '2026-05-01T00:00:00Z' })]);
    await sweep();
    expect((await sweep({ now: start + hour / 2 })).status).toBe('not-due');
    registry.records.push(record('io.github.a/c', {}, { updatedAt: '2026-06-01T00:30:00Z' }));
    expect(await sweep({ now: start + hour })).toMatchObject({ status: 'finished', records: 1, changed: 1 });
    expect(registry.requests.map((request) => request.query.get('updated_since'))).toEqual([
      null,
      '2026-05-31T23:50:00.000Z',
    ]);
  });

  it('that finds the same records again writes nothing of them', async () => {
    await serve(generatedRecords(300).map((one) => ({ ...one, updatedAt: '2026-06-02T00:00:00Z' })));
    expect(await sweep()).toMatchObject({ changed: 300 });
    const before = db.$client.prepare('select total_changes() as n').get() as { n: number };
    expect(await sweep({ now: start + hour })).toMatchObject({
      status: 'finished',
      records: 300,
      changed: 0,
    });
    const after = db.$client.prepare('select total_changes() as n').get() as { n: number };
    // Where the sweep stands: once at its beginning and end, once a page.
    expect(after.n - before.n).toBe(5);
  });

  it('keeps the time from which it asks while it is not finished', async () => {
    await serve(generatedRecords(250));
    registry.next.push(null, { status: 404 });
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 1 });
    expect(findSource(db, 'mcp-registry')).toMatchObject({ state: { cursor: null, updatedSince: null } });
  });
});

describe('a registry that does not answer as it should', () => {
  it.each([
    ['an error of its own', { status: 502, body: 'Bad gateway' }],
    ['half a page', { body: { servers: [] }, cutAt: 5 }],
    ['something that is not JSON', { body: '{"servers":[' }],
    ['a web page', { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<html>' }],
  ])('once with %s is asked again, and nothing is lost', async (_, answer) => {
    await serve(generatedRecords(150));
    registry.next.push(null, answer);
    const pauses: number[] = [];
    expect(await sweep({ pauses })).toMatchObject({ status: 'finished', records: 150 });
    expect(pauses).toEqual([2_000]);
  });

  it('for long is left alone for a while, and the sweep goes on with the page that was not read', async () => {
    await serve(generatedRecords(250));
    registry.next.push(null, ...Array.from({ length: 4 }, () => ({ status: 500 })));
    expect(await sweep()).toMatchObject({ status: 'failed', failure: 'answers 500', pages: 1 });
    expect((await sweep({ now: start + 60_000 })).status).toBe('not-due');
    expect(await sweep({ now: start + 300_000 })).toMatchObject({
      status: 'finished',
      pages: 2,
      records: 150,
    });
    expect(rows()).toBe(250);
  });

  it('with 429 is waited for: as long as it says, a minute where it does not say, at half the pace', async () => {
    await serve(generatedRecords(250));
    registry.next.push({ status: 429, headers: { 'retry-after': '7' } }, { status: 429 });
    const pauses: number[] = [];
    expect(await sweep({ pauses, limits: { spacingMs: 1_000 } })).toMatchObject({ status: 'finished' });
    expect(pauses.slice(0, 2)).toEqual([7_000, 60_000]);
    // Twice it said so: four seconds between requests, give or take a quarter.
    for (const pause of pauses.slice(2)) expect(pause).toBeGreaterThanOrEqual(3_000);
  });

  it('with 429 and much patience wanted is not asked before', async () => {
    await serve(generatedRecords(10));
    registry.next.push({ status: 429, headers: { 'retry-after': '7200' } });
    expect((await sweep()).status).toBe('failed');
    expect((await sweep({ now: start + hour })).status).toBe('not-due');
    expect((await sweep({ now: start + 2 * hour })).status).toBe('finished');
  });

  it('with 429 and a year of patience wanted is asked after a day', async () => {
    await serve(generatedRecords(10));
    registry.next.push({ status: 429, headers: { 'retry-after': '31536000' } });
    await sweep();
    expect((await sweep({ now: start + 24 * hour })).status).toBe('finished');
  });

  it('is swept whole again by a reader that reads otherwise', async () => {
    await serve(generatedRecords(10));
    await sweep();
    db.$client.exec("update source set state = json_set(state, '$.reader', 0)");
    expect(await sweep({ now: start + hour })).toMatchObject({ records: 10 });
  });

  it('that forgot where the sweep was is swept from the beginning', async () => {
    await serve(generatedRecords(250));
    registry.next.push(null, ...Array.from({ length: 4 }, () => ({ status: 500 })));
    await sweep();
    registry.next.push({ status: 400, body: { error: 'invalid cursor' } });
    expect((await sweep({ now: start + hour })).status).toBe('failed');
    expect(await sweep({ now: start + 2 * hour })).toMatchObject({ status: 'finished', records: 250 });
  });

  const page = (names: string[], nextCursor?: string) => ({
    body: { servers: names.map((name) => record(name)), metadata: { nextCursor } },
  });

  it('whose cursors go round is left, and what it named is kept', async () => {
    await serve([]);
    registry.next.push(page(['io.a/x'], 'one'), page(['io.a/y'], 'two'), page(['io.a/z'], 'one'));
    expect(await sweep()).toMatchObject({ status: 'failed', failure: 'names a page that was read already' });
    expect(rows()).toBe(3);
  });

  it('whose pages never end is left when they name nothing new', async () => {
    await serve([]);
    registry.next.push(...Array.from({ length: 50 }, (_, i) => page(['io.a/x'], `cursor ${i}`)));
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 6 });
  });

  it('whose pages are empty and never end is left', async () => {
    await serve([]);
    registry.next.push(...Array.from({ length: 50 }, (_, i) => page([], `cursor ${i}`)));
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 5 });
  });

  it('whose pages never end is left at the limit of pages', async () => {
    await serve([]);
    registry.next.push(...Array.from({ length: 50 }, (_, i) => page([`io.a/x${i}`], `cursor ${i}`)));
    expect(await sweep({ limits: { pages: 20 } })).toMatchObject({ status: 'failed', pages: 20 });
  });

  it('whose page is too large is asked for smaller ones', async () => {
    await serve(generatedRecords(120));
    const limits = { documentBytes: 30_000 };
    expect(await sweep({ limits })).toMatchObject({ status: 'finished', records: 120 });
    expect(registry.requests.map((request) => request.query.get('limit'))).toEqual([
      '100',
      ...Array(5).fill('25'),
    ]);
  });

  it('whose smallest page is too large is given up', async () => {
    await serve(generatedRecords(2));
    expect(await sweep({ limits: { documentBytes: 100 } })).toMatchObject({
      status: 'failed',
      failure: 'is more than the limit of document-bytes',
    });
  });

  it.each([
    ['is not http(s)', 'ftp://example.com/'],
    ['has credentials in it', 'http://user:pass@127.0.0.1/'],
    ['never ends', '/v0.1/servers'],
  ])('and redirects to an address that %s is not followed there', async (_, location) => {
    await serve(generatedRecords(2));
    registry.next.push(...Array.from({ length: 5 }, () => ({ status: 302, headers: { location } })));
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 0 });
  });

  it('and redirects to this machine is not followed there, unless it is the place that the operator set', async () => {
    await serve(generatedRecords(2));
    const elsewhere = await startMcpRegistry(generatedRecords(2));
    registry.next.push({ status: 307, headers: { location: elsewhere.url } });
    expect(await sweep()).toMatchObject({ status: 'failed' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
    registry.next.push({ status: 307, headers: { location: `${registry.url}?limit=1` } });
    expect(await sweep({ now: start + hour })).toMatchObject({ status: 'finished' });
  });
});

describe('odd records', () => {
  it('that cannot be read are counted with their reason, and no other is lost', async () => {
    const odd = [
      null,
      7,
      'text',
      [],
      {},
      { server: {} },
      { server: { name: '' } },
      { server: { name: 'a\u0000b/c' } },
    ];
    await serve(generatedRecords(20), odd);
    const refused = {
      'record is no object': 4,
      'record without a name': 3,
      'record with a name that cannot be used': 1,
    };
    expect(await sweep()).toMatchObject({ status: 'finished', records: 20, refused });
    expect(findSource(db, 'mcp-registry')?.refused).toEqual(refused);
  });

  it('in the shapes of 2025 are read: snake case, no split, times and status inside', async () => {
    await serve(
      [],
      [
        {
          name: 'io.github.old/one',
          description: 'Old',
          status: 'deprecated',
          version_detail: { version: '0.1.0', release_date: '2025-07-09T00:00:00Z', is_latest: true },
          packages: [{ registry_name: 'npm', name: 'old-one', version: '0.1.0' }],
          remotes: [{ transport_type: 'sse', url: 'https://old.example.com/sse' }],
        },
        {
          server: {
            name: 'io.github.old/two',
            version: '2.0.0',
            website_url: 'https://two.example.com/',
            packages: [
              {
                registry_type: 'npm',
                identifier: 'old-two',
                environment_variables: [{ name: 'TWO_KEY', is_required: true, is_secret: true }],
              },
            ],
            _meta: {
              'io.modelcontextprotocol.registry/official': {
                published_at: '2025-08-01T00:00:00Z',
                is_latest: true,
              },
            },
          },
        },
      ],
    );
    expect((await sweep()).refused).toEqual({});
    expect(endpointsOf('io.github.old', 'one')).toEqual(['npm old-one', 'http https://old.example.com/sse']);
    expect(findServer(db, 'io.github.old', 'two')?.homepageUrl).toBe('https://two.example.com/');
    const two = listedEndpoints(db, ['mcp-registry'], { after: 0, limit: 9 }).find(
      (row) => row.address === 'old-two',
    );
    expect(two?.launch).toEqual({ args: [], env: { TWO_KEY: 'placeholder' }, homeFiles: {} });
    const [first, second] = db.select().from(listing).all();
    expect(second).toMatchObject({ version: '2.0.0', isLatest: true, publishedAt: Date.parse('2025-08-01') });
    expect(first).toMatchObject({
      isLatest: true,
      version: '0.1.0',
      status: 'deprecated',
      publishedAt: Date.parse('2025-07-09'),
    });
  });

  it('that name one way to reach the server twice have it once', async () => {
    const of = (transport: object) => ({
      registryType: 'npm',
      identifier: 'twice',
      version: '1.0.0',
      transport,
    });
    await serve([
      record('io.github.a/twice', {
        packages: [
          of({ type: 'streamable-http', url: 'http://localhost:{PORT}/mcp' }),
          of({ type: 'stdio' }),
        ],
        remotes: [
          remote('https://Twice.example.com:443/mcp'),
          { type: 'sse', url: 'https://twice.example.com/mcp' },
          remote('https://twice.example.com/mcp/'),
          remote('https://twice.example.com/mcp#part'),
        ],
      }),
    ]);
    await sweep();
    expect(endpointsOf('io.github.a', 'twice')).toEqual(['npm twice', 'http https://twice.example.com/mcp']);
  });

  it('that name several addresses have each of them; names of other alphabets are one with their ASCII form', async () => {
    await serve([
      record('io.github.a/many', {
        remotes: [
          remote('https://eu.example.com/mcp'),
          remote('https://us.example.com/mcp'),
          remote('https://bücher.example/mcp'),
          remote('https://xn--bcher-kva.example/mcp'),
          remote('http://plain.example.com/mcp'),
          remote('https://abc.trycloudflare.com/mcp'),
        ],
      }),
    ]);
    await sweep();
    expect(endpointsOf('io.github.a', 'many')).toEqual([
      'http https://eu.example.com/mcp',
      'http https://us.example.com/mcp',
      'http https://xn--bcher-kva.example/mcp',
      'http http://plain.example.com/mcp',
      'http https://abc.trycloudflare.com/mcp',
    ]);
  });

  it('with an address that cannot be used keep the others', async () => {
    await serve([
      record('io.github.a/odd', {
        remotes: [
          remote('file:///etc/passwd'),
          remote('https://user:secret@example.com/mcp'),
          remote('not an address'),
          { type: 'sse' },
          null,
          remote('https://good.example.com/mcp'),
        ],
        packages: [{ registryType: 'npm', identifier: '../../x' }, { registryType: 'npm' }, 'text'],
      }),
    ]);
    expect((await sweep()).refused).toEqual({
      'package with a name that npm cannot have': 1,
      'package without type or identifier': 1,
      'remote with an address that is not http(s)': 1,
      'remote with an address that cannot be used': 1,
      'remote with credentials in its address': 1,
      'remote without an address': 1,
    });
    expect(endpointsOf('io.github.a', 'odd')).toEqual(['http https://good.example.com/mcp']);
  });

  it('with packages that cannot be started here are listed, of kinds that nobody knows too', async () => {
    const packages = [
      { registryType: 'pypi', identifier: 'a-server', version: '1.0.0' },
      { registryType: 'oci', identifier: 'ghcr.io/a/server:1.2.3' },
      { registryType: 'oci', identifier: `localhost:5000/a/other@sha256:${'a'.repeat(64)}` },
      { registryType: 'mcpb', identifier: 'https://example.com/mcp-a.mcpb', fileSha256: 'f'.repeat(64) },
      { registryType: 'nuget', identifier: 'A.Server', version: '1.0.0' },
      { registryType: 'homebrew', identifier: 'a-server' },
      { registryType: '__proto__', identifier: 'a-server' },
    ];
    await serve([record('io.github.a/kinds', { packages })]);
    await sweep();
    expect(endpointsOf('io.github.a', 'kinds')).toEqual([
      'pypi a-server',
      'oci ghcr.io/a/server',
      'oci localhost:5000/a/other',
      'mcpb https://example.com/mcp-a.mcpb',
      'nuget A.Server',
      'other homebrew:a-server',
      'other __proto__:a-server',
    ]);
  });

  it('without any way to reach the server, with an empty repository, with an emoji at the end are servers', async () => {
    const description = `${'x'.repeat(98)}🙂`;
    await serve([record('io.github.a/bare', { repository: {}, description, packages: {}, remotes: 'none' })]);
    expect((await sweep()).refused).toEqual({});
    expect(findServer(db, 'io.github.a', 'bare')).toMatchObject({ description, repositoryUrl: null });
  });

  it.each(['v1', '2025.9.3', '1.0.0+x', '1.0.0/../x', ''])('may have the version "%s"', async (version) => {
    await serve([record('io.github.a/b', { version })]);
    await sweep();
    expect(db.select().from(listing).all()).toMatchObject([{ version }]);
  });
});

describe('inputs that a record declares', () => {
  const wanting = async (one: Record<string, unknown>) => {
    await serve([record('io.github.a/inputs', { remotes: [{ type: 'streamable-http', ...one }] })]);
    await sweep();
    const [row] = listedEndpoints(db, ['mcp-registry'], { after: 0, limit: 9 });
    return { address: row?.address, missing: row?.missing.map(({ name, isSecret }) => [name, isSecret]) };
  };

  it('are filled from value, default, or the first choice', async () => {
    const variables = {
      tenant: { value: 'acme', isRequired: true },
      region: { default: 'eu', choices: ['us', 'eu'], isRequired: true },
      tier: { choices: ['free', 'paid'] },
    };
    expect(await wanting({ url: 'https://{tenant}.{region}.example.com/{tier}/mcp', variables })).toEqual({
      address: 'https://acme.eu.example.com/free/mcp',
      missing: [],
    });
  });

  it('that have no value are named, and whether they are secret', async () => {
    const variables = { tenant: { isRequired: true }, key: { isSecret: true } };
    expect(await wanting({ url: '{base}/{tenant}/mcp?key={key}', variables })).toEqual({
      address: '{base}/{tenant}/mcp?key={key}',
      missing: [
        ['base', false],
        ['tenant', false],
        ['key', true],
      ],
    });
  });

  it('in headers are wanting when they are required, since no header is ever sent', async () => {
    const headers = [
      { name: 'Authorization', isRequired: true, isSecret: true },
      { name: 'X-Optional', isSecret: true },
    ];
    expect(await wanting({ url: 'https://example.com/mcp', headers })).toEqual({
      address: 'https://example.com/mcp',
      missing: [['Authorization', true]],
    });
  });

  it('of a package are given as they are stated, with placeholders for the rest that is required', async () => {
    const entry = {
      registryType: 'npm',
      identifier: 'with-inputs',
      environmentVariables: [
        { name: 'KEY', isRequired: true, isSecret: true, value: 'leaked' },
        { name: 'MODE', value: 'fast' },
        { name: 'OPTIONAL', default: 'x' },
        { name: 'BAD NAME', isRequired: true },
        { name: '__proto__', isRequired: true },
      ],
      packageArguments: [
        { type: 'positional', value: 'serve' },
        { type: 'named', name: '--port', isRequired: true, format: 'number' },
        { type: 'named', name: '--root', isRequired: true, format: 'filepath' },
        { type: 'named', name: '--optional' },
        { type: 'positional', valueHint: 'directory' },
      ],
    };
    await serve([record('io.github.a/inputs', { packages: [entry] })]);
    await sweep();
    const [row] = listedEndpoints(db, ['mcp-registry'], { after: 0, limit: 9 });
    expect(row?.launch).toMatchObject({
      args: ['serve', '--port', '1', '--root', '{workdir}'],
      env: { KEY: 'placeholder', MODE: 'fast' },
    });
  });
});

describe('versions and what becomes of them', () => {
  const at = (url: string) => ({ remotes: [remote(url)] });

  it('the version that the registry calls the latest counts, whatever comes first', async () => {
    await serve([
      record('io.github.a/b', { version: '1.10.0', ...at('https://old.example.com/') }, { isLatest: false }),
      record('io.github.a/b', { version: '1.9.0', ...at('https://new.example.com/') }, { isLatest: true }),
    ]);
    await sweep();
    expect(toInspect()).toEqual(['https://new.example.com/']);
  });

  it('an address that a newer version leaves out is not asked any more', async () => {
    await serve([record('io.github.a/b', at('https://old.example.com/'))]);
    await sweep();
    registry.records.push(
      record(
        'io.github.a/b',
        { version: '2.0.0', ...at('https://new.example.com/') },
        { updatedAt: '2026-06-01T00:10:00Z' },
      ),
    );
    await sweep({ now: start + hour });
    expect(toInspect()).toEqual(['https://new.example.com/']);
    expect(endpointsOf('io.github.a', 'b')).toHaveLength(2);
  });

  it('where the registry calls none the latest, the higher version counts', async () => {
    const bare = (version: string, url: string) => ({
      server: { name: 'io.github.a/b', version, ...at(url) },
    });
    await serve(
      [],
      [
        bare('1.9.0', 'https://nine.example.com/'),
        bare('1.10.0', 'https://ten.example.com/'),
        bare('1.2.0', 'https://two.example.com/'),
        bare('newest', 'https://word.example.com/'),
      ],
    );
    await sweep();
    expect(toInspect()).toEqual(['https://ten.example.com/']);
    expect(db.select({ isLatest: listing.isLatest }).from(listing).all()).toContainEqual({ isLatest: null });
  });

  it('a deprecated server is inspected, and says so', async () => {
    await serve([
      record('io.github.a/b', at('https://b.example.com/'), { status: 'deprecated', statusMessage: 'use c' }),
    ]);
    await sweep();
    expect(toInspect()).toHaveLength(1);
    const found = findServer(db, 'io.github.a', 'b');
    expect(serverAliases(db, found?.id ?? 0)).toMatchObject([
      { status: 'deprecated', statusMessage: 'use c' },
    ]);
  });

  it('a deleted server is not asked any more, and is again when its name is published anew', async () => {
    await serve([record('io.github.a/b', at('https://b.example.com/'))]);
    await sweep();
    registry.records[0] = {
      ...record('io.github.a/b', at('https://b.example.com/')),
      status: 'deleted',
      updatedAt: '2026-06-01T00:10:00Z',
    };
    registry.records = [...registry.records];
    await sweep({ now: start + hour });
    expect(toInspect()).toEqual([]);
    registry.records = [
      ...registry.records,
      record(
        'io.github.a/b',
        { version: '0.9.0', ...at('https://again.example.com/') },
        { updatedAt: '2026-06-01T01:10:00Z' },
      ),
    ];
    await sweep({ now: start + 2 * hour });
    expect(toInspect()).toEqual(['https://again.example.com/']);
  });
});

describe('one server, many names', () => {
  const known = (kind: 'npm' | 'http', address: string, namespace: string, name: string): void => {
    const words = {
      title: null,
      description: 'Known',
      repositoryUrl: null,
      homepageUrl: null,
      license: null,
    };
    recordDiscovery(
      db,
      {
        namespace,
        name,
        ...words,
        kind,
        address,
        launch: null,
        source: 'npm',
        sourceKey: address,
        sourceUrl: null,
      },
      start,
    );
  };

  it('a package that is known already brings the record to its server, which keeps its own words', async () => {
    known('npm', '@a/b', '@a', 'b');
    await serve([
      record('io.github.a/b', {
        title: 'Title',
        packages: [{ registryType: 'npm', identifier: '@a/b' }],
        remotes: [remote('https://b.example.com/mcp')],
      }),
    ]);
    await sweep();
    expect(findServer(db, 'io.github.a', 'b')).toBeNull();
    expect(findServer(db, '@a', 'b')).toMatchObject({ title: 'Title', description: 'Known' });
    expect(endpointsOf('@a', 'b')).toEqual(['npm @a/b', 'http https://b.example.com/mcp']);
  });

  it("a stranger's record that names another server's address takes nothing and adds nothing to it", async () => {
    known('http', 'https://good.example.com/mcp', 'good.example.com', 'mcp');
    await serve([
      record('io.github.evil/x', {
        packages: [{ registryType: 'npm', identifier: 'evil' }],
        remotes: [remote('https://good.example.com/mcp')],
      }),
    ]);
    await sweep();
    expect(endpointsOf('good.example.com', 'mcp')).toEqual(['http https://good.example.com/mcp']);
    expect(endpointsOf('io.github.evil', 'x')).toEqual(['npm evil']);
  });

  it('a record that names nothing but what a server has is another name of it', async () => {
    known('http', 'https://good.example.com/mcp', 'good.example.com', 'mcp');
    await serve([record('com.example.good/server', { remotes: [remote('https://good.example.com/mcp/')] })]);
    await sweep();
    const found = findServer(db, 'good.example.com', 'mcp');
    expect(serverAliases(db, found?.id ?? 0).map((one) => one.sourceKey)).toEqual([
      'com.example.good/server',
      'https://good.example.com/mcp',
    ]);
  });

  it('a name that looks like the identity of another server does not become it', async () => {
    known('http', 'https://io.github.dev/mcp', 'io.github.dev', 'mcp');
    await serve([record('io.github.dev/mcp', { remotes: [remote('https://other.example.com/')] })]);
    await sweep();
    expect(endpointsOf('io.github.dev', 'mcp')).toEqual(['http https://io.github.dev/mcp']);
    const [row] = listedEndpoints(db, ['mcp-registry'], { after: 0, limit: 9 });
    expect(row?.address).toBe('https://other.example.com/');
  });
});
