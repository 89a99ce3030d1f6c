import { formatFilter, type SubscriptionFilter } from '@/core/feeds/filter';

/* Addresses of the page of feeds; those of the feeds themselves are in `core/feeds/feed-paths.ts`. */

/** Makes the address of a feed from what one chooses. */
export const feedsPath = '/feeds';

/** Where the proxy leads the addresses of feeds; nothing links here. */
export const feedDocumentPath = '/feeds/document';

/** The page with a filter chosen. */
export function feedsFor(filter: SubscriptionFilter): string {
  const params = formatFilter(filter);
  return params.size === 0 ? feedsPath : `${feedsPath}?${params}`;
}
