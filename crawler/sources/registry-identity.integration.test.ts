import { describe, expect, it } from 'vitest';
import { findServer, serverAliases } from '@/db/queries/server';
import { listedEndpoints } from '@/db/queries/sources';
import { listing } from '@/db/schema/source';
import { recordDiscovery } from '@/db/writes/record-discovery';
import { record, registrySweep, remote, sweepStart } from '@/test/helpers/registry-sweep';

const hour = 3_600_000;
const swept = registrySweep();
const { serve, sweep, endpointsOf, toInspect } = swept;

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
    swept.registry.records.push(
      record(
        'io.github.a/b',
        { version: '2.0.0', ...at('https://new.example.com/') },
        { updatedAt: '2026-06-01T00:10:00Z' },
      ),
    );
    await sweep({ now: sweepStart + hour });
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
    expect(swept.db.select({ isLatest: listing.isLatest }).from(listing).all()).toContainEqual({
      isLatest: null,
    });
  });

  it('a deprecated server is inspected, and says so', async () => {
    await serve([
      record('io.github.a/b', at('https://b.example.com/'), { status: 'deprecated', statusMessage: 'use c' }),
    ]);
    await sweep();
    expect(toInspect()).toHaveLength(1);
    const found = findServer(swept.db, 'io.github.a', 'b');
    expect(serverAliases(swept.db, found?.id ?? 0)).toMatchObject([
      { status: 'deprecated', statusMessage: 'use c' },
    ]);
  });

  it('a deleted server is not asked any more, and is again when its name is published anew', async () => {
    await serve([record('io.github.a/b', at('https://b.example.com/'))]);
    await sweep();
    swept.registry.records[0] = {
      ...record('io.github.a/b', at('https://b.example.com/')),
      status: 'deleted',
      updatedAt: '2026-06-01T00:10:00Z',
    };
    swept.registry.records = [...swept.registry.records];
    await sweep({ now: sweepStart + hour });
    expect(toInspect()).toEqual([]);
    swept.registry.records = [
      ...swept.registry.records,
      record(
        'io.github.a/b',
        { version: '0.9.0', ...at('https://again.example.com/') },
        { updatedAt: '2026-06-01T01:10:00Z' },
      ),
    ];
    await sweep({ now: sweepStart + 2 * hour });
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
      swept.db,
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
      sweepStart,
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
    expect(findServer(swept.db, 'io.github.a', 'b')).toBeNull();
    expect(findServer(swept.db, '@a', 'b')).toMatchObject({ title: 'Title', description: 'Known' });
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
    const found = findServer(swept.db, 'good.example.com', 'mcp');
    expect(serverAliases(swept.db, found?.id ?? 0).map((one) => one.sourceKey)).toEqual([
      'com.example.good/server',
      'https://good.example.com/mcp',
    ]);
  });

  it('a name that looks like the identity of another server does not become it', async () => {
    known('http', 'https://io.github.dev/mcp', 'io.github.dev', 'mcp');
    await serve([record('io.github.dev/mcp', { remotes: [remote('https://other.example.com/')] })]);
    await sweep();
    expect(endpointsOf('io.github.dev', 'mcp')).toEqual(['http https://io.github.dev/mcp']);
    const [row] = listedEndpoints(swept.db, ['mcp-registry'], { after: 0, limit: 9 });
    expect(row?.address).toBe('https://other.example.com/');
  });
});
