import type { Json } from '@/core/schema/json';
import { deriveServer } from '@/crawler/derive/derive-server';
import type { Db } from '@/db/handle';
import { recordDiscovery, recordReleases } from '@/db/writes/record-discovery';
import { recordInspection } from '@/db/writes/record-inspection';
import { listResult } from './list-result';

const day = 86_400_000;

const found = (kind: 'npm' | 'http') => ({
  namespace: '@example',
  name: 'server',
  title: null,
  description: null,
  repositoryUrl: null,
  homepageUrl: null,
  license: null,
  kind,
  address: '@example/server',
  launch: null,
  source: 'test',
  sourceKey: '@example/server',
  sourceUrl: null,
});

/**
 * A package, as the crawler sees it at a moment: the releases of the registry, a day apart from `since` on, one of them
 * inspected. Times are epoch ms.
 * @returns the id of the server
 */
export function lookAtPackage(
  db: Db,
  at: number,
  { releases, version, since }: { releases: readonly string[]; version: string; since: number },
  tools: Json[],
): number {
  const { serverId, endpointId } = recordDiscovery(db, found('npm'), at);
  const ids = recordReleases(
    db,
    endpointId,
    releases.map((one, i) => ({
      version: one,
      publishedAt: since + i * day,
      publishedAtTrusted: true,
      isLatest: i === releases.length - 1,
      deprecated: null,
    })),
    at,
  );
  record(db, { endpointId, releaseId: ids.get(version) ?? null }, at, tools);
  deriveServer(db, serverId, undefined, at);
  return serverId;
}

/** A remote, looked at once. @param at epoch ms @returns the id of the server */
export function lookAtAddress(db: Db, at: number, tools: Json[], derives = true): number {
  const { serverId, endpointId } = recordDiscovery(db, found('http'), at);
  record(db, { endpointId, releaseId: null }, at, tools);
  if (derives) deriveServer(db, serverId, undefined, at);
  return serverId;
}

function record(
  db: Db,
  of: { endpointId: number; releaseId: number | null },
  at: number,
  tools: Json[],
): void {
  const context = { ...of, roundId: null, finishedAt: at };
  recordInspection(db, context, { ...listResult(tools), startedAt: new Date(at).toISOString() });
}
