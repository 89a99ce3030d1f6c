import { dueAt } from '@/core/schedule';
import { addressIdentity } from '@/core/server-identity';
import { releaseInspections } from '@/db/queries/crawl';
import { recordDiscovery } from '@/db/writes/record-discovery';
import type { Discovery } from '../sources/source';
import type { Plan } from './plan';
import type { PlanSettings } from './plan-server';

/** Plans a look at a remote server: one inspection when it is due. */
export async function planRemote(discovery: Discovery, { db, now }: PlanSettings): Promise<Plan> {
  const words = { title: null, description: null, repositoryUrl: null, homepageUrl: null, license: null };
  const found = recordDiscovery(
    db,
    { ...addressIdentity(discovery.address), ...words, ...discovery, launch: null },
    now(),
  );
  const due = dueAt({ isNewest: true, inspections: releaseInspections(db, found.endpointId, null) });
  const job = {
    server: discovery.address,
    ...found,
    kind: discovery.kind,
    address: discovery.address,
    version: null,
    releaseId: null,
    isNewest: true,
    launch: null,
    // Only what the operator named himself may be on his own machine or network.
    allowLocal: discovery.source === 'file' || discovery.source === 'command line',
  };
  const isDue = due <= now();
  return {
    server: discovery.address,
    jobs: isDue ? [job] : [],
    fresh: isDue ? 0 : 1,
    nextDueAt: due,
    failure: null,
  };
}
