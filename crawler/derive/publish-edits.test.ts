import { beforeEach, describe, expect, it } from 'vitest';
import { entryOfItem } from '@/core/feeds/entry';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { matchesFilter } from '@/core/feeds/item';
import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { feedItems, formerChange, newsAfter } from '@/db/queries/feeds';
import { feedItem } from '@/db/schema/feed';
import { lookAtAddress, lookAtPackage } from '@/test/helpers/look-at';
import { deriveServer } from './derive-server';

const day = 86_400_000;
const t0 = Date.UTC(2026, 0, 1);
const everything: SubscriptionFilter = { ...defaultFilter, severity: 'cosmetic' };
const server = { namespace: '@example', name: 'server' };
const ofTool = (tool: string): SubscriptionFilter => ({
  ...everything,
  scope: { of: 'tool', ...server, tool },
});

const text: Json = { type: 'string' };
const tool = (name: string, required: string[] = [], extra: object = {}): Json =>
  JSON.parse(
    JSON.stringify({
      name,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(required.map((one) => [one, text])),
        required,
      },
      ...extra,
    }),
  );
const names = (count: number) => Array.from({ length: count }, (_, i) => `tool_${i}`);
const tools = (count: number, required: string[] = []) => names(count).map((name) => tool(name, required));

let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

const entries = (filter: SubscriptionFilter = everything) =>
  feedItems(db, filter, 1_000).map(({ key, title, tool: of, severity }) => ({
    key,
    title,
    tool: of,
    severity,
  }));

describe('an edit that many tools have', () => {
  it('is one entry in every feed, and in that of a tool its own', () => {
    lookAtAddress(db, t0, tools(300));
    lookAtAddress(db, t0 + day, tools(300, ['project']));
    expect(entries()).toEqual([
      {
        key: expect.stringMatching(/^edit:[0-9a-f]{20}$/),
        title: expect.stringMatching(/^In 300 tools: .*project/),
        tool: null,
        severity: 'breaking',
      },
    ]);
    expect(entries(defaultFilter)).toEqual(entries());
    expect(entries({ ...everything, scope: { of: 'server', ...server } })).toEqual(entries());
    expect(entries(ofTool('tool_7'))).toEqual([
      {
        key: expect.stringContaining('change:'),
        title: expect.any(String),
        tool: 'tool_7',
        severity: 'breaking',
      },
    ]);
    const [whole] = feedItems(db, everything, 1);
    expect(whole?.summary).toContain('Tools: tool_0, tool_1');
    expect(whole?.summary).toContain('and 270 more.');
  });

  it('is found by the words of each of its tools, once', () => {
    lookAtAddress(db, t0, tools(20));
    lookAtAddress(db, t0 + day, tools(20, ['project']));
    expect(entries({ ...everything, query: 'tool_19 project' })).toHaveLength(1);
    expect(entries({ ...everything, query: 'tool_20' })).toEqual([]);
  });

  it('goes once to a subscription, to one of a tool as its own', () => {
    lookAtAddress(db, t0, tools(20));
    lookAtAddress(db, t0 + day, tools(20, ['project']));
    const news = newsAfter(db, 0, 100);
    expect(news).toHaveLength(21);
    for (const filter of [everything, defaultFilter, { ...everything, query: 'tool_3' }, ofTool('tool_3')])
      expect(news.filter((item) => matchesFilter(item, filter))).toEqual(feedItems(db, filter, 100));
  });

  it('in fewer than five tools each has its entry, and so has what is not the same', () => {
    lookAtAddress(db, t0, tools(6));
    lookAtAddress(db, t0 + day, [
      ...names(4).map((name) => tool(name, ['project'])),
      tool('tool_4', ['team']),
      tool('tool_5', ['space']),
    ]);
    expect(entries().map(({ tool: of }) => of)).toHaveLength(6);
    expect(entries().every(({ key }) => key.startsWith('change:'))).toBe(true);
  });

  it('changes that read the same are one entry too, though each tool has words of its own', () => {
    const described = (words: string) =>
      names(12).map((name) => tool(name, [], { description: `Reads what is in ${name}${words}.` }));
    lookAtAddress(db, t0, described(''));
    lookAtAddress(db, t0 + day, described(', of the whole house, and says when it was read'));
    expect(entries()).toMatchObject([{ title: 'In 12 tools: Description of the tool changed', tool: null }]);
    expect(entries(ofTool('tool_7'))).toMatchObject([{ title: 'Description of the tool changed' }]);
  });

  it('many tools that come or go are one entry each way', () => {
    lookAtAddress(db, t0, [tool('kept'), ...names(8).map((name) => tool(name, [name]))]);
    lookAtAddress(db, t0 + day, [
      tool('kept'),
      ...names(9).map((name) =>
        tool(`fresh ${name}`, ['a', 'b', name], { description: 'Does another thing' }),
      ),
    ]);
    expect(entries().map(({ title }) => title)).toEqual(
      expect.arrayContaining(['9 new tools', '8 tools are gone']),
    );
    expect(entries()).toHaveLength(2);
    expect(entries(ofTool('tool_2'))).toMatchObject([{ title: 'Tool tool_2 is gone' }]);
  });

  it('stays as it was told when all is derived again, and leads to its first change', () => {
    lookAtAddress(db, t0, tools(20));
    const id = lookAtAddress(db, t0 + day, tools(20, ['project']));
    const before = db.select().from(feedItem).all();
    deriveServer(db, id, undefined, t0 + 2 * day);
    expect(db.select().from(feedItem).all()).toEqual(before);
    const [whole] = feedItems(db, everything, 1);
    if (whole === undefined) throw new Error('no entry');
    const { url } = entryOfItem(whole, 'https://schemalog.example');
    const [, changeId = ''] = /changes\/([0-9a-f]{20})$/.exec(url) ?? [];
    expect(formerChange(db, changeId)).toMatchObject({ now: changeId });
  });
});

