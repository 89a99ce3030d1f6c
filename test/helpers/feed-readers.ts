import { Readable } from 'node:stream';
import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import FeedMe from 'feedme';
import FeedParser from 'feedparser';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';

/** An entry as a feed reader has it. */
export interface ReadEntry {
  id: string;
  url: string;
  title: string;
  /** Epoch ms. */
  at: number;
}

type Reader = (text: string) => Promise<ReadEntry[]>;

/** Public parsers that are independent of each other and of us, for Atom and RSS. */
export const xmlReaders: Record<string, Reader> = {
  feedparser: async (text) => {
    const parser = new FeedParser({ addmeta: false });
    Readable.from([text]).pipe(parser);
    const entries: ReadEntry[] = [];
    for await (const item of parser)
      entries.push({
        id: item.guid,
        url: item.link ?? '',
        title: item.title ?? '',
        at: item.pubdate?.getTime() ?? Number.NaN,
      });
    return entries;
  },
  'rss-parser': async (text) => {
    const { items } = await new RssParser<object, { id?: string }>().parseString(text);
    return items.map((item) => ({
      id: item.guid ?? item.id ?? '',
      url: item.link ?? '',
      title: item.title ?? '',
      at: Date.parse(item.isoDate ?? ''),
    }));
  },
  feedsmith: async (text) =>
    text.includes('<rss')
      ? (parseRssFeed(text).items ?? []).map((item) => ({
          id: item.guid?.value ?? '',
          url: item.link ?? '',
          title: item.title ?? '',
          at: Date.parse(item.pubDate ?? ''),
        }))
      : (parseAtomFeed(text).entries ?? []).map((entry) => ({
          id: entry.id ?? '',
          url: entry.links?.[0]?.href ?? '',
          title: typeof entry.title === 'string' ? entry.title : '',
          at: Date.parse(entry.published ?? ''),
        })),
  '@extractus/feed-extractor': async (text) => extracted(extractFromXml(text)),
  '@rowanmanning/feed-parser': async (text) =>
    parseFeed(text).items.map((item) => ({
      id: item.id ?? '',
      url: item.url ?? '',
      title: item.title ?? '',
      at: item.published?.getTime() ?? Number.NaN,
    })),
};

/** Readers of JSON Feed: ours, and three public ones. */
export const jsonReaders: Record<string, Reader> = {
  'the specification': async (text) => readJsonFeed(text),
  feedsmith: async (text) =>
    (parseJsonFeed(text).items ?? []).map((item) => ({
      id: item.id ?? '',
      url: item.url ?? '',
      title: item.title ?? '',
      at: Date.parse(item.date_published ?? ''),
    })),
  '@extractus/feed-extractor': async (text) => extracted(extractFromJson(text)),
  feedme: (text) =>
    new Promise((resolve, reject) => {
      const parser = new FeedMe(true);
      parser.on('error', reject);
      parser.on('finish', () => resolve(readByFeedMe(parser.done())));
      parser.end(text);
    }),
};

function readByFeedMe(feed: ReturnType<FeedMe['done']>): ReadEntry[] {
  const items = (feed?.items ?? []) as { [key in 'id' | 'url' | 'title' | 'date_published']?: string }[];
  return items.map(({ id, url, title, date_published }) => ({
    id: id ?? '',
    url: url ?? '',
    title: title ?? '',
    at: Date.parse(date_published ?? ''),
  }));
}

function extracted({ entries }: ReturnType<typeof extractFromJson>): ReadEntry[] {
  return (entries ?? []).map(({ id, link, title, published }) => ({
    id,
    url: link ?? '',
    title: title ?? '',
    at: Date.parse(String(published ?? '')),
  }));
}

/** Reads JSON Feed as its specification says. */
function readJsonFeed(text: string): ReadEntry[] {
  const { items } = JSON.parse(text) as {
    items: { id: string; url: string; title: string; date_published: string }[];
  };
  return items.map(({ id, url, title, date_published }) => ({
    id,
    url,
    title,
    at: Date.parse(date_published),
  }));
}
