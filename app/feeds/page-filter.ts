import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import type { Scope } from '@/core/feeds/scope';
import { parseCompatPath } from '../_lib/compat-urls';
import { feedsPath } from '../_lib/feed-urls';
import { parseStatsPath } from '../_lib/stats-urls';
import { changesPath, parseServerPath } from '../_lib/urls';
import { parseChangesQuery } from '../changes/search-params';
import { parseFeedsQuery } from './search-params';

/**
 * What a page is about, as a filter for a feed; null for pages that are about everything or about nothing of this kind.
 * @param path path and query of the page
 */
export function pageFilter(path: string): SubscriptionFilter | null {
  const { pathname, searchParams } = new URL(path, 'http://here.invalid');
  const scope = pageScope(pathname);
  if (scope !== null) return { ...defaultFilter, scope };
  if (pathname === feedsPath) {
    const parsed = parseFeedsQuery(Object.fromEntries(searchParams));
    return 'problem' in parsed || searchParams.size === 0 ? null : parsed.filter;
  }
  if (pathname !== changesPath) return null;
  const { severity, kind, side, server } = parseChangesQuery(Object.fromEntries(searchParams));
  if (severity === null && kind === null && side === null && server === null) return null;
  return {
    ...defaultFilter,
    scope: server === null ? { of: 'all' } : { of: 'server', namespace: server.namespace, name: server.name },
    severity: severity ?? 'cosmetic',
    kind,
    side,
  };
}

function pageScope(pathname: string): Scope | null {
  const server = parseServerPath(pathname);
  if (server !== null && server !== 'elsewhere') {
    const { namespace, name, tool } = server;
    return tool === null ? { of: 'server', namespace, name } : { of: 'tool', namespace, name, tool };
  }
  const compat = parseCompatPath(pathname);
  if (compat !== null && typeof compat === 'object') {
    if (compat.part === 'client') return { of: 'client', client: compat.id };
    return compat.part === 'provider'
      ? { of: 'provider', provider: compat.id }
      : { of: 'rule', rule: compat.id };
  }
  return parseStatsPath(pathname) === null ? null : { of: 'adoption' };
}
