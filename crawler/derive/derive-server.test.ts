import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { change, tool, transition } from '@/db/schema/derived';
import { definition, inspection, rawBytes, snapshot } from '@/db/schema/inspection';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { deriveServer } from './derive-server';

const day = 86_400_000;
const t0 = Date.UTC(2026, 0, 1);
const search = (extra: Record<string, Json> = {}): Json => ({
  name: 'search',
  description: 'Search things',
  inputSchema: { type: 'object', properties: { query: { type: 'string' }, ...extra }, required: ['query'] },
});
const other: Json = { name: 'other', inputSchema: { type: 'object' } };

let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

function seed(
  lists: (Json[] | ReturnType<typeof listResult> | null)[],
  kind: 'npm' | 'http' = 'npm',
): number {
  return seedServer(db, {
    namespace: '@example',
    name: 'server',
    kind,
    address: '@example/server',
    releases: lists.map((list, i) => ({
      version: `1.${i}.0`,
      publishedAt: t0 + i * day,
      result: Array.isArray(list) ? listResult(list) : list,
    })),
  });
}

const changes = () => db.select().from(change).all();
const causes = () => db.select({ cause: transition.cause, n: transition.changeCount }).from(transition).all();

describe('recording and deriving', () => {
  it('the first list is first observed, not a set of additions', () => {
    seed([[search()]]);
    expect(causes()).toEqual([{ cause: 'first', n: 0 }]);
    expect(changes()).toEqual([]);
  });

  it('a change between releases is dated by the publication of the newer one and keeps place and values', () => {
    seed([[search()], [search({ limit: { type: 'integer' } })]]);
    expect(db.select().from(transition).all()[1]).toMatchObject({
      cause: 'release',
      notBefore: t0 + day,
      notAfter: t0 + day,
    });
    expect(changes()).toMatchObject([
      {
        kind: 'property-added-optional',
        side: 'input',
        pointer: '/inputSchema/properties/limit',
        args: { after: { type: 'integer' } },
      },
    ]);
  });

  it('key order and the order of required and enum make no change and no second definition', () => {
    const a: Json = {
      name: 'x',
      inputSchema: { type: 'object', required: ['a', 'b'], properties: { a: { enum: ['p', 'q'] }, b: {} } },
    };
    const b: Json = {
      inputSchema: { properties: { b: {}, a: { enum: ['q', 'p'] } }, required: ['b', 'a'], type: 'object' },
      name: 'x',
    };
    seed([[a], [b]]);
    expect(changes()).toEqual([]);
    expect(db.select().from(definition).all()).toHaveLength(1);
  });

  it('a failed inspection removes nothing', () => {
    const failed = listResult([], {
      outcome: 'exited',
      tools: [],
      pages: [],
      complete: false,
      conditions: null,
    });
    seed([[search(), other], failed, [search(), other]]);
    expect(changes()).toEqual([]);
    expect(db.select().from(inspection).all()).toHaveLength(3);
    expect(db.select().from(snapshot).all()).toHaveLength(2);
  });

  it('a list that was cut short removes nothing, and neither does the step from it to the next whole one', () => {
    const cut = listResult([search()], { complete: false, endedBy: 'page-limit' });
    seed([[search(), other], cut, [search(), other]]);
    expect(changes()).toEqual([]);
  });

  it('a tool set aside for its size counts as present', () => {
    const aside = listResult([search()], {
      setAside: [{ page: 0, index: 1, name: 'other', reason: 'too-large', sizeBytes: 9 }],
    });
    seed([[search(), other], aside, [search(), other]]);
    expect(changes()).toEqual([]);
    expect(db.select().from(tool).all()).toMatchObject([
      { name: 'search' },
      { name: 'other', removedInTransitionId: null },
    ]);
  });

  it('a tool is removed when a complete later list lacks it, and keeps its row', () => {
    seed([[search(), other], [search()]]);
    expect(changes()).toMatchObject([{ kind: 'tool-removed', tool: 'other' }]);
    expect(
      db
        .select()
        .from(tool)
        .all()
        .find((row) => row.name === 'other')?.removedInTransitionId,
    ).not.toBeNull();
  });

  it('a list whose schemas all became empty yields no changes', () => {
    const emptied: Json = {
      name: 'search',
      description: 'Search things',
      inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' },
    };
    seed([[search()], [emptied], [search()]]);
    expect(changes()).toEqual([]);
  });

  it('the same list again writes an inspection and no bytes, definitions or snapshots', () => {
    seed([[search()], [search()]], 'http');
    const count = () => [rawBytes, definition, snapshot].map((table) => db.select().from(table).all().length);
    expect(count()).toEqual([1, 1, 1]);
  });

  it('a remote that changes and changes back has two changes, each dated by the interval between two sights', () => {
    seed([[search()], [search(), other], [search()]], 'http');
    expect(causes().map((row) => row.cause)).toEqual(['first', 'observation', 'observation']);
    expect(db.select().from(transition).all()[1]).toMatchObject({
      notBefore: t0 + 60_000,
      notAfter: t0 + day + 60_000,
    });
    expect(changes().map((row) => row.kind)).toEqual(['tool-added', 'tool-removed']);
  });

  it('a remote that goes back and forth has each change each time, under an id of its own', () => {
    seed([[search()], [search(), other], [search()], [search(), other]], 'http');
    expect(changes().map((row) => row.kind)).toEqual(['tool-added', 'tool-removed', 'tool-added']);
    expect(new Set(changes().map((row) => row.id)).size).toBe(3);
  });

  it('places that differ between two starts stay out of hashes and changes', () => {
    const at = (time: string): ReturnType<typeof listResult> =>
      listResult([search({ since: { type: 'string', default: time } })], {
        unstable: [{ index: 0, pointer: '/inputSchema/properties/since/default' }],
      });
    seed([at('2026-01-01T00:00:00Z'), at('2026-01-02T00:00:00Z')]);
    expect(changes()).toEqual([]);
    expect(db.select().from(definition).all()).toHaveLength(1);
  });

  it('lists made under other conditions are not compared', () => {
    const legacy = listResult([search()]);
    const modern = listResult([other]);
    if (modern.conditions !== null) modern.conditions = { ...modern.conditions, era: 'modern' };
    seed([legacy, modern], 'http');
    expect(causes()).toEqual([
      { cause: 'first', n: 0 },
      { cause: 'first', n: 0 },
    ]);
  });

  it('computing everything again changes no id', () => {
    const id = seed([[search()], [search({ limit: {} }), other], [other]]);
    const before = changes().map((row) => row.id);
    const tools = db.select({ id: tool.id, name: tool.name }).from(tool).all();
    deriveServer(db, id);
    expect(changes().map((row) => row.id)).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
    expect(db.select({ id: tool.id, name: tool.name }).from(tool).all()).toEqual(tools);
  });

  it('names and keys such as __proto__ are data like any other', () => {
    const odd = JSON.parse(
      '{"name":"__proto__","inputSchema":{"type":"object","properties":{"__proto__":{"type":"string"}}}}',
    ) as Json;
    const odder = JSON.parse(
      '{"name":"__proto__","inputSchema":{"type":"object","properties":{"__proto__":{"type":"number"}}}}',
    ) as Json;
    seed([[odd], [odder]]);
    expect(changes()).toMatchObject([
      {
        tool: '__proto__',
        pointer: '/inputSchema/properties/__proto__/type',
        args: { before: 'string', after: 'number' },
      },
    ]);
  });

  it('the search index follows the tools', () => {
    const id = seed([[search(), other]]);
    deriveServer(db, id);
    const found = db.$client
      .prepare(
        "SELECT t.name FROM tool_search s JOIN tool t ON t.id = s.rowid WHERE tool_search MATCH 'thing*'",
      )
      .all();
    expect(found).toEqual([{ name: 'search' }]);
  });
});
