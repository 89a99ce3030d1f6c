import { beforeEach, describe, expect, it } from 'vitest';
import { adoptionMeasures } from '@/core/feeds/adoption-kinds';
import { entryOfItem } from '@/core/feeds/entry';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { matchesFilter } from '@/core/feeds/item';
import { monthOf } from '@/core/stats/month';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { adoptionOf } from '@/db/queries/adoption-month';
import { feedItems, newsAfter } from '@/db/queries/feeds';
import { publishAdoption } from '@/db/writes/publish-adoption';
import { beginRound, endRound } from '@/db/writes/round';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';

const hour = 3_600_000;
const adoption: SubscriptionFilter = { ...defaultFilter, scope: { of: 'adoption' } };
const november = Date.UTC(2026, 10, 5);
const december = Date.UTC(2026, 11, 1);

let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

/** Servers of one tool that were published in October; so many of them declare an output schema from December on. */
function seed(servers: number, withOutput: number): void {
  for (let i = 0; i < servers; i++) {
    const tools = (extra: object) => [{ name: 'find', inputSchema: { type: 'object' }, ...extra }];
    const output = i < withOutput ? { outputSchema: { type: 'object' } } : {};
    seedServer(db, {
      namespace: 'npm',
      name: `server-${i}`,
      kind: 'npm',
      address: `server-${i}`,
      releases: [
        { at: Date.UTC(2026, 9, 3), extra: { title: 'Tool' } },
        { at: december + 5 * hour, extra: { title: 'Tool', ...output } },
      ].map(({ at, extra }, n) => ({
        version: `${n}.0.0`,
        publishedAt: at,
        result: listResult(JSON.parse(JSON.stringify(tools(extra)))),
      })),
    });
  }
}

function round(at: number, status: 'finished' | 'interrupted' = 'finished'): void {
  endRound(
    db,
    beginRound(db, 1, () => false, at),
    status,
    at + hour,
  );
}

const told = () => feedItems(db, adoption, 100).filter(({ type }) => type === 'adoption');

describe('the figures of a month', () => {
  it('in which nothing was watched are not told', () => {
    seed(32, 8);
    round(Date.UTC(2026, 8, 5));
    round(december + hour);
    expect(publishAdoption(db, december + 24 * hour)).toBe(false);
    expect(told()).toEqual([]);
  });

  it('are told once, after a whole round in the next month, as they were at its end', () => {
    seed(32, 8);
    round(november);
    expect(publishAdoption(db, december - hour)).toBe(false);
    expect(publishAdoption(db, december + hour)).toBe(false);
    round(december + hour, 'interrupted');
    expect(publishAdoption(db, december + 2 * hour)).toBe(false);
    round(december + 2 * hour);
    expect(publishAdoption(db, december + 24 * hour)).toBe(true);
    expect(told()).toMatchObject([
      {
        key: 'adoption:2026-11',
        at: december + 24 * hour,
        server: null,
        title:
          'Adoption by the end of November 2026: None of 32 tools from 32 servers declare an outputSchema',
      },
    ]);
    expect(told()[0]?.summary).toContain('All of 32 tools from 32 servers');
    expect(told()[0]?.summary).toContain('Counted on 2026-12-02 over the 32 servers, of 32');
    const before = told();
    seed(33, 33);
    round(december + 48 * hour);
    expect(publishAdoption(db, december + 72 * hour)).toBe(false);
    expect(told()).toEqual(before);
  }, 30_000);

  it('are those of the pages, and of the next month others', () => {
    seed(32, 8);
    round(december + hour);
    round(december + 31 * 24 * hour);
    expect(publishAdoption(db, december + 32 * 24 * hour)).toBe(true);
    const [item] = told();
    expect(item?.key).toBe('adoption:2026-12');
    const { figures } = adoptionOf(db, monthOf(december));
    expect(figures.map(({ measure }) => measure.id)).toEqual(adoptionMeasures.map(({ id }) => id));
    expect(figures[0]?.point.figures[0]).toMatchObject({ part: 'declared', count: 8, of: 32, share: 0.25 });
    expect(item?.title).toContain('25.0 % of 32 tools from 32 servers declare an outputSchema');
  });

  it('are not told of a month in which nothing was watched, nor without a tool', () => {
    round(november);
    round(december + hour);
    expect(publishAdoption(db, december + 2 * hour)).toBe(false);
    db = openWriter(':memory:');
    seed(3, 1);
    round(december + hour);
    round(december + 2 * hour);
    expect(publishAdoption(db, december + 24 * hour)).toBe(false);
  });

  it('are news for the feed of adoption alone, with the page of the method', () => {
    seed(3, 1);
    round(november);
    round(december + hour);
    publishAdoption(db, december + 24 * hour);
    const news = newsAfter(db, 0, 100).filter(({ type }) => type === 'adoption');
    expect(news).toHaveLength(1);
    const [item] = news;
    if (item === undefined) throw new Error('no entry');
    expect(matchesFilter(item, adoption)).toBe(true);
    expect(matchesFilter(item, { ...defaultFilter, severity: 'cosmetic' })).toBe(false);
    const entry = entryOfItem(item, 'https://schemalog.example');
    expect(entry.url).toBe('https://schemalog.example/stats');
    expect(entry.text).toContain('https://schemalog.example/stats/method');
    // Below 30 a count is told and no share.
    expect(entry.text).not.toContain('%');
  });
});