describe('an edit that turns out otherwise', () => {
  const releases = ['1.0.0', '1.1.0', '1.2.0'];
  const look = (at: number, known: string[], version: string, list: Json[]) =>
    lookAtPackage(db, at, { releases: known, version, since: t0 }, list);
  const typed = (count: number, type: string) =>
    names(count).map((name) =>
      tool(name, [], { inputSchema: { type: 'object', properties: { q: { type } } } }),
    );

  it('moves with a release in between and publishes nothing twice', () => {
    look(t0 + 50 * day, ['1.0.0'], '1.0.0', tools(20));
    look(t0 + 60 * day, releases, '1.2.0', tools(20, ['project']));
    const told = entries();
    look(t0 + 61 * day, releases, '1.1.0', tools(20, ['project']));
    expect(entries()).toEqual(told);
    expect(db.select().from(feedItem).all()).toHaveLength(21);
  });

  it('is withdrawn by one entry, and by one in the feed of each tool, once', () => {
    look(t0 + 50 * day, ['1.0.0'], '1.0.0', typed(20, 'string'));
    look(t0 + 60 * day, releases, '1.2.0', typed(20, 'integer'));
    look(t0 + 61 * day, releases, '1.1.0', typed(20, 'boolean'));
    const withdrawn = () => entries().filter(({ title }) => title.startsWith('Withdrawn'));
    expect(withdrawn()).toEqual([
      {
        key: expect.stringContaining('edit-correction:'),
        title: expect.stringMatching(/^Withdrawn in 20 tools: In 20 tools: /),
        tool: null,
        severity: 'breaking',
      },
    ]);
    expect(entries(ofTool('tool_4')).filter(({ title }) => title.startsWith('Withdrawn: '))).toHaveLength(1);
    look(t0 + 62 * day, releases, '1.1.0', typed(20, 'boolean'));
    expect(withdrawn()).toHaveLength(1);
  });

  it('counts tools and not changes, of which a tool may have several', () => {
    const described = (count: number, words: string) =>
      names(count).map((name) =>
        tool(name, [], {
          inputSchema: {
            type: 'object',
            properties: {
              a: { type: 'string', description: words },
              b: { type: 'string', description: words },
            },
          },
        }),
      );
    look(t0 + 50 * day, ['1.0.0'], '1.0.0', described(6, 'one'));
    look(t0 + 60 * day, releases, '1.2.0', described(6, 'two'));
    look(t0 + 61 * day, releases, '1.1.0', described(6, 'three'));
    const withdrawn = feedItems(db, everything, 1_000).filter(({ key }) =>
      key.startsWith('edit-correction:'),
    );
    expect(withdrawn.length).toBeGreaterThan(0);
    for (const { title, summary } of withdrawn) {
      expect(title).toMatch(/^Withdrawn in 6 tools: /);
      const [, told = ''] = /Tools: (.*)\./.exec(summary) ?? [];
      expect(told.split(', ')).toHaveLength(6);
    }
  });
});
