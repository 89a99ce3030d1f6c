import type { ListedEndpoint, Listing, SweepState } from '@/core/listing';
import { findSource } from '@/db/queries/sources';
import { planServer } from '../plan/plan-server';
import { type DiscoverSettings, openClient } from './discover-settings';
import { discoveriesOf, type LocalList, type Source, SourceError } from './source';
import { reader } from './sweep';

/**
 * Says what would be inspected of lists on this machine, and what sources elsewhere name, without keeping anything of the latter.
 * @param limit servers and records at most
 */
export async function dryRun(
  lists: readonly LocalList[],
  elsewhere: readonly Source[],
  limit: number,
  settings: DiscoverSettings & { say(line: string, json: unknown): void },
): Promise<void> {
  const { say, signal, db } = settings;
  let said = 0;
  for (const list of lists) {
    for (const discovery of (await list.read()).flatMap((listing) => discoveriesOf(list.id, listing))) {
      if (said++ >= limit || signal.aborted) return;
      const plan = await planServer(discovery, settings);
      const versions = plan.jobs.map((job) => job.version ?? 'now').join(', ');
      const what = plan.failure === null ? versions || 'nothing due' : plan.failure.outcome;
      say(`${plan.server}: ${what}`, { server: plan.server, due: plan.jobs.map((job) => job.version) });
    }
  }
  for (const source of elsewhere) {
    const client = openClient(source, settings);
    const last = findSource(db, source.id)?.state ?? null;
    const begin: SweepState = {
      reader,
      cursor: null,
      updatedSince: null,
      etags: {},
      startedAt: settings.now(),
    };
    try {
      for await (const page of source.sweep({ state: last ?? begin, client, signal })) {
        for (const listing of page.listings) {
          if (said++ >= limit || signal.aborted) return;
          const { sourceKey, version, status, endpoints } = listing;
          say(`${source.id}: ${lineOf(listing)}`, {
            source: source.id,
            sourceKey,
            version,
            status,
            endpoints,
          });
        }
        for (const { reason, key } of page.refused)
          say(`${source.id}: ${key ?? 'a record'} refused: ${reason}`, {
            source: source.id,
            key,
            refused: reason,
          });
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      say(`${source.title}: ${error.message}`, { source: source.id, failure: error.message });
    } finally {
      await client.close();
    }
  }
}

function lineOf({ sourceKey, version, status, isLatest, endpoints }: Listing): string {
  const name = version === null ? sourceKey : `${sourceKey} ${version}`;
  if (status === 'deleted') return `${name}: deleted`;
  if (isLatest === false) return `${name}: an older version`;
  return `${name}: ${endpoints.map(endpointText).join(', ') || 'no way to reach it'}`;
}

function endpointText({ kind, address, missing }: ListedEndpoint): string {
  const wants = missing.length === 0 ? '' : ` (wants ${missing.map((input) => input.name).join(', ')})`;
  return `${kind === 'http' ? '' : `${kind}:`}${address}${wants}`;
}
