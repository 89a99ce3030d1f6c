import { packageIdentity } from '@/core/server-identity';
import type { Db } from '@/db/handle';
import { recordDiscovery, recordReleases } from '@/db/writes/record-discovery';
import { recordInspection } from '@/db/writes/record-inspection';
import { listResult } from './list-result';
import type { RecordedRelease } from './npm-corpus';

/** Records the releases of a package by the steps of the crawler, with the doubtful dates of the mirror, and derives. */
export function seedRecorded(
  db: Db,
  releases: readonly RecordedRelease[],
  derive: (db: Db, serverId: number) => void,
): void {
  const name = releases[0]?.package ?? '';
  const at = Date.parse(releases[0]?.publishedAt ?? '');
  const found = recordDiscovery(
    db,
    {
      ...packageIdentity(name),
      title: null,
      description: null,
      repositoryUrl: null,
      homepageUrl: null,
      license: null,
      kind: 'npm',
      address: name,
      launch: null,
      source: 'corpus',
      sourceKey: name,
      sourceUrl: null,
    },
    at,
  );
  const ids = recordReleases(
    db,
    found.endpointId,
    releases.map((release, i) => ({
      version: release.version,
      publishedAt: Date.parse(release.publishedAt),
      publishedAtTrusted: false,
      isLatest: i === releases.length - 1,
      deprecated: null,
    })),
    at,
  );
  for (const release of releases) {
    const result = listResult(release.tools);
    if (result.conditions?.package != null) {
      result.conditions.protocolNegotiated = release.protocolVersion;
      result.conditions.package.libraries = release.sdk;
    }
    const finishedAt = Date.UTC(2026, 10, 30);
    const context = {
      endpointId: found.endpointId,
      releaseId: ids.get(release.version) ?? null,
      roundId: null,
      finishedAt,
    };
    recordInspection(db, context, { ...result, startedAt: new Date(finishedAt).toISOString() });
  }
  derive(db, found.serverId);
}
