import { atom } from '@/core/feeds/atom';
import type { FeedDocument } from '@/core/feeds/document';
import { type FeedFormat, feedType, parseArchivePlace, parseFeedPath } from '@/core/feeds/feed-paths';
import { parseFilter } from '@/core/feeds/filter';
import { jsonFeed } from '@/core/feeds/json-feed';
import { rss } from '@/core/feeds/rss';
import { siteDatabase } from '../../_lib/database';
import { cachedAnswer, plainAnswer } from '../../_lib/http';
import { pathHeader } from '../../_lib/security';
import { isKnownScope, loadFeed } from '../load-feed';

export const dynamic = 'force-dynamic';

const writers: Record<FeedFormat, (document: FeedDocument) => string> = { atom, rss, json: jsonFeed };

/** Every feed: the proxy leads each of their addresses here. */
export function GET(request: Request): Response {
  const url = new URL(request.headers.get(pathHeader) ?? '/', 'http://here.invalid');
  const named = parseFeedPath(url.pathname);
  if (named === null) return plainAnswer(404, 'Not found');
  const parsed = parseFilter(url.searchParams, named.scope);
  if ('problem' in parsed) return plainAnswer(400, parsed.problem);
  const before = parseArchivePlace(url.searchParams);
  if (before === undefined) return plainAnswer(400, 'before is no place in the archive.');
  const db = siteDatabase();
  if (db === null || !isKnownScope(db, named.scope)) return plainAnswer(404, 'There is no such feed.');
  const { document, modifiedAt } = loadFeed(db, parsed.filter, named.format, before);
  const answer = {
    text: writers[named.format](document),
    type: feedType[named.format],
    modifiedAt,
    cacheControl: 'public, max-age=300',
  };
  return cachedAnswer(request, answer, Date.now());
}
