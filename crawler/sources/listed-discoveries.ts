import type { Db } from '@/db/handle';
import { listedEndpoints } from '@/db/queries/sources';
import type { Discovery } from './source';

const batch = 500;

/** Everything that these sources list, read from the database a few hundred at a time. */
export function* listedDiscoveries(db: Db, sources: readonly string[]): Generator<Discovery> {
  let after = 0;
  for (;;) {
    const rows = listedEndpoints(db, sources, { after, limit: batch });
    for (const { serverId, endpointId, speaksForServer, ...row } of rows)
      yield { ...row, version: null, found: { serverId, endpointId, speaksForServer } };
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.endpointId;
  }
}
