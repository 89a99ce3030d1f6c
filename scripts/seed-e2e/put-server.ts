import type { InspectionResult } from '@/core/inspection';
import { deriveServer } from '@/crawler/derive/derive-server';
import type { Db } from '@/db/handle';
import { type DiscoveredServer, recordDiscovery, recordReleases } from '@/db/writes/record-discovery';
import { recordInspection } from '@/db/writes/record-inspection';
import { setServerOutcome } from '@/db/writes/replace-derived';

/** A server of the browser tests. Times are epoch ms. */
export interface TestServer
  extends Pick<DiscoveredServer, 'namespace' | 'name' | 'kind' | 'address'>,
    Partial<Pick<DiscoveredServer, 'title' | 'description' | 'repositoryUrl' | 'homepageUrl' | 'license'>> {
  /** Where it was found; the curated list when not given. */
  sources?: { source: string; key: string; url: string | null }[];
  foundAt: number;
  /** Versions with their dates, oldest first; empty for remotes. */
  releases: TestRelease[];
  /** In the order they were made. `version` is null for remotes. */
  inspections: { version: string | null; at: number; result: InspectionResult }[];
}

interface TestRelease {
  version: string;
  publishedAt: number | null;
  trusted?: boolean;
  deprecated?: string;
}

/** Records a server with its releases and inspections by the steps of the crawler, and derives. */
export function putServer(db: Db, server: TestServer, roundId: number): void {
  const sources = server.sources ?? [{ source: 'curated', key: server.address, url: null }];
  const { serverId, endpointId } = sources
    .map(({ source, key, url }) =>
      recordDiscovery(
        db,
        {
          namespace: server.namespace,
          name: server.name,
          title: server.title ?? null,
          description: server.description ?? null,
          repositoryUrl: server.repositoryUrl ?? null,
          homepageUrl: server.homepageUrl ?? null,
          license: server.license ?? null,
          kind: server.kind,
          address: server.address,
          launch: null,
          source,
          sourceKey: key,
          sourceUrl: url,
        },
        server.foundAt,
      ),
    )
    .reduce((_, found) => found);
  const last = server.releases.length - 1;
  const ids = recordReleases(
    db,
    endpointId,
    server.releases.map((release, i) => ({
      version: release.version,
      publishedAt: release.publishedAt,
      publishedAtTrusted: release.trusted ?? true,
      isLatest: i === last,
      deprecated: release.deprecated ?? null,
    })),
    server.foundAt,
  );
  const newest = server.releases[last]?.version ?? null;
  for (const { version, at, result } of server.inspections) {
    const releaseId = version === null ? null : (ids.get(version) ?? null);
    const finishedAt = at + result.timings.totalMs;
    recordInspection(
      db,
      { endpointId, releaseId, roundId, finishedAt },
      { ...result, startedAt: new Date(at).toISOString() },
    );
    if (version === newest) setServerOutcome(db, serverId, result.outcome, at);
  }
  deriveServer(db, serverId);
}
