import { isoTime } from './atom';
import { type FeedDocument, type FeedEntry, feedAuthor } from './document';

/** The feed as JSON Feed 1.1; `next_url` leads to older entries. */
export function jsonFeed(feed: FeedDocument): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self,
    description: feed.subtitle,
    ...(feed.older === null ? {} : { next_url: feed.older }),
    authors: [{ name: feedAuthor }],
    language: 'en',
    ...(feed.hub === null ? {} : { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.entries.map(item),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

function item(entry: FeedEntry): unknown {
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_text: entry.text,
    date_published: isoTime(entry.at),
    date_modified: isoTime(entry.at),
    tags: entry.categories,
    _schemalog: { about: 'The same as fields, by name.', ...entry.facts },
  };
}
