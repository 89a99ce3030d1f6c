import { chooseReleases, newestRelease } from '@/core/releases/choose';
import { dueAt } from '@/core/schedule';
import { packageIdentity } from '@/core/server-identity';
import { releaseInspections } from '@/db/queries/crawl';
import { assertLease } from '@/db/writes/queue';
import { recordDiscovery, recordReleases, updateWords } from '@/db/writes/record-discovery';
import type { PackageStart } from '../packages/package-type';
import type { Discovery } from '../sources/source';
import type { Job, Plan } from './plan';
import type { PlanSettings } from './plan-server';

/** Releases that are recorded of a package at most: the newest ones. */
const recordedReleases = 2_000;

/**
 * Plans a look at a package: its registry document, its releases, and which of them are due.
 * @param start how packages of its kind are asked for and started
 */
export async function planPackage(
  discovery: Discovery,
  start: PackageStart,
  { db, config, now, lease }: PlanSettings,
): Promise<Plan> {
  const server = discovery.address;
  const failed = (failure: NonNullable<Plan['failure']>): Plan => ({
    server,
    jobs: [],
    fresh: 0,
    watched: [],
    endpointId: discovery.found?.endpointId ?? null,
    lastReleaseAt: null,
    failure,
  });
  /** Looked at as a whole, since there are no releases. */
  const without = (found: { endpointId: number }, jobs: Job[]): Plan => ({
    server,
    jobs,
    fresh: 0,
    watched: [{ releaseId: null, isNewest: true }],
    endpointId: found.endpointId,
    lastReleaseAt: null,
    failure: null,
  });
  // A package that a source lists and its registry does not know has that as its outcome, and is not asked for in each round.
  const unknown = (discovery.found === null ? [] : releaseInspections(db, discovery.found.endpointId, null))
    // What was missing on this machine once says nothing when it is there.
    .filter((one) => one.outcome !== 'needs_runtime');
  const hasNews = lease?.reason === 'news';
  if (discovery.found !== null && dueAt({ isNewest: true, inspections: unknown, hasNews }) > now())
    return without(discovery.found, []);
  // A copy from before the news would not have them.
  const answer = await start.lookUp(server, config, { isFresh: hasNews, now: now() });
  if (!answer.ok && answer.outcome === 'not_found' && discovery.found !== null) {
    const isNewest = discovery.found.speaksForServer;
    const job = { ...jobOf(discovery, discovery.found), version: null, releaseId: null, isNewest };
    return without(discovery.found, [job]);
  }
  if (!answer.ok) return failed({ outcome: answer.outcome, evidence: answer.evidence });
  const { latest, tags, words: said } = answer.record;
  const releases = answer.record.releases.slice(-recordedReleases);
  const wanted = discovery.version === null ? null : (tags[discovery.version] ?? discovery.version);
  if (wanted !== null && !answer.record.releases.some((release) => release.version === wanted)) {
    return failed({ outcome: 'not_found', evidence: { message: `there is no version ${wanted}` } });
  }
  const identity = packageIdentity(server);
  const [found, ids] = db.transaction(
    () => {
      const known =
        discovery.found ?? recordDiscovery(db, { ...discovery, ...identity, ...said }, now(), lease);
      if (lease !== undefined) assertLease(db, lease);
      if (discovery.found !== null) updateWords(db, known.serverId, said);
      return [known, recordReleases(db, known.endpointId, releases, now())] as const;
    },
    { behavior: 'immediate' },
  );

  const ordered = releases.map((release) => release.version);
  const seen = new Map(
    ordered.map((version) => [version, releaseInspections(db, found.endpointId, ids.get(version) ?? 0)]),
  );
  const isListed = (version: string): boolean =>
    seen.get(version)?.some((one) => one.outcome === 'ok') ?? false;
  const dueOf = (version: string): number =>
    dueAt({ isNewest: version === newest, inspections: seen.get(version) ?? [] });
  const { kind } = discovery;
  const newest = newestRelease(ordered, { kind, latest }) ?? '';
  const usable = ordered.filter(
    (version) => version === newest || isListed(version) || dueOf(version) !== Number.POSITIVE_INFINITY,
  );
  const chosen =
    wanted !== null
      ? [wanted]
      : chooseReleases(usable, {
          kind,
          max: config.releasesPerPackage,
          latest: newest,
          known: usable.filter(isListed),
        });
  const isDue = (version: string): boolean => dueOf(version) <= now();
  const jobs = chosen.filter(isDue).map(
    (version): Job => ({
      ...jobOf(discovery, found),
      version,
      releaseId: ids.get(version) ?? null,
      isNewest: version === newest,
    }),
  );
  const watched = [...new Set([newest, ...chosen])].map((version) => ({
    releaseId: ids.get(version) ?? null,
    isNewest: version === newest,
  }));
  return {
    server,
    jobs,
    fresh: ordered.filter(isListed).length,
    watched,
    endpointId: found.endpointId,
    lastReleaseAt: releases.at(-1)?.publishedAt ?? null,
    failure: null,
  };
}

/** What all jobs of the package have in common. */
function jobOf(
  { kind, address, launch }: Discovery,
  { serverId, endpointId }: { serverId: number; endpointId: number },
) {
  return { server: address, serverId, endpointId, kind, address, launch, missing: [], allowLocal: false };
}
