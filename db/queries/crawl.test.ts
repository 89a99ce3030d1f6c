import { expect, it } from 'vitest';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import { openWriter } from '../open-writer';
import { isListedElsewhere } from './crawl';
import { serverEndpointRows } from './server';

it('a server is listed elsewhere when the newest release of another endpoint gave its list, an older one does not count', () => {
  const db = openWriter(':memory:');
  const one = { namespace: '@a', name: 'b' };
  const listed = (version: string, publishedAt: number) => ({ version, publishedAt, result: listResult([]) });
  const unseen = { version: '2.0.0', publishedAt: 2e9, result: null };
  const id = seedServer(db, {
    ...one,
    kind: 'npm',
    address: '@a/b',
    releases: [listed('1.0.0', 1e9), unseen],
  });
  seedServer(db, { ...one, kind: 'http', address: 'https://b.example.com/', releases: [listed('', 1e9)] });
  const [npm, http] = serverEndpointRows(db, id).map((row) => row.id);
  expect(isListedElsewhere(db, id, npm ?? 0)).toBe(true);
  expect(isListedElsewhere(db, id, http ?? 0)).toBe(false);
  db.$client.close();
});
