import { describe, expect, it } from 'vitest';
import { findServer } from '@/db/queries/server';
import { findSource, listedEndpoints } from '@/db/queries/sources';
import { listing } from '@/db/schema/source';
import { record, registrySweep, remote } from '@/test/helpers/registry-sweep';
import { generatedRecords } from '@/test/registries/mcp-registry';

const swept = registrySweep();
const { serve, sweep, endpointsOf } = swept;

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
    expect(findSource(swept.db, 'mcp-registry')?.refused).toEqual(refused);
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
    expect(findServer(swept.db, 'io.github.old', 'two')?.homepageUrl).toBe('https://two.example.com/');
    const two = listedEndpoints(swept.db, ['mcp-registry'], { after: 0, limit: 9 }).find(
      (row) => row.address === 'old-two',
    );
    expect(two?.launch).toEqual({ args: [], env: { TWO_KEY: 'placeholder' }, homeFiles: {} });
    const [first, second] = swept.db.select().from(listing).all();
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
    expect(findServer(swept.db, 'io.github.a', 'bare')).toMatchObject({ description, repositoryUrl: null });
  });

  it.each(['v1', '2025.9.3', '1.0.0+x', '1.0.0/../x', ''])('may have the version "%s"', async (version) => {
    await serve([record('io.github.a/b', { version })]);
    await sweep();
    expect(swept.db.select().from(listing).all()).toMatchObject([{ version }]);
  });
});

describe('inputs that a record declares', () => {
  const wanting = async (one: Record<string, unknown>) => {
    await serve([record('io.github.a/inputs', { remotes: [{ type: 'streamable-http', ...one }] })]);
    await sweep();
    const [row] = listedEndpoints(swept.db, ['mcp-registry'], { after: 0, limit: 9 });
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
    const [row] = listedEndpoints(swept.db, ['mcp-registry'], { after: 0, limit: 9 });
    expect(row?.launch).toMatchObject({
      args: ['serve', '--port', '1', '--root', '{workdir}'],
      env: { KEY: 'placeholder', MODE: 'fast' },
    });
  });
});
