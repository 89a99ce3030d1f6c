import { badgeKinds, findBadgeKind } from '@/core/badges/all';
import type { Badge } from '@/core/badges/badge';
import { decodeSegment } from '@/core/url-segments';
import { badgeFacts } from '@/db/queries/badge-facts';
import { findServer } from '@/db/queries/server';
import { parseBadgeQuery } from './badge-urls';
import { siteDatabase } from './database';
import { cachedAnswer, plainAnswer } from './http';
import type { ServerAddress } from './urls';

const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * Answers with a badge of a server: 404 for an unknown server, 400 for a kind that does not exist, 304 where the asker has it.
 * @param write the badge as text of that type
 */
export async function badgeAnswer(
  request: Request,
  params: Promise<ServerAddress>,
  type: string,
  write: (badge: Badge) => string,
): Promise<Response> {
  const { namespace, name } = await params;
  const { show, profile } = parseBadgeQuery(new URL(request.url).searchParams);
  const kind = show === '' ? badgeKinds[0] : findBadgeKind(show);
  if (kind === undefined) {
    return plainAnswer(400, `show is one of ${badgeKinds.map(({ id }) => id).join(', ')}.`);
  }
  if (kind.needsProfile && profile === '') {
    return plainAnswer(400, 'This badge needs a profile, such as profile=claude-code/anthropic-messages.');
  }
  const db = siteDatabase();
  const server = db === null ? null : findServer(db, decodeSegment(namespace), decodeSegment(name));
  if (db === null || server === null) return plainAnswer(404, 'No such server.');
  const badge = kind.of(badgeFacts(db, server.id, profile, Date.now()));
  return cachedAnswer(request, { text: write(badge), type, modifiedAt: null, cacheControl }, Date.now());
}
