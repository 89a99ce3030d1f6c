import { dueAt } from '@/core/schedule';
import { addressIdentity } from '@/core/server-identity';
import { releaseInspections } from '@/db/queries/crawl';
import { recordDiscovery } from '@/db/writes/record-discovery';
import type { Discovery } from '../sources/source';
import type { Job, Plan } from './plan';
import type { PlanSettings } from './plan-server';

/** Plans a look at an address, or at a package of a kind that is listed alone: one inspection when it is due. */
export async function planEndpoint(discovery: Discovery, settings: PlanSettings): Promise<Plan> {
  const { db, now, lease } = settings;
  const { found, kind, address, missing } = discovery;
  const { serverId, endpointId } = found ?? recordAddress(discovery, settings);
  const canBeAsked = kind === 'http' && missing.length === 0;
  const isNewest = canBeAsked || found?.speaksForServer !== false;
  const inspections = releaseInspections(db, endpointId, null)
    // What was wanting once says nothing when it is there.
    .filter((one) => !canBeAsked || one.outcome !== 'needs_config');
  const isDue = dueAt({ isNewest, inspections, hasNews: lease?.reason === 'news' }) <= now();
  const job: Job = {
    server: address,
    serverId,
    endpointId,
    kind,
    address,
    version: null,
    releaseId: null,
    isNewest,
    launch: null,
    missing,
    // Only what the operator named himself may be on his own machine or network.
    allowLocal: discovery.source === 'file' || discovery.source === 'command line',
  };
  return {
    server: address,
    jobs: isDue ? [job] : [],
    fresh: isDue ? 0 : 1,
    watched: [{ releaseId: null, isNewest }],
    endpointId,
    lastReleaseAt: null,
    failure: null,
  };
}

function recordAddress(discovery: Discovery, { db, now, lease }: PlanSettings) {
  const words = { title: null, description: null, repositoryUrl: null, homepageUrl: null, license: null };
  const identity = addressIdentity(discovery.address);
  return recordDiscovery(db, { ...identity, ...words, ...discovery, launch: null }, now(), lease);
}
