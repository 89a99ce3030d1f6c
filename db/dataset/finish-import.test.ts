import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seedServer } from '@/test/helpers/seed';
import { openWriter } from '../open-writer';
import { reorderReleases } from './finish-import';

/** As they came in, and in the order of their kind. Both kinds read some of these otherwise than the other. */
const given = ['1.10.0', '1.9.0', '2.0.0rc1', '2.0.0.post1', '2.0.0'];
const expected = {
  npm: ['1.9.0', '1.10.0', '2.0.0', '2.0.0.post1', '2.0.0rc1'],
  pypi: ['1.9.0', '1.10.0', '2.0.0rc1', '2.0.0', '2.0.0.post1'],
} as const;

describe('releases that were merged', () => {
  it.each(['npm', 'pypi'] as const)('of %s stand in the order of their own kind', (kind) => {
    const db = openWriter(':memory:');
    const releases = given.map((version) => ({ version, publishedAt: 1, result: null }));
    seedServer(db, { namespace: 'x', name: 'y', kind, address: 'y', releases });
    reorderReleases(db, [1]);
    const rows = db.all<{ version: string }>(sql`select version from release order by position`);
    expect(rows.map(({ version }) => version)).toEqual(expected[kind]);
  });
});
