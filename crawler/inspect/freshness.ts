import type { Freshness } from '@/core/inspection';
import { type Json, own } from '@/core/schema/json';

/**
 * Reads `ttlMs` and `cacheScope` of one page (MCP specification 2026-07-28, caching) and joins them with what earlier
 * pages said: the list is as fresh as its least fresh page, and private when any page is.
 * @param before what earlier pages said; null before the first
 */
export function freshnessIn(result: Json | undefined, before: Freshness | null): Freshness {
  const ttl = own(result, 'ttlMs');
  const scope = own(result, 'cacheScope');
  const ttlMs = typeof ttl === 'number' && Number.isFinite(ttl) && ttl > 0 ? Math.floor(ttl) : 0;
  const cacheScope = scope === 'public' || scope === 'private' ? scope : null;
  if (before === null) return { ttlMs, cacheScope };
  return {
    ttlMs: Math.min(before.ttlMs, ttlMs),
    cacheScope: before.cacheScope === 'private' ? 'private' : (cacheScope ?? before.cacheScope),
  };
}
