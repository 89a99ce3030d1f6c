import { formatFilter, type SubscriptionFilter } from './feeds/filter';
import type { ServerIdentity } from './server-identity';
import { encodeSegment } from './url-segments';

/* Paths that leave the site, in feeds and messages. Those of its other pages are in `app/_lib`. */

export function serverPath({ namespace, name }: ServerIdentity): string {
  return `/servers/${encodeSegment(namespace)}/${encodeSegment(name)}`;
}

export function toolPath(server: ServerIdentity, tool: string): string {
  return `${serverPath(server)}/tools/${encodeSegment(tool)}`;
}

/** The page of one change. */
export function changePagePath(changeId: string): `/changes/${string}` {
  return `/changes/${changeId}`;
}

/** What clients and providers make of tools; of one client, provider or rule. */
export function compatPagePath(part: 'clients' | 'providers' | 'rules', id: string): string {
  return `/compat/${part}/${encodeSegment(id)}`;
}

/** The page of a measure. */
export function measurePagePath(measure: string): string {
  return `/stats/${encodeSegment(measure)}`;
}

/** The page that makes addresses of feeds, with a filter chosen: it shows what the filter lets through. */
export function feedsFor(filter: SubscriptionFilter): string {
  const params = formatFilter(filter);
  return params.size === 0 ? feedsPath : `${feedsPath}?${params}`;
}

/** Makes the address of a feed from what one chooses. */
export const feedsPath = '/feeds';

/** The page of a subscription; its owner adds the key. */
export function subscriptionPath(publicId: string): `/subscriptions/${string}` {
  return `/subscriptions/${publicId}`;
}

/** Where a subscription is confirmed. @param token from the message that asks for it */
export function confirmationPath(publicId: string, token: string): `/subscriptions/${string}` {
  return `${subscriptionPath(publicId)}/confirm?token=${encodeURIComponent(token)}`;
}

/** Where a subscription is ended, without its key. @param token from a mail; mail programs send a request here by themselves */
export function unsubscribePath(publicId: string, token: string): `/subscriptions/${string}` {
  return `${subscriptionPath(publicId)}/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** How the figures of adoption are counted. */
export const methodPagePath = measurePagePath('method');
