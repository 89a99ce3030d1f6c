import { xmlText } from '../text/xml';
import { type FeedDocument, type FeedEntry, updatedAt } from './document';
import { element } from './xml';

/**
 * The feed as RSS 2.0, with links of Atom for its own address and its archive (RSS Advisory Board, Best Practices). A
 * description is HTML there, a title is text.
 */
export function rss(feed: FeedDocument): string {
  const link = (rel: string, href: string | null): string[] =>
    href === null
      ? []
      : [element('atom:link', null, { rel, href, ...(rel === 'hub' ? {} : { type: rssType }) })];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:fh="http://purl.org/syndication/history/1.0">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.home),
    element('description', html(feed.subtitle)),
    element('language', 'en'),
    ...(feed.entries.length === 0 ? [] : [element('lastBuildDate', rssTime(updatedAt(feed)))]),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    ...link('self', feed.self),
    ...link('hub', feed.hub),
    ...link('current', feed.current),
    ...link('prev-archive', feed.older),
    ...(feed.current === null ? [] : ['<fh:archive/>']),
    ...feed.entries.flatMap(itemLines),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const rssType = 'application/rss+xml';

function itemLines(entry: FeedEntry): string[] {
  return [
    '<item>',
    element('title', entry.title),
    element('link', entry.url),
    element('guid', entry.id, { isPermaLink: 'false' }),
    element('pubDate', rssTime(entry.at)),
    ...entry.categories.map((category) => element('category', category)),
    element('description', html(entry.text)),
    '</item>',
  ];
}

/** Plain text as HTML that shows it. */
function html(text: string): string {
  return text.split('\n').map(xmlText).join('<br>\n');
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mon, 30 Nov 2026 10:20:30 +0000` (RFC 822 with four digits of a year). `at` is epoch ms. */
function rssTime(at: number): string {
  const date = new Date(at);
  const day = String(date.getUTCDate()).padStart(2, '0');
  const time = date.toISOString().slice(11, 19);
  return `${days[date.getUTCDay()]}, ${day} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()} ${time} +0000`;
}
