import { describe, expect, it } from 'vitest';
import { findServer, serverAliases } from '@/db/queries/server';
import { findSource } from '@/db/queries/sources';
import { listing } from '@/db/schema/source';
import { record, registrySweep, remote, sweepStart } from '@/test/helpers/registry-sweep';
import { generatedRecords, startMcpRegistry } from '@/test/registries/mcp-registry';

const hour = 3_600_000;
const swept = registrySweep();
const { serve, sweep, endpointsOf } = swept;
const rows = (): number => swept.db.select().from(listing).all().length;

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
    const found = findServer(swept.db, 'io.github.a', 'b');
    expect(found).toMatchObject({ title: 'Bee', description: 'A server' });
    expect(endpointsOf('io.github.a', 'b')).toEqual(['npm @a/b', 'http https://b.example.com/mcp']);
    expect(serverAliases(swept.db, found?.id ?? 0)).toMatchObject([
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
      const before = swept.registry.requests.length;
      swept.registry.onRequest = (count) => count > before + pages && stop.abort();
      expect((await sweep({ signal: stop.signal })).status).toBe('interrupted');
      swept.registry.onRequest = null;
    }
    expect(await sweep()).toMatchObject({ status: 'finished' });
    const cursors = swept.registry.requests.map((request) => request.query.get('cursor'));
    expect(new Set(cursors).size).toBe(50);
    // A page that was asked for and not recorded is asked for again; no other.
    expect(cursors.length).toBeLessThanOrEqual(50 + stops.length);
    expect(rows()).toBe(records.length);
    expect(findSource(swept.db, 'mcp-registry')).toMatchObject({
      status: 'finished',
      records: 5_000,
      pages: 50,
    });
    const names = new Set(records.map((one) => one.server.name));
    const servers = swept.db.$client.prepare('select count(*) as n from server').get();
    expect(servers).toEqual({ n: names.size });
  });

  it('asks the next time for what changed since ten minutes before the last one began, and not sooner than an hour later', async () => {
    await serve([record('io.github.a/b', {}, { updatedAt: '2026-05-01T00:00:00Z' })]);
    await sweep();
    expect((await sweep({ now: sweepStart + hour / 2 })).status).toBe('not-due');
    swept.registry.records.push(record('io.github.a/c', {}, { updatedAt: '2026-06-01T00:30:00Z' }));
    expect(await sweep({ now: sweepStart + hour })).toMatchObject({
      status: 'finished',
      records: 1,
      changed: 1,
    });
    expect(swept.registry.requests.map((request) => request.query.get('updated_since'))).toEqual([
      null,
      '2026-05-31T23:50:00.000Z',
    ]);
  });

  it('that finds the same records again writes nothing of them', async () => {
    await serve(generatedRecords(300).map((one) => ({ ...one, updatedAt: '2026-06-02T00:00:00Z' })));
    expect(await sweep()).toMatchObject({ changed: 300 });
    const before = swept.db.$client.prepare('select total_changes() as n').get() as { n: number };
    expect(await sweep({ now: sweepStart + hour })).toMatchObject({
      status: 'finished',
      records: 300,
      changed: 0,
    });
    const after = swept.db.$client.prepare('select total_changes() as n').get() as { n: number };
    // Where the sweep stands: once at its beginning and end, once a page.
    expect(after.n - before.n).toBe(5);
  });

  it('keeps the time from which it asks while it is not finished', async () => {
    await serve(generatedRecords(250));
    swept.registry.next.push(null, { status: 404 });
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 1 });
    expect(findSource(swept.db, 'mcp-registry')).toMatchObject({
      state: { cursor: null, updatedSince: null },
    });
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
    swept.registry.next.push(null, answer);
    const pauses: number[] = [];
    expect(await sweep({ pauses })).toMatchObject({ status: 'finished', records: 150 });
    expect(pauses).toEqual([2_000]);
  });

  it('for long is left alone for a while, and the sweep goes on with the page that was not read', async () => {
    await serve(generatedRecords(250));
    swept.registry.next.push(null, ...Array.from({ length: 4 }, () => ({ status: 500 })));
    expect(await sweep()).toMatchObject({ status: 'failed', failure: 'answers 500', pages: 1 });
    expect((await sweep({ now: sweepStart + 60_000 })).status).toBe('not-due');
    expect(await sweep({ now: sweepStart + 300_000 })).toMatchObject({
      status: 'finished',
      pages: 2,
      records: 150,
    });
    expect(rows()).toBe(250);
  });

  it('with 429 is waited for: as long as it says, a minute where it does not say, at half the pace', async () => {
    await serve(generatedRecords(250));
    swept.registry.next.push({ status: 429, headers: { 'retry-after': '7' } }, { status: 429 });
    const pauses: number[] = [];
    expect(await sweep({ pauses, limits: { spacingMs: 1_000 } })).toMatchObject({ status: 'finished' });
    expect(pauses.slice(0, 2)).toEqual([7_000, 60_000]);
    // Twice it said so: four seconds between requests, give or take a quarter.
    for (const pause of pauses.slice(2)) expect(pause).toBeGreaterThanOrEqual(3_000);
  });

  it('with 429 and much patience wanted is not asked before', async () => {
    await serve(generatedRecords(10));
    swept.registry.next.push({ status: 429, headers: { 'retry-after': '7200' } });
    expect((await sweep()).status).toBe('failed');
    expect((await sweep({ now: sweepStart + hour })).status).toBe('not-due');
    expect((await sweep({ now: sweepStart + 2 * hour })).status).toBe('finished');
  });

  it('with 429 and a year of patience wanted is asked after a day', async () => {
    await serve(generatedRecords(10));
    swept.registry.next.push({ status: 429, headers: { 'retry-after': '31536000' } });
    await sweep();
    expect((await sweep({ now: sweepStart + 24 * hour })).status).toBe('finished');
  });

  it('is swept whole again by a reader that reads otherwise', async () => {
    await serve(generatedRecords(10));
    await sweep();
    swept.db.$client.exec("update source set state = json_set(state, '$.reader', 0)");
    expect(await sweep({ now: sweepStart + hour })).toMatchObject({ records: 10 });
  });

  it('that forgot where the sweep was is swept from the beginning', async () => {
    await serve(generatedRecords(250));
    swept.registry.next.push(null, ...Array.from({ length: 4 }, () => ({ status: 500 })));
    await sweep();
    swept.registry.next.push({ status: 400, body: { error: 'invalid cursor' } });
    expect((await sweep({ now: sweepStart + hour })).status).toBe('failed');
    expect(await sweep({ now: sweepStart + 2 * hour })).toMatchObject({ status: 'finished', records: 250 });
  });

  const page = (names: string[], nextCursor?: string) => ({
    body: { servers: names.map((name) => record(name)), metadata: { nextCursor } },
  });

  it('whose cursors go round is left, and what it named is kept', async () => {
    await serve([]);
    swept.registry.next.push(page(['io.a/x'], 'one'), page(['io.a/y'], 'two'), page(['io.a/z'], 'one'));
    expect(await sweep()).toMatchObject({ status: 'failed', failure: 'names a page that was read already' });
    expect(rows()).toBe(3);
  });

  it('whose pages never end is left when they name nothing new', async () => {
    await serve([]);
    swept.registry.next.push(...Array.from({ length: 50 }, (_, i) => page(['io.a/x'], `cursor ${i}`)));
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 6 });
  });

  it('whose pages are empty and never end is left', async () => {
    await serve([]);
    swept.registry.next.push(...Array.from({ length: 50 }, (_, i) => page([], `cursor ${i}`)));
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 5 });
  });

  it('whose pages never end is left at the limit of pages', async () => {
    await serve([]);
    swept.registry.next.push(...Array.from({ length: 50 }, (_, i) => page([`io.a/x${i}`], `cursor ${i}`)));
    expect(await sweep({ limits: { pages: 20 } })).toMatchObject({ status: 'failed', pages: 20 });
  });

  it('whose page is too large is asked for smaller ones', async () => {
    await serve(generatedRecords(120));
    const limits = { documentBytes: 30_000 };
    expect(await sweep({ limits })).toMatchObject({ status: 'finished', records: 120 });
    expect(swept.registry.requests.map((request) => request.query.get('limit'))).toEqual([
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
    swept.registry.next.push(...Array.from({ length: 5 }, () => ({ status: 302, headers: { location } })));
    expect(await sweep()).toMatchObject({ status: 'failed', pages: 0 });
  });

  it('and redirects to this machine is not followed there, unless it is the place that the operator set', async () => {
    await serve(generatedRecords(2));
    const elsewhere = await startMcpRegistry(generatedRecords(2));
    swept.registry.next.push({ status: 307, headers: { location: elsewhere.url } });
    expect(await sweep()).toMatchObject({ status: 'failed' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
    swept.registry.next.push({ status: 307, headers: { location: `${swept.registry.url}?limit=1` } });
    expect(await sweep({ now: sweepStart + hour })).toMatchObject({ status: 'finished' });
  });
});
