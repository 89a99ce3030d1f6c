import { feedFormats, feedPath } from './feed-paths';
import { defaultFilter, formatFilter, type SubscriptionFilter } from './filter';
import { type FeedItem, matchesFilter } from './item';
import type { Scope } from './scope';

/* WebSub: the feeds that name a hub, and those of them that new entries are in. */

const scopes: readonly Scope['of'][] = ['all', 'namespace', 'server', 'adoption'];

/** True for a feed whose changes the hub is told: the common ones, as they are advertised. Any filter would be too many. */
export function isTopic(filter: SubscriptionFilter): boolean {
  return scopes.includes(filter.scope.of) && formatFilter(filter, false).size === 0;
}

/** The paths of the feeds that have the items, in all formats, each once. */
export function topicPaths(items: readonly FeedItem[]): string[] {
  const paths = items.flatMap((item) => {
    const { server } = item;
    const near: Scope[] =
      server === null
        ? []
        : [
            { of: 'namespace', namespace: server.namespace },
            { of: 'server', ...server },
          ];
    return [{ of: 'all' } as const, { of: 'adoption' } as const, ...near]
      .map((scope): SubscriptionFilter => ({ ...defaultFilter, scope }))
      .filter((filter) => isTopic(filter) && matchesFilter(item, filter))
      .flatMap((filter) => feedFormats.map((format) => feedPath(filter, format)));
  });
  return [...new Set(paths)];
}
