import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '@/core/schema/hash';
import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { importDataset } from './import-dataset';
import { daysIn, keepExports } from './keep-exports';
import { ExportError } from './read-export';
import { writeExport } from './write-export';

const { signal } = new AbortController();
const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const writtenAt = '2026-12-01T00:00:00.000Z';
const folder = mkdtempSync(join(tmpdir(), 'schemalog-dataset-'));
const handles: Db[] = [];

const tool = (name: string, type = 'string'): Json => ({
  name,
  description: '=HYPERLINK("https://example.invalid")',
  inputSchema: { type: 'object', properties: { a: { type } } },
});
const remote = (lists: Json[][], first = start): Parameters<typeof seedServer>[1] => ({
  namespace: 'weather.example',
  name: 'mcp',
  kind: 'http',
  address: 'https://weather.example/mcp',
  releases: lists.map((tools, i) => ({
    version: '',
    publishedAt: first + i * day,
    result: listResult(tools),
  })),
});

function database(name: string): Db {
  const db = openWriter(join(folder, `${name}.db`));
  handles.push(db);
  return db;
}

async function exported(db: Db, name: string): Promise<string> {
  const into = join(folder, name);
  const kinds = ['ndjson', 'csv', 'sqlite'] as const;
  await writeExport({
    database: db.$client.name,
    folder: into,
    kinds,
    withRaw: true,
    writtenAt,
    signal,
  });
  return into;
}

/** What a reader sees of the changes, independent of the numbers of rows. */
const changesOf = (db: Db): unknown[] => db.all(sql`select id, tool, kind, severity from change order by id`);
const countOf = (db: Db, table: string): number =>
  db.get<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))?.n ?? -1;
const recorded = [
  'server',
  'alias',
  'endpoint',
  'release',
  'definition',
  'raw_bytes',
  'inspection',
  'inspection_page',
];
const lists = ['snapshot', 'snapshot_tool', 'unstable_place'];

let first: Db;
let whole: string;

beforeAll(async () => {
  first = database('first');
  seedServer(first, remote([[tool('a')], [tool('a', 'number')], [tool('a')]]));
  seedServer(first, {
    namespace: '@example',
    name: 'notes',
    kind: 'npm',
    address: '@example/notes',
    releases: [
      { version: '1.9.0', publishedAt: start, result: listResult([tool('x'), tool('y')]) },
      {
        version: '1.10.0',
        publishedAt: start + day,
        result: listResult([tool('x', 'integer')], { unstable: [{ index: 0, pointer: '/description' }] }),
      },
    ],
  });
  whole = await exported(first, 'whole');
});

afterAll(() => {
  for (const db of handles) db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an export', () => {
  it('has the sums of its files, and as many rows in each form as the database', () => {
    const manifest = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8'));
    for (const { name, table, kind, rows, sha256: sum } of manifest.files) {
      const bytes = readFileSync(join(whole, name));
      expect(sha256(bytes)).toBe(sum);
      if (kind === 'sqlite') continue;
      expect(rows).toBe(countOf(first, table));
      const lines = gunzipSync(bytes).toString().split('\n').length - 1;
      if (kind === 'ndjson') expect(lines).toBe(rows);
    }
    const file = join(folder, 'copy.sqlite');
    writeFileSync(file, gunzipSync(readFileSync(join(whole, 'schemalog.sqlite.gz'))));
    const copy = new Database(file, { readonly: true });
    expect(copy.prepare('select count(*) as n from snapshot_tool').get()).toEqual({
      n: countOf(first, 'snapshot_tool'),
    });
    expect(copy.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    copy.close();
  });

  it('gives spreadsheets no formulas', () => {
    const csv = gunzipSync(readFileSync(join(whole, 'tool.csv.gz'))).toString();
    expect(csv).toContain(`"'=HYPERLINK(""https://example.invalid"")"`);
  });

  it('appears whole or not at all', async () => {
    const stopped = AbortSignal.abort();
    const into = join(folder, 'stopped');
    const wish = {
      folder: into,
      kinds: ['ndjson'],
      withRaw: true,
      writtenAt,
    } as const;
    await expect(writeExport({ ...wish, database: first.$client.name, signal: stopped })).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.includes('stopped'))).toEqual([]);
  });
});

describe('the export of the day', () => {
  it('is written once a day, and the newest two stay', async () => {
    const days = join(folder, 'days');
    const file = first.$client.name;
    for (const at of [start, start, start + day, start + 2 * day]) await keepExports(file, days, at, signal);
    expect(await keepExports(file, days, start + 2 * day, signal)).toBeNull();
    expect(daysIn(days)).toEqual(['2026-01-03', '2026-01-02']);
    expect(readdirSync(days)).toHaveLength(2);
  });
});

