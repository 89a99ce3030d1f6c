import { allProfiles } from '@/core/compat/profiles';
import type { FeedDocument, FeedEntry } from '@/core/feeds/document';
import { entryOfItem } from '@/core/feeds/entry';
import { feedId } from '@/core/feeds/feed-id';
import { type ArchivePlace, type FeedFormat, feedPath } from '@/core/feeds/feed-paths';
import { formatFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { feedTitle, filterWords } from '@/core/feeds/filter-words';
import { entryOfGrades, profilesOfScope } from '@/core/feeds/grade-entry';
import { isOfGrades, type Scope } from '@/core/feeds/scope';
import { isTopic } from '@/core/feeds/topics';
import { mostEntries, pageEntries, windowSize } from '@/core/feeds/window';
import type { Db } from '@/db/handle';
import { feedItems, gradeNews, hasNamespace } from '@/db/queries/feeds';
import { findServer } from '@/db/queries/server';
import { hasTool } from '@/db/queries/tool';
import { env } from '../_lib/env';
import { isKnownCompat, profileTitle } from '../compat/known';
import { feedHome } from './feed-home';

/** A feed as it is answered, with when anything in it was last written (epoch ms; null without entries). */
interface LoadedFeed {
  document: FeedDocument;
  modifiedAt: number | null;
}

interface Placed {
  entry: FeedEntry;
  place: ArchivePlace;
  modifiedAt: number;
}

/** Reads a feed, or the page of its archive that begins after a place. */
export function loadFeed(
  db: Db,
  filter: SubscriptionFilter,
  format: FeedFormat,
  before: ArchivePlace | null,
): LoadedFeed {
  const limit = before === null ? mostEntries : pageEntries;
  // One more than can be shown tells whether there are older ones.
  const found = read(db, filter, limit + 1, before);
  const size = before === null ? windowSize(found.map(({ place }) => place.at)) : pageEntries;
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const address = (place: ArchivePlace | null): string => `${env.baseUrl}${feedPath(filter, format, place)}`;
  return {
    modifiedAt: shown.length === 0 ? null : Math.max(...shown.map(({ modifiedAt }) => modifiedAt)),
    document: {
      id: feedId(`feed:${formatFilter(filter)}${before === null ? '' : `:${before.at}-${before.seq}`}`),
      title: feedTitle(filter.scope),
      subtitle: filterWords(filter),
      self: address(before),
      home: `${env.baseUrl}${feedHome(filter)}`,
      current: before === null ? null : address(null),
      older: found.length > size && last !== undefined ? address(last.place) : null,
      hub: before === null && isTopic(filter) ? env.websubHub : null,
      entries: shown.map(({ entry }) => entry),
    },
  };
}

function read(db: Db, filter: SubscriptionFilter, limit: number, before: ArchivePlace | null): Placed[] {
  const { scope } = filter;
  if (!isOfGrades(scope))
    return feedItems(db, filter, limit, before).map((item) => ({
      entry: entryOfItem(item, env.baseUrl),
      place: item,
      modifiedAt: item.modifiedAt,
    }));
  const of = scope.of === 'rule' ? scope : { profiles: profilesOfScope(scope, allProfiles()) };
  return gradeNews(db, of, limit, before).map((news) => ({
    entry: entryOfGrades(news, scope, env.baseUrl, profileTitle),
    place: { at: news.at, seq: news.id },
    modifiedAt: news.at,
  }));
}

/** False for a scope that names nothing that is known. */
export function isKnownScope(db: Db, scope: Scope): boolean {
  switch (scope.of) {
    case 'all':
    case 'adoption':
      return true;
    case 'namespace':
      return hasNamespace(db, scope.namespace);
    case 'server':
      return findServer(db, scope.namespace, scope.name) !== null;
    case 'tool': {
      const server = findServer(db, scope.namespace, scope.name);
      return server !== null && hasTool(db, server.id, scope.tool);
    }
    case 'client':
      return isKnownCompat({ part: 'client', id: scope.client });
    case 'provider':
      return isKnownCompat({ part: 'provider', id: scope.provider });
    case 'rule':
      return isKnownCompat({ part: 'rule', id: scope.rule });
  }
}
