import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import type { Json } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { openWriter } from '@/db/open-writer';
import { feedItems, formerChange, newsAfter } from '@/db/queries/feeds';
import { change } from '@/db/schema/derived';
import { feedItem } from '@/db/schema/feed';
import { forgetEndpoint } from '@/db/writes/forget';
import { lookAtAddress, lookAtPackage } from '@/test/helpers/look-at';
import { deriveServer } from './derive-server';

const day = 86_400_000;
const t0 = Date.UTC(2026, 0, 1);
const everything: SubscriptionFilter = { ...defaultFilter, severity: 'cosmetic' };
const search = (properties: Record<string, Json>, required: string[] = []): Json => ({
  name: 'search',
  inputSchema: { type: 'object', properties, required },
});
const text: Json = { type: 'string' };

let db: Db;
beforeEach(() => {
  db = openWriter(':memory:');
});

const look = (at: number, releases: readonly string[], version: string, tools: Json[]) =>
  lookAtPackage(db, at, { releases, version, since: t0 }, tools);
const lookAtRemote = (at: number, tools: Json[], derives = true) => lookAtAddress(db, at, tools, derives);

const titles = () => feedItems(db, everything, 100).map(({ state, title, at }) => ({ state, title, at }));
const rows = () => db.select().from(feedItem).all();

describe('what is published', () => {
  it('the first list of a server is no news', () => {
    lookAtRemote(t0, [search({ q: text })]);
    expect(rows()).toEqual([]);
  });

  it('a change that is seen when a remote is looked at again is news of that moment, once', () => {
    lookAtRemote(t0, [search({ q: text })]);
    const server = lookAtRemote(t0 + day, [search({ q: text, limit: text }, ['limit'])]);
    expect(titles()).toEqual([{ state: 'news', at: t0 + day, title: expect.stringContaining('limit') }]);
    const before = rows();
    deriveServer(db, server, undefined, t0 + 2 * day);
    deriveServer(db, server, undefined, t0 + 3 * day);
    expect(rows()).toEqual(before);
  });

  it('what older releases show that were known from the start is history, at the date of the release', () => {
    look(t0 + 50 * day, ['1.0.0', '1.1.0'], '1.1.0', [search({ q: text, limit: text }, ['limit'])]);
    look(t0 + 50 * day, ['1.0.0', '1.1.0'], '1.0.0', [search({ q: text })]);
    expect(titles()).toMatchObject([{ state: 'history', at: t0 + day }]);
    expect(newsAfter(db, 0, 10)).toEqual([]);
  });

  it('a release that comes later is news of the moment when it was inspected', () => {
    look(t0 + 50 * day, ['1.0.0'], '1.0.0', [search({ q: text })]);
    look(t0 + 60 * day, ['1.0.0', '1.1.0'], '1.1.0', [search({ q: text, limit: text }, ['limit'])]);
    expect(titles()).toMatchObject([{ state: 'news', at: t0 + 60 * day }]);
    expect(newsAfter(db, 0, 10)).toMatchObject([{ severity: 'breaking', tool: 'search' }]);
  });

  it('a list that was recorded by a crawler which then died is published by the next one', () => {
    lookAtRemote(t0, [search({ q: text })]);
    const server = lookAtRemote(t0 + day, [search({ q: text, limit: text }, ['limit'])], false);
    expect(rows()).toEqual([]);
    deriveServer(db, server, undefined, t0 + 2 * day);
    expect(titles()).toMatchObject([{ state: 'news', at: t0 + day }]);
  });
});

