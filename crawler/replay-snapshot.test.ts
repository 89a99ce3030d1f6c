import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '@/core/schema/hash';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { recordedPages, recordedSnapshots } from '@/db/queries/recorded';
import { definition, inspectionPage, rawBytes, snapshotTool } from '@/db/schema/inspection';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { replaySnapshot } from './replay-snapshot';

const tools = [
  {
    name: 'search',
    inputSchema: { type: 'object', properties: { q: { type: 'string', default: 'at 12:31' } } },
  },
  { name: 'größer', description: 'Ä “quoted” ✓', inputSchema: { type: 'object' } },
];

let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
  seedServer(db, {
    namespace: '@example',
    name: 'server',
    kind: 'npm',
    address: '@example/server',
    releases: [
      {
        version: '1.0.0',
        publishedAt: Date.UTC(2026, 0, 1),
        result: listResult(tools, {
          unstable: [{ index: 0, pointer: '/inputSchema/properties/q/default' }],
        }),
      },
    ],
  });
});

async function replayed(): Promise<unknown[]> {
  const [snapshot, ...more] = recordedSnapshots(db, 0, 10);
  if (snapshot === undefined || more.length > 0) throw new Error('one snapshot is expected');
  return replaySnapshot(db, snapshot);
}

/** Puts other bytes in the place of the recorded ones, under their own hash, as a crawler of another kind would have. */
function replaceBytes(change: (text: string) => string): void {
  const [page] = recordedPages(db, 1);
  const bytes = Buffer.from(change(Buffer.from(page?.bytes ?? []).toString()));
  const hash = sha256(bytes);
  db.insert(rawBytes)
    .values({ hash, sizeBytes: bytes.length, bytes: deflateSync(bytes) })
    .run();
  db.update(inspectionPage).set({ rawHash: hash }).run();
}

describe('replaySnapshot', () => {
  it('finds the very list that is recorded, unstable places and all', async () => {
    expect(await replayed()).toEqual([]);
  });

  it('tells which tool comes out differently, and how', async () => {
    replaceBytes((text) => text.replace('"quoted"', '"coated"').replace('✓', '✗'));
    expect(await replayed()).toEqual([{ tool: 'größer', what: 'has other bytes' }]);
    db.update(snapshotTool).set({ name: 'smaller' }).where(eq(snapshotTool.position, 0)).run();
    expect(await replayed()).toContainEqual({ tool: 'smaller', what: 'has another name' });
  });

  it('tells a hash that was made in another way', async () => {
    db.update(definition).set({ hash: 'older' }).where(eq(definition.id, 1)).run();
    expect(await replayed()).toEqual([{ tool: 'search', what: 'has another definition' }]);
  });

  it('tells tools that are missing, bytes that cannot be read any more, and bytes that are damaged', async () => {
    replaceBytes((text) => text.replace(/,\{"name":"größer".*\}\}\]/, ']'));
    expect(await replayed()).toEqual([{ tool: null, what: '1 tools are read where 2 are recorded' }]);
    replaceBytes((text) => text.slice(0, -3));
    expect(await replayed()).toEqual([
      { tool: null, what: expect.stringContaining('cannot be read any more') },
    ]);
    db.update(rawBytes)
      .set({ bytes: deflateSync('{}') })
      .run();
    expect(await replayed()).toEqual([{ tool: null, what: '1 of 1 pages are damaged' }]);
    db.delete(inspectionPage).run();
    expect(await replayed()).toEqual([{ tool: null, what: 'no bytes are kept' }]);
  });
});
