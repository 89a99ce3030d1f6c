import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { serverSteps, stepChanges, toolChanges } from './changelog';
import { newestChanges } from './newest';
import { isReadable } from './readiness';
import { searchTools } from './search';
import { findServer, serverReleases, serverTools } from './server';
import { newestFailures, outcomeCounts } from './status';
import { findTool, toolDefinition, toolVersions, unstablePlaces } from './tool';
import { readTotals } from './totals';

const day = 86_400_000;
const t0 = Date.UTC(2026, 0, 1);
const search = (limit: Json = { type: 'number' }): Json => ({
  name: 'search',
  description: 'Find things',
  inputSchema: { type: 'object', properties: { limit } },
});
const other: Json = { name: 'other', inputSchema: { type: 'object' } };
const failed = listResult([], {
  outcome: 'exited',
  evidence: { exitCode: 1 },
  tools: [],
  pages: [],
  complete: false,
});
const page = { limit: 50, offset: 0 };

let db: Db;
let id: number;
beforeEach(() => {
  db = openWriter(':memory:');
  id = seedServer(db, {
    namespace: '@example',
    name: 'server',
    kind: 'npm',
    address: '@example/server',
    releases: [
      { version: '1.0.0', publishedAt: t0, result: listResult([search(), other]) },
      { version: '1.1.0', publishedAt: t0 + day, result: failed },
      {
        version: '2.0.0',
        publishedAt: t0 + 2 * day,
        result: listResult([search({ type: 'integer' })], {
          unstable: [{ index: 0, pointer: '/description' }],
        }),
      },
    ],
  });
});

describe('what the pages read', () => {
  it('the history of a package goes by its releases, also where a mirror dates them in another order', () => {
    const mirrored = seedServer(db, {
      namespace: 'npm',
      name: 'mirrored',
      kind: 'npm',
      address: 'mirrored',
      releases: [
        { version: '1.0.0', publishedAt: t0 + 9 * day, result: listResult([search()]) },
        { version: '1.1.0', publishedAt: t0 + 8 * day, result: listResult([search({ type: 'integer' })]) },
        { version: '1.2.0', publishedAt: t0 + 2 * day, result: listResult([search({ type: 'string' })]) },
      ],
    });
    const order = serverSteps(db, mirrored, 9).map((step) => step.toVersion);
    expect(order).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    const steps = new Map(serverSteps(db, mirrored, 9).map((step) => [step.transitionId, step.toVersion]));
    const changes = toolChanges(db, mirrored, 'search', 9).map((change) => steps.get(change.transitionId));
    expect(changes).toEqual(['1.2.0', '1.1.0']);
  });

  it('a database is readable once it has every table', () => {
    expect(isReadable(db)).toBe(true);
    db.$client.exec(
      'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)',
    );
    expect(isReadable(db)).toBe(false);
  });

  it('counts servers, inspected releases, tools of the newest list, and definitions', () => {
    expect(readTotals(db)).toEqual({
      servers: 1,
      releasesInspected: 3,
      tools: 1,
      definitions: 3,
      asOf: t0 + 2 * day,
    });
  });

  it('tools come with their own marks, removed ones last', () => {
    expect(serverTools(db, id, page)).toMatchObject([
      { name: 'search', isRemoved: false, unstablePlaces: 1, lastChangeAt: t0 + 2 * day },
      { name: 'other', isRemoved: true, removedIn: '2.0.0', unstablePlaces: 0 },
    ]);
  });

  it('every inspected release has its newest outcome, its list and its changes', () => {
    expect(serverReleases(db, id, 50)).toMatchObject([
      { version: '2.0.0', outcome: 'ok', toolCount: 1, changes: 2, isLatest: true },
      { version: '1.1.0', outcome: 'exited', toolCount: null, changes: null },
      { version: '1.0.0', outcome: 'ok', toolCount: 2, changes: null },
    ]);
  });

  it('only the newest inspection of a release counts as its outcome', () => {
    seedServer(db, {
      namespace: '@example',
      name: 'server',
      kind: 'npm',
      address: '@example/server',
      releases: [{ version: '1.1.0', publishedAt: t0 + 3 * day, result: listResult([search()]) }],
    });
    expect(outcomeCounts(db)).toEqual([{ outcome: 'ok', count: 3 }]);
    expect(newestFailures(db, 10)).toEqual([]);
  });

  it('failures keep their evidence', () => {
    expect(newestFailures(db, 10)).toMatchObject([
      { name: 'server', version: '1.1.0', evidence: { exitCode: 1 } },
    ]);
  });

  it('the changelog of a server ends in what was first observed', () => {
    const steps = serverSteps(db, id, 50);
    expect(steps.map((step) => [step.cause, step.toVersion])).toEqual([
      ['release', '2.0.0'],
      ['first', '1.0.0'],
    ]);
    expect(stepChanges(db, [steps[0]?.transitionId ?? 0])).toMatchObject([
      { tool: 'search', kind: 'type-narrowed', pointer: '/inputSchema/properties/limit/type' },
      { tool: 'other', kind: 'tool-removed', pointer: '', severity: 'breaking' },
    ]);
    expect(newestChanges(db, 5)).toMatchObject([
      { name: 'server', changes: 2, tools: 2, toolNames: ['other', 'search'] },
    ]);
  });

  it('values that are too large for a page stay in the database', () => {
    const long = 'x'.repeat(50_000);
    const wide = seedServer(db, {
      namespace: 'npm',
      name: 'wide',
      kind: 'npm',
      address: 'wide',
      releases: [
        { version: '1.0.0', publishedAt: t0, result: listResult([other]) },
        {
          version: '2.0.0',
          publishedAt: t0 + day,
          result: listResult([{ ...(other as object), description: long }]),
        },
      ],
    });
    expect(toolChanges(db, wide, 'other', 50)).toMatchObject([{ pointer: '/description', args: null }]);
    expect(toolChanges(db, id, 'search', 50)).toMatchObject([
      { args: { before: 'number', after: 'integer' } },
    ]);
  });

  it('a definition is found by the beginning of its hash, and only for a tool that had it', () => {
    const hash = findTool(db, id, 'search')?.hash ?? '';
    expect(toolDefinition(db, id, 'search', hash.slice(0, 16))?.hash).toBe(hash);
    expect(toolDefinition(db, id, 'other', hash)).toBeNull();
    expect(toolDefinition(db, id, 'search', hash.slice(0, 11))).toBeNull();
    expect(toolDefinition(db, id, 'search', `${hash.slice(0, 15)}%`)).toBeNull();
  });

  it('versions name the lists that lack the tool', () => {
    expect(toolVersions(db, id, 'other', 50).map((row) => [row.version, row.hash !== null])).toEqual([
      ['2.0.0', false],
      ['1.0.0', true],
    ]);
    const tool = findTool(db, id, 'search');
    expect(unstablePlaces(db, tool?.snapshotId ?? 0, tool?.position ?? 0)).toEqual(['/description']);
  });

  it('names are found before descriptions', () => {
    seedServer(db, {
      namespace: 'npm',
      name: 'find',
      kind: 'npm',
      address: 'find',
      releases: [
        { version: '1.0.0', publishedAt: t0, result: listResult([{ name: 'find_it', inputSchema: {} }]) },
      ],
    });
    expect(searchTools(db, ['find'], 10)).toMatchObject({
      total: 2,
      hits: [{ name: 'find_it' }, { name: 'search' }],
    });
  });

  it('a server is found by its exact address', () => {
    expect(findServer(db, '@example', 'server')?.id).toBe(id);
    expect(findServer(db, '@Example', 'server')).toBeNull();
  });
});
