import { moment, momentOrNull } from '@/core/api/fields';
import type { ReleaseResource } from '@/core/api/release';
import type { Db } from '../../handle';
import { serverReleases } from '../server';

/** Inspected releases of a server, newest version first. */
export function serverReleaseResources(
  db: Db,
  serverId: number,
  page: { limit: number; offset: number },
): ReleaseResource[] {
  return serverReleases(db, serverId, page.offset + page.limit)
    .slice(page.offset)
    .map((row) => ({
      version: row.version,
      publishedAt: momentOrNull(row.publishedAt),
      publishedAtTrusted: row.publishedAtTrusted,
      isLatest: row.isLatest,
      deprecated: row.deprecated,
      outcome: row.outcome,
      inspectedAt: moment(row.startedAt),
      toolCount: row.toolCount,
      isComplete: row.isComplete,
      changeCount: row.changes,
    }));
}
