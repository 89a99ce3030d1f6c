import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/handle';
import { openReader } from '@/db/open-reader';
import { openWriter } from '@/db/open-writer';
import { openKeptTexts } from './kept-texts';

const folder = mkdtempSync(join(tmpdir(), 'schemalog-kept-'));
const path = join(folder, 'kept.db');
let writer: Db;
let db: Db;
beforeAll(() => {
  writer = openWriter(path);
  db = openReader(path);
});
afterAll(() => {
  db.$client.close();
  writer.$client.close();
  rmSync(folder, { recursive: true });
});

function counted(most?: number) {
  const kept = openKeptTexts(most);
  let made = 0;
  return {
    ask: (key: string, text = key) => kept(db, key, () => ({ text, modifiedAt: ++made })).text,
    made: () => made,
  };
}

describe('texts that are kept', () => {
  it('are made once until something is written to the database, and then anew', () => {
    const { ask, made } = counted();
    ask('a');
    ask('b');
    expect([ask('a'), ask('b'), made()]).toEqual(['a', 'b', 2]);
    writer.$client.exec("insert into feed_position (reader, seq) values ('test', 1)");
    expect([ask('a', 'now'), made()]).toEqual(['now', 3]);
  });

  it('are those of the file that is asked', () => {
    const { ask } = counted();
    ask('a', 'of the first');
    const first = db;
    db = openReader(path);
    expect(ask('a', 'of the second')).toBe('of the second');
    first.$client.close();
  });

  it('have a bound: what was asked for longest ago is made again', () => {
    const { ask, made } = counted(40);
    ask('a', 'x'.repeat(15));
    ask('b', 'x'.repeat(15));
    ask('a');
    ask('c', 'x'.repeat(15));
    expect(made()).toBe(3);
    ask('a');
    expect(made()).toBe(3);
    ask('b');
    expect(made()).toBe(4);
    ask('d', 'x'.repeat(100));
    ask('d', 'x'.repeat(100));
    expect(made()).toBe(6);
  });
});
