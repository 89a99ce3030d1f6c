import { atom } from '@/core/feeds/atom';
import type { FeedDocument } from '@/core/feeds/document';
import { type FeedFormat, feedType, parseArchivePlace, parseFeedPath } from '@/core/feeds/feed-paths';
import { parseFilter } from '@/core/feeds/filter';
import { jsonFeed } from '@/core/feeds/json-feed';
import { rss } from '@/core/feeds/rss';
import { siteDatabase } from '../../_lib/database';
import { cachedAnswer, plainAnswer } from '../../_lib/http';
import { openKeptTexts } from '../../_lib/kept-texts';
import { pathHeader } from '../../_lib/security';
import { isKnownScope, loadFeed } from '../load-feed';

export const dynamic = 'force-dynamic';

const writers: Record<FeedFormat, (document: FeedDocument) => string> = { atom, rss, json: jsonFeed };

const kept = openKeptTexts();

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
  const { format } = named;
  const made = kept(db, `${url.pathname}${url.search}`, () => {
    const { document, modifiedAt } = loadFeed(db, parsed.filter, format, before);
    return { text: writers[format](document), modifiedAt };
  });
  const answer = { ...made, type: feedType[format], cacheControl: 'public, max-age=300' };
  return cachedAnswer(request, answer, Date.now());
}
