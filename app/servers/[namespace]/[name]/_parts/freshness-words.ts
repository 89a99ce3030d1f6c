import type { Evidence } from '@/core/inspection';
import { countOf, formatSpan } from '../../../../_lib/format';

/** How long a server lets its list be kept, and by whom; null when it did not say. A hint of the server, no promise. */
export function freshnessWords({ freshness }: Evidence): string | null {
  if (freshness === undefined) return null;
  const { ttlMs, cacheScope } = freshness;
  if (ttlMs === 0 && cacheScope === null) return null;
  const time = ttlMs === 0 ? 'for no time that is stated' : `for ${formatSpan(ttlMs)}`;
  if (cacheScope === null) return time;
  return `${time}, ${cacheScope === 'private' ? 'by the client that asked alone' : 'also by caches that others share'}`;
}

/** How often the server said while it was asked that its list had changed; null when it never did. */
export function listChangeWords({ listChanges }: Evidence): string | null {
  return listChanges === undefined ? null : `said ${countOf(listChanges, 'time')} during the inspection`;
}
