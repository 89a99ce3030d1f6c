import { beforeAll, describe, expect, it } from 'vitest';
import { severities } from '@/core/diff/kinds/kind';
import { adoptionKinds } from '@/core/feeds/adoption-kinds';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { type FeedItem, matchesFilter } from '@/core/feeds/item';
import type { Scope } from '@/core/feeds/scope';
import { listResult } from '@/test/helpers/list-result';
import { seedServer } from '@/test/helpers/seed';
import type { Db } from '../handle';
import { openWriter } from '../open-writer';
import { gradeChange } from '../schema/grades';
import { feedItems, gradeNews } from './feeds';

const all: SubscriptionFilter = { ...defaultFilter, severity: 'cosmetic' };
let db: Db;

beforeAll(() => {
  db = openWriter(':memory:');
  for (const [i, namespace] of ['npm', '@a', '@b', '@b'].entries()) {
    const tool = (name: string, extra: object): object => ({ name, description: 'Finds Ärger', ...extra });
    // The same edit in many tools of one server.
    const many = (server: number, extra: object) =>
      server === 3 ? Array.from({ length: 6 }, (_, n) => tool(`many_${n}`, { ...input({}), ...extra })) : [];
    const input = (properties: object, required: string[] = []) => ({
      inputSchema: { type: 'object', properties, required },
    });
    seedServer(db, {
      namespace,
      name: `server-${i}`,
      kind: 'npm',
      address: `${namespace}/server-${i}`,
      releases: [
        [tool('find', input({ q: { type: 'string' } })), tool('list', input({})), ...many(i, {})],
        [
          tool('find', input({ q: { type: 'string' }, [`limit${i}`]: { type: 'integer' } }, [`limit${i}`])),
          tool('list', { ...input({}), outputSchema: { type: 'object' }, title: 'Ärger' }),
          ...many(i, { title: 'Ärger' }),
        ],
        [
          tool('find', { ...input({ q: { type: 'integer' } }), description: 'Finds' }),
          tool('löschen', input({})),
          ...many(i, {}),
        ],
      ].map((tools, n) => ({
        version: `${n}.0.0`,
        publishedAt: Date.UTC(2026, n, 1) + (i % 2) * 1_000,
        result: listResult(JSON.parse(JSON.stringify(tools))),
      })),
    });
  }
});

const scopes: Scope[] = [
  { of: 'all' },
  { of: 'namespace', namespace: '@b' },
  { of: 'namespace', namespace: 'npm' },
  { of: 'server', namespace: '@b', name: 'server-2' },
  { of: 'server', namespace: '@b', name: 'server-1' },
  { of: 'tool', namespace: '@a', name: 'server-1', tool: 'find' },
  { of: 'tool', namespace: '@b', name: 'server-3', tool: 'many_2' },
  { of: 'adoption' },
];

/** Every item, also those that are told to who follows one tool alone. */
function allItems(): FeedItem[] {
  const ofTool = (tool: string): SubscriptionFilter => ({
    ...all,
    scope: { of: 'tool', namespace: '@b', name: 'server-3', tool },
  });
  const many = Array.from({ length: 6 }, (_, n) => feedItems(db, ofTool(`many_${n}`), 1_000));
  return [...feedItems(db, all, 1_000), ...many.flat()].sort((a, b) => b.at - a.at || b.seq - a.seq);
}

describe('feedItems', () => {
  it('asks the database the same as matchesFilter', () => {
    const items = allItems();
    expect(items.filter(({ edit, key }) => edit === key).length).toBeGreaterThan(0);
    expect(items.filter(({ edit, key }) => edit !== null && edit !== key).length).toBeGreaterThan(5);
    let matched = 0;
    for (const scope of scopes)
      for (const severity of severities)
        for (const kind of [null, 'property-added-required', adoptionKinds[0] ?? null] as const)
          for (const side of [null, 'input', 'definition'] as const)
            for (const query of ['', 'SERVER-2 find', 'ÄRGER', 'löschen', 'many_2', '%_']) {
              const filter = { scope, severity, kind, side, query };
              const expected = items.filter((item) => matchesFilter(item, filter));
              matched += expected.length;
              expect(feedItems(db, filter, 1_000), JSON.stringify(filter)).toEqual(expected);
            }
    expect(matched).toBeGreaterThan(500);
  });

  it('is newest first, and page after page gives each entry once', () => {
    const items = feedItems(db, all, 1_000);
    const times = items.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const walked = [];
    for (let page = feedItems(db, all, 7); page.length > 0; page = feedItems(db, all, 7, page.at(-1) ?? null))
      walked.push(...page);
    expect(walked).toEqual(items);
  });
});

describe('gradeNews', () => {
  it('puts the profiles of one tool and moment together, newest first, page after page, without what rules changed', () => {
    const row = { serverId: 1, before: 'A', after: 'D', cause: 'definition', detail: null } as const;
    for (let i = 0; i < 30; i++)
      for (const profile of ['c/x', 'c/y', 'd/x'])
        db.insert(gradeChange)
          .values({
            ...row,
            profile,
            tool: `tool-${i % 10}`,
            rule: profile === 'd/x' ? 'r' : null,
            at: 1_000 + Math.floor(i / 10),
          })
          .run();
    db.insert(gradeChange)
      .values({ ...row, cause: 'rules', profile: 'c/x', tool: 'late', rule: 'r', at: 9_000 })
      .run();
    const of = { profiles: ['c/x', 'c/y'] };
    const news = gradeNews(db, of, 100);
    expect(news).toHaveLength(30);
    expect(news.every(({ changes }) => changes.length === 2)).toBe(true);
    expect(news.map(({ at }) => at)).toEqual(news.map(({ at }) => at).sort((a, b) => b - a));
    const walked = [];
    let page = gradeNews(db, of, 7);
    while (page.length > 0) {
      walked.push(...page);
      const last = page.at(-1);
      page = last === undefined ? [] : gradeNews(db, of, 7, { at: last.at, seq: last.id });
    }
    expect(walked).toEqual(news);
    expect(gradeNews(db, { rule: 'r' }, 100)).toHaveLength(30);
  });
});
