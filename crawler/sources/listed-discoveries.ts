import type { EndpointKind } from '@/core/endpoint-kind';
import type { Db } from '@/db/handle';
import { findEndpointId, type ListedEndpointRow, listedEndpoints } from '@/db/queries/sources';
import type { Discovery } from './source';

const batch = 500;

/** Everything that these sources list, read from the database a few hundred at a time. */
export function* listedDiscoveries(db: Db, sources: readonly string[]): Generator<Discovery> {
  let after = 0;
  for (;;) {
    const rows = listedEndpoints(db, sources, { after, limit: batch });
    for (const row of rows) yield discoveryOf(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.endpointId;
  }
}

/** What these sources list of one address or package now; null when none of them does. */
export function listedDiscovery(
  db: Db,
  sources: readonly string[],
  kind: EndpointKind,
  address: string,
): Discovery | null {
  const id = findEndpointId(db, kind, address);
  if (id === null) return null;
  const [row] = listedEndpoints(db, sources, { after: id - 1, limit: 1 });
  return row?.endpointId === id ? discoveryOf(row) : null;
}

function discoveryOf({ serverId, endpointId, speaksForServer, ...row }: ListedEndpointRow): Discovery {
  return { ...row, version: null, found: { serverId, endpointId, speaksForServer } };
}
