import { describe, expect, it } from 'vitest';
import { exampleFeed, hostileText } from '@/test/helpers/example-feed';
import { jsonReaders, xmlReaders } from '@/test/helpers/feed-readers';
import { atomProblems, jsonFeedProblems, rssProblems } from '@/test/helpers/feed-rules';
import { atom } from './atom';
import { type FeedDocument, updatedAt } from './document';
import { jsonFeed } from './json-feed';
import { rss } from './rss';

const archive: FeedDocument = {
  ...exampleFeed,
  self: exampleFeed.older ?? '',
  current: exampleFeed.self,
  older: null,
  hub: null,
  entries: exampleFeed.entries.slice(-1),
};
const empty: FeedDocument = { ...exampleFeed, older: null, entries: [] };
const documents = { example: exampleFeed, archive, empty };

describe.each(Object.entries(documents))('%s', (name, document) => {
  const golden = (extension: string): string => `../../test/fixtures/feeds/${name}.${extension}`;

  it('Atom is as it was, and as RFC 4287 asks', async () => {
    await expect(atom(document)).toMatchFileSnapshot(golden('atom'));
    expect(await atomProblems(atom(document))).toEqual([]);
  });

  it('RSS is as it was, and as RSS 2.0 asks', async () => {
    await expect(rss(document)).toMatchFileSnapshot(golden('rss'));
    expect(await rssProblems(rss(document))).toEqual([]);
  });

  it('JSON Feed is as it was, and as JSON Feed 1.1 asks', async () => {
    await expect(jsonFeed(document)).toMatchFileSnapshot(golden('json'));
    expect(jsonFeedProblems(jsonFeed(document))).toEqual([]);
  });
});

describe('the checks', () => {
  it('find what is wrong', async () => {
    const broken = atom(exampleFeed);
    expect(await atomProblems(broken.replace(/<updated>[^<]+/, '<updated>yesterday'))).not.toEqual([]);
    expect(await atomProblems(broken.replace('term=', 'label='))).not.toEqual([]);
    expect(await atomProblems(broken.replaceAll(/<author>.*<\/author>/g, ''))).not.toEqual([]);
    const wrong = rss(exampleFeed);
    expect(await rssProblems(wrong.replace(/<pubDate>\w+/, '<pubDate>Xyz'))).not.toEqual([]);
    expect(await rssProblems(wrong.replace(/<link>[^<]*<\/link>/, ''))).not.toEqual([]);
    expect(jsonFeedProblems(jsonFeed(exampleFeed).replace('"content_text"', '"text"'))).not.toEqual([]);
  });
});

describe.each(Object.entries(xmlReaders))('%s', (_, read) => {
  const expected = exampleFeed.entries.map(({ id, url, title, at }) => ({ id, url, title, at }));
  it('reads the same entries from Atom and RSS', async () => {
    expect(await read(atom(exampleFeed))).toEqual(expected);
    expect(await read(rss(exampleFeed))).toEqual(expected);
  });
});

it.each(Object.entries(jsonReaders))('%s reads the same entries from JSON Feed', async (_, read) => {
  const expected = exampleFeed.entries.map(({ id, url, title, at }) => ({ id, url, title, at }));
  expect(await read(jsonFeed(exampleFeed))).toEqual(expected);
});

it('hostile text stays text and can be seen', () => {
  for (const text of [atom(exampleFeed), rss(exampleFeed), jsonFeed(exampleFeed)]) {
    expect(text).toContain('⟨U+202E⟩');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0008\u000B\u001B\uFFFE\u202A-\u202E\u2066-\u2069]/);
  }
  for (const text of [atom(exampleFeed), rss(exampleFeed)]) expect(text).not.toMatch(/<script|\]\]>/);
  // A description of RSS is HTML: shown, not run.
  expect(rss(exampleFeed)).toContain('&amp;lt;script&amp;gt;alert(1)');
  expect(hostileText).toContain('<script>');
});

it('the time of a feed is that of its newest entry, and never the present', () => {
  expect(updatedAt(exampleFeed)).toBe(Math.max(...exampleFeed.entries.map(({ at }) => at)));
  expect(atom(empty)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});
