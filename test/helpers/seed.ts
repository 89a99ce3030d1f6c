import type { InspectionResult } from '@/core/inspection';
import { deriveServer } from '@/crawler/derive/derive-server';
import type { Db } from '@/db/handle';
import { recordDiscovery, recordReleases } from '@/db/writes/record-discovery';
import { recordInspection } from '@/db/writes/record-inspection';
import { setServerOutcome } from '@/db/writes/replace-derived';

/** A server to be put into a database by the same steps as the crawler's. */
export interface SeedServer {
  namespace: string;
  name: string;
  kind: 'npm' | 'pypi' | 'http';
  address: string;
  description?: string;
  /** Oldest first. For remotes each entry is an observation, `version` unused. */
  releases: SeedRelease[];
}

interface SeedRelease {
  version: string;
  /** Epoch ms. */
  publishedAt: number;
  /** Null: the release is known and was not inspected. */
  result: InspectionResult | null;
}

/** Records a server, its releases and inspections, and derives. Returns the server's id. */
export function seedServer(db: Db, seed: SeedServer): number {
  const now = seed.releases[0]?.publishedAt ?? 0;
  const found = recordDiscovery(
    db,
    {
      namespace: seed.namespace,
      name: seed.name,
      title: null,
      description: seed.description ?? null,
      repositoryUrl: null,
      homepageUrl: null,
      license: null,
      kind: seed.kind,
      address: seed.address,
      launch: null,
      source: 'test',
      sourceKey: seed.address,
      sourceUrl: null,
    },
    now,
  );
  const last = seed.releases.length - 1;
  const releases = seed.releases.map((release, i) => ({
    version: release.version,
    publishedAt: release.publishedAt,
    publishedAtTrusted: true,
    isLatest: i === last,
    deprecated: null,
  }));
  const ids =
    seed.kind === 'http' ? new Map<string, number>() : recordReleases(db, found.endpointId, releases, now);
  for (const release of seed.releases) {
    if (release.result === null) continue;
    const finishedAt = release.publishedAt + 60_000;
    const startedAt = new Date(release.publishedAt).toISOString();
    const releaseId = ids.get(release.version) ?? null;
    recordInspection(
      db,
      { endpointId: found.endpointId, releaseId, roundId: null, finishedAt },
      { ...release.result, startedAt },
    );
    setServerOutcome(db, found.serverId, release.result.outcome, finishedAt);
  }
  deriveServer(db, found.serverId);
  return found.serverId;
}
