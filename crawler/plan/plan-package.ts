import { webAddress } from '@/core/links';
import { chooseReleases } from '@/core/releases/choose';
import { judgePublicationTimes } from '@/core/releases/judge-times';
import { orderReleases } from '@/core/releases/order';
import { dueAt } from '@/core/schedule';
import { packageIdentity } from '@/core/server-identity';
import { releaseInspections } from '@/db/queries/crawl';
import { recordDiscovery, recordReleases, updateWords } from '@/db/writes/record-discovery';
import { npmConfig } from '../packages/npm/npm-config';
import type { RegistryDocument } from '../packages/npm/parse-document';
import { fetchRegistryDocument } from '../packages/npm/registry-document';
import type { Discovery } from '../sources/source';
import type { Job, Plan } from './plan';
import type { PlanSettings } from './plan-server';

/** Releases that are recorded of a package at most: the newest ones. */
const recordedReleases = 2_000;

/** Plans a look at a package: its registry document, its releases, and which of them are due. */
export async function planPackage(discovery: Discovery, { db, config, now }: PlanSettings): Promise<Plan> {
  const server = discovery.address;
  const failed = (failure: NonNullable<Plan['failure']>): Plan => ({
    server,
    jobs: [],
    fresh: 0,
    nextDueAt: now() + 3_600_000,
    failure,
  });
  // A package that a source lists and npm does not know has that as its outcome, and is not asked for in each round.
  const unknown = discovery.found === null ? [] : releaseInspections(db, discovery.found.endpointId, null);
  const askAgainAt = dueAt({ isNewest: true, inspections: unknown });
  if (askAgainAt > now()) return { server, jobs: [], fresh: 0, nextDueAt: askAgainAt, failure: null };
  const npm = await npmConfig();
  if (npm === null)
    return failed({
      outcome: 'unreachable',
      evidence: { message: 'npm does not say which registry it uses' },
    });
  const { cacheFolder, userAgent } = config;
  const answer = await fetchRegistryDocument({ name: server, config: npm, cacheFolder, userAgent });
  if (!answer.ok && answer.outcome === 'not_found' && discovery.found !== null) {
    const isNewest = discovery.found.speaksForServer;
    const job = { ...jobOf(discovery, discovery.found), version: null, releaseId: null, isNewest };
    return { server, jobs: [job], fresh: 0, nextDueAt: now(), failure: null };
  }
  if (!answer.ok) return failed({ outcome: answer.outcome, evidence: answer.evidence });
  const { document } = answer;
  const latest = document.distTags.latest ?? null;
  const wanted =
    discovery.version === null ? null : (document.distTags[discovery.version] ?? discovery.version);
  if (wanted !== null && document.versions[wanted] === undefined) {
    return failed({ outcome: 'not_found', evidence: { message: `there is no version ${wanted}` } });
  }
  const said = words(document, latest);
  const identity = packageIdentity(server);
  const found = discovery.found ?? recordDiscovery(db, { ...discovery, ...identity, ...said }, now());
  if (discovery.found !== null) updateWords(db, found.serverId, said);
  const releases = statedReleases(document, latest, now());
  const ids = recordReleases(db, found.endpointId, releases, now());

  const ordered = releases.map((release) => release.version);
  const seen = new Map(
    ordered.map((version) => [version, releaseInspections(db, found.endpointId, ids.get(version) ?? 0)]),
  );
  const isListed = (version: string): boolean =>
    seen.get(version)?.some((one) => one.outcome === 'ok') ?? false;
  const dueOf = (version: string): number =>
    dueAt({ isNewest: version === newest, inspections: seen.get(version) ?? [] });
  const newest = latest ?? ordered.at(-1) ?? '';
  const usable = ordered.filter(
    (version) => version === newest || isListed(version) || dueOf(version) !== Number.POSITIVE_INFINITY,
  );
  const chosen =
    wanted !== null
      ? [wanted]
      : chooseReleases(usable, {
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
  const nextDueAt = Math.min(...[newest, ...chosen].map(dueOf).filter((due) => due > now()));
  return { server, jobs, fresh: ordered.filter(isListed).length, nextDueAt, failure: null };
}

/** What all jobs of the package have in common. */
function jobOf(
  { kind, address, launch }: Discovery,
  { serverId, endpointId }: { serverId: number; endpointId: number },
) {
  return { server: address, serverId, endpointId, kind, address, launch, missing: [], allowLocal: false };
}

/** What the newest release says of the package. */
function words(document: RegistryDocument, latest: string | null) {
  const info = latest === null ? undefined : document.versions[latest];
  return {
    title: null,
    description: info?.description ?? null,
    repositoryUrl: webAddress(info?.repository ?? null),
    homepageUrl: webAddress(info?.homepage ?? null),
    license: info?.license?.slice(0, 200) ?? null,
  };
}

function statedReleases(document: RegistryDocument, latest: string | null, now: number) {
  const versions = Object.keys(document.versions);
  const { trusted } = judgePublicationTimes({ time: document.time, versions, now });
  const stated = versions.map((version) => {
    const time = Date.parse(document.time[version] ?? '');
    return {
      version,
      publishedAt: Number.isNaN(time) ? null : time,
      publishedAtTrusted: trusted,
      isLatest: version === latest,
      deprecated: document.versions[version]?.deprecated ?? null,
    };
  });
  return orderReleases(stated).slice(-recordedReleases);
}
