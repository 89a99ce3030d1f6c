import { describe, expect, it } from 'vitest';
import { replacesRecord, type Standing } from './listing';

const one = (version: string | null, more: Partial<Standing> = {}): Standing => ({
  version,
  isLatest: null,
  status: 'active',
  publishedAt: null,
  ...more,
});

describe('which record stands for a server', () => {
  const pairs: [string, Standing, Standing][] = [
    [
      'the one that is called the latest',
      one('1.0.0', { isLatest: true }),
      one('2.0.0', { isLatest: false }),
    ],
    ['the one that is not deleted', one('1.0.0'), one('2.0.0', { isLatest: true, status: 'deleted' })],
    ['the higher version', one('1.10.0'), one('1.9.0')],
    ['a semantic version before another', one('1.0.0'), one('v-next')],
    ['the later of two that are not semantic', one('b', { publishedAt: 2 }), one('a', { publishedAt: 1 })],
    [
      'the later of two that are called the latest',
      one('1.0.0', { isLatest: true, publishedAt: 2 }),
      one('2.0.0', { isLatest: true, publishedAt: 1 }),
    ],
  ];

  it.each(pairs)('%s, whichever comes first', (_, winner, loser) => {
    expect(replacesRecord(winner, loser)).toBe(true);
    expect(replacesRecord(loser, winner)).toBe(false);
  });

  it('the same version again, whatever became of it', () => {
    expect(replacesRecord(one('1.0.0', { status: 'deleted' }), one('1.0.0'))).toBe(true);
  });
});
