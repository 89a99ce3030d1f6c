import type { Db } from '@/db/handle';
import { remoteLooks } from '@/db/queries/looks';
import type { EndpointRow } from '@/db/queries/server';
import { type ObservationGap, observationGaps } from '../../../../_lib/observation-gaps';

/** Inspections of a remote that are searched for gaps, about three years of them, and gaps that are drawn. */
const maxLooks = 1_100;
const maxGaps = 50;

/** The times in which the remotes among some endpoints were not seen, by endpoint, newest first. */
export function remoteGaps(db: Db, endpoints: readonly EndpointRow[]): Map<number, ObservationGap[]> {
  const remotes = endpoints.filter((endpoint) => endpoint.kind === 'http');
  return new Map(
    remotes.map(({ id }) => [id, observationGaps(remoteLooks(db, id, maxLooks)).slice(0, maxGaps)]),
  );
}