describe('what is derived again', () => {
  const releases = ['1.0.0', '1.1.0', '1.2.0'];

  it('a release in between moves its change to another step and publishes nothing twice', () => {
    look(t0 + 50 * day, ['1.0.0'], '1.0.0', [search({ q: text })]);
    look(t0 + 60 * day, releases, '1.2.0', [search({ q: text, limit: text }, ['limit'])]);
    const [published] = rows();
    look(t0 + 61 * day, releases, '1.1.0', [search({ q: text, limit: text }, ['limit'])]);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.key).toBe(published?.key);
    expect(rows()[0]?.changeId).not.toBe(published?.changeId);
    const [id = ''] = /[0-9a-f]{20}$/.exec(published?.key ?? '') ?? [];
    expect(formerChange(db, id)).toMatchObject({ now: rows()[0]?.changeId });
    expect(db.select().from(change).all()).toHaveLength(1);
  });

  it('what is not so any more is withdrawn by an entry of its own, once', () => {
    look(t0 + 50 * day, ['1.0.0'], '1.0.0', [search({ q: text })]);
    look(t0 + 60 * day, releases, '1.2.0', [search({ q: { type: 'integer' } })]);
    look(t0 + 61 * day, releases, '1.1.0', [search({ q: { type: 'boolean' } })]);
    const types = rows().map(({ type, at }) => ({ type, at }));
    expect(types).toEqual([
      { type: 'change', at: t0 + 60 * day },
      { type: 'change', at: t0 + 61 * day },
      { type: 'change', at: t0 + 61 * day },
      { type: 'correction', at: t0 + 61 * day },
    ]);
    look(t0 + 62 * day, releases, '1.1.0', [search({ q: { type: 'boolean' } })]);
    expect(rows()).toHaveLength(4);
  });

  it('another severity by the same rules is told as a correction', () => {
    lookAtRemote(t0, [search({ q: text })]);
    const server = lookAtRemote(t0 + day, [search({ q: text, limit: text }, ['limit'])]);
    db.update(feedItem).set({ severity: 'compatible', derivedSeverity: 'compatible' }).run();
    deriveServer(db, server, undefined, t0 + 2 * day);
    deriveServer(db, server, undefined, t0 + 3 * day);
    expect(titles()).toMatchObject([
      { at: t0 + 2 * day, title: expect.stringContaining('Corrected, breaking and not compatible') },
      { at: t0 + day },
    ]);
    const [correction] = feedItems(db, everything, 1);
    expect(correction).toMatchObject({ type: 'correction', severity: 'breaking', tool: 'search' });
  });

  it('new rules publish nothing, neither what they find nor what they judge otherwise, nor later what they found', () => {
    lookAtRemote(t0, [search({ q: text })]);
    const server = lookAtRemote(t0 + day, [search({ q: text, limit: text }, ['limit'])]);
    // What older rules would have left: another verdict, another change, and one that is not found any more.
    db.run(sql`update change set rules_version = rules_version - 1`);
    db.update(feedItem).set({ derivedSeverity: 'review', severity: 'review' }).run();
    deriveServer(db, server, undefined, t0 + 2 * day);
    expect(titles()).toHaveLength(1);
    db.run(sql`update change set rules_version = rules_version - 1`);
    db.delete(feedItem).where(eq(feedItem.tool, 'search')).run();
    db.run(sql`insert into feed_item (key, type, state, at, modified_at, server_id, severity, derived_severity, change_id, title, summary, words)
      values ('change:00000000000000000000', 'change', 'news', ${t0}, ${t0}, ${server}, 'review', 'review', '00000000000000000000', 'x', 'x', 'x')`);
    deriveServer(db, server, undefined, t0 + 3 * day);
    deriveServer(db, server, undefined, t0 + 4 * day);
    expect(titles()).toMatchObject([{ title: 'x', at: t0 }]);
    expect(rows().map(({ state }) => state)).toEqual(['news', 'silent']);
    // What happens next is news again.
    lookAtRemote(t0 + 5 * day, [search({ q: text })]);
    expect(titles()[0]).toMatchObject({ state: 'news', at: t0 + 5 * day });
  });

  it('what was derived before entries were kept is history', () => {
    lookAtRemote(t0, [search({ q: text })]);
    const server = lookAtRemote(t0 + day, [search({ q: text, limit: text }, ['limit'])]);
    db.delete(feedItem).run();
    deriveServer(db, server, undefined, t0 + 9 * day);
    expect(titles()).toMatchObject([{ state: 'history', at: t0 + day }]);
  });
});

it('what is forgotten is in no feed any more, and is not withdrawn either', () => {
  lookAtRemote(t0, [search({ q: text })]);
  const server = lookAtRemote(t0 + day, [search({ q: text, limit: text }, ['limit'])]);
  db.transaction(() => {
    const endpoint = db.get<{ id: number }>(sql`select id from endpoint where server_id = ${server}`);
    forgetEndpoint(db, endpoint.id);
    deriveServer(db, server, undefined, t0 + 2 * day);
  });
  expect(rows()).toEqual([]);
});
