import { type FeedDocument, type FeedEntry, feedAuthor, updatedAt } from './document';
import { element } from './xml';

/** The feed as Atom 1.0 (RFC 4287), its archive as RFC 5005 has it. */
export function atom(feed: FeedDocument): string {
  const link = (rel: string, href: string | null, type?: string): string[] =>
    href === null ? [] : [element('link', null, { rel, href, ...(type === undefined ? {} : { type }) })];
  const lines = [
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', isoTime(updatedAt(feed))),
    `<author>${element('name', feedAuthor)}</author>`,
    ...link('self', feed.self, 'application/atom+xml'),
    ...link('alternate', feed.home, 'text/html'),
    ...link('hub', feed.hub),
    ...link('current', feed.current, 'application/atom+xml'),
    ...link('prev-archive', feed.older, 'application/atom+xml'),
    ...(feed.current === null ? [] : ['<fh:archive/>']),
    ...feed.entries.flatMap(entryLines),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:fh="http://purl.org/syndication/history/1.0" xml:lang="en">',
    ...lines,
    '</feed>',
    '',
  ].join('\n');
}

function entryLines(entry: FeedEntry): string[] {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('link', null, { rel: 'alternate', type: 'text/html', href: entry.url }),
    element('published', isoTime(entry.at)),
    element('updated', isoTime(entry.at)),
    ...entry.categories.map((term) => element('category', null, { term })),
    element('content', entry.text, { type: 'text' }),
    '</entry>',
  ];
}

/** `2026-11-30T10:20:30.000Z`. `at` is epoch ms. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