describe('an import', () => {
  it('into an empty instance gives the same changes and the same rows', async () => {
    const second = database('second');
    seedServer(second, {
      namespace: '@other',
      name: 'first-here',
      kind: 'npm',
      address: '@other/first-here',
      releases: [{ version: '1.0.0', publishedAt: start, result: listResult([tool('other')]) }],
    });
    const before = new Map([...recorded, ...lists].map((table) => [table, countOf(second, table)]));
    await importDataset(second, { folder: whole, signal });
    for (const [table, n] of before)
      expect([table, countOf(second, table)]).toEqual([table, n + countOf(first, table)]);
    expect(changesOf(second)).toEqual(changesOf(first));
    expect(second.all(sql`select outcome, tool_count from server where name = 'notes'`)).toEqual(
      first.all(sql`select outcome, tool_count from server where name = 'notes'`),
    );
    expect(second.$client.pragma('foreign_key_check')).toEqual([]);
  });

  it('that comes twice changes nothing', async () => {
    const db = database('twice');
    await importDataset(db, { folder: whole, signal });
    const counts = [...recorded, ...lists, 'change'].map((table) => countOf(db, table));
    const { tables } = await importDataset(db, { folder: whole, signal });
    expect(Object.values(tables).every((one) => one.new === 0 && one.orphan === 0)).toBe(true);
    expect([...recorded, ...lists, 'change'].map((table) => countOf(db, table))).toEqual(counts);
  });

  it('of a list that was seen here at the same time makes one list, and at another time tells no change', async () => {
    const changes = sql`select id from change where server_id = (select id from server where name = 'mcp') order by id`;
    const db = database('overlap');
    seedServer(db, remote([[tool('a')]], start + 3 * day));
    await importDataset(db, { folder: whole, signal });
    expect(countOf(db, 'snapshot')).toBe(countOf(first, 'snapshot') + 1);
    expect(db.all(changes)).toEqual(first.all(changes));
    const same = database('same-time');
    seedServer(same, remote([[tool('a')], [tool('a')]], start - day / 2));
    await importDataset(same, { folder: whole, signal });
    expect(countOf(same, 'snapshot')).toBe(countOf(first, 'snapshot'));
    expect(same.all(changes)).toEqual(first.all(changes));
  });

  it('orders releases by version, whatever came first', async () => {
    const db = database('order');
    seedServer(db, {
      namespace: '@example',
      name: 'notes',
      kind: 'npm',
      address: '@example/notes',
      releases: [
        { version: '1.11.0', publishedAt: start + 2 * day, result: listResult([tool('x', 'boolean')]) },
      ],
    });
    await importDataset(db, { folder: whole, signal });
    expect(db.all(sql`select version from release order by position`)).toEqual([
      { version: '1.9.0' },
      { version: '1.10.0' },
      { version: '1.11.0' },
    ]);
    expect(db.all(sql`select version from release where is_latest`)).toEqual([{ version: '1.11.0' }]);
  });

  const spoiled: [string, string, (text: string) => string][] = [
    [
      'a definition that is another than its hash',
      'definition',
      (text) => text.replaceAll('\\"a\\"', '\\"b\\"'),
    ],
    ['a line that is no JSON', 'server', (text) => `${text}{\n`],
    ['a row without a column that is needed', 'endpoint', (text) => text.replaceAll('"address"', '"adress"')],
    ['a number where there is text', 'release', (text) => text.replaceAll('"1.9.0"', '19')],
    [
      'bytes that are others than their hash',
      'raw_bytes',
      (text) => text.replaceAll('"bytes":"eJ', '"bytes":"eK'),
    ],
    ['a row that is nothing', 'alias', (text) => `null\n${text}`],
  ];
  it.each(spoiled)('with %s writes nothing', async (what, table, spoil) => {
    const db = database(`spoiled-${table}`);
    const bad = await exported(first, `bad-${table}`);
    const file = join(bad, `${table}.ndjson.gz`);
    const before = gunzipSync(readFileSync(file)).toString();
    expect(spoil(before), what).not.toBe(before);
    writeFileSync(file, gzipSync(spoil(before)));
    const path = join(bad, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    await expect(importDataset(db, { folder: bad, signal })).rejects.toThrow('damaged');
    for (const one of manifest.files)
      if (one.name === `${table}.ndjson.gz`) one.sha256 = sha256(readFileSync(file));
    writeFileSync(path, JSON.stringify(manifest));
    await expect(importDataset(db, { folder: bad, signal })).rejects.toThrow(ExportError);
    expect([...recorded, ...lists].map((one) => countOf(db, one))).toEqual(
      [...recorded, ...lists].map(() => 0),
    );
  });
});
