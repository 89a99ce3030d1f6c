import type { EndpointKind } from '@/core/endpoint-kind';
import { type OptOut, type OptOutOrigin, optOutsOf } from '@/core/opt-out';
import type { Db } from '../handle';

/** Answers whether something is left out since its owner wants it so. */
export interface OptOutCheck {
  endpoint(kind: EndpointKind, address: string): boolean;
  /** @param name `namespace/name`, as a registry or we call it */
  server(name: string): boolean;
}

/** Looks at the table anew for each question: another process may have written to it. */
export function optOutCheck(db: Pick<Db, '$client'>): OptOutCheck {
  const find = db.$client.prepare('select 1 from opt_out where kind = ? and value = ?');
  const has = ({ kind, value }: OptOut): boolean => find.get(kind, value) !== undefined;
  return {
    endpoint: (kind, address) => optOutsOf(kind, address).some(has),
    server: (value) => has({ kind: 'server', value }),
  };
}

/** All that is left out, in order. */
export function listOptOuts(db: Db): (OptOut & { origin: OptOutOrigin; addedAt: number })[] {
  return db.$client
    .prepare('select kind, value, origin, added_at as addedAt from opt_out order by kind, value')
    .all() as ReturnType<typeof listOptOuts>;
}

/** A recorded way to reach a server. */
export interface RecordedEndpoint {
  id: number;
  serverId: number;
  kind: EndpointKind;
  address: string;
}

/** What is recorded and left out by an entry. */
export function endpointsOf(db: Db, { kind, value }: OptOut): RecordedEndpoint[] {
  const columns = 'e.id, e.server_id as serverId, e.kind, e.address';
  if (kind === 'server') {
    return db.$client
      .prepare(
        `select ${columns} from endpoint e join server s on s.id = e.server_id
        where s.namespace || '/' || s.name = @value
        or s.id in (select server_id from alias where source_key = @value)`,
      )
      .all({ value }) as RecordedEndpoint[];
  }
  const all = db.$client
    .prepare(`select ${columns} from endpoint e where e.kind ${kind === 'package' ? '<>' : '='} 'http'`)
    .iterate() as IterableIterator<RecordedEndpoint>;
  return [...all].filter((row) =>
    optOutsOf(row.kind, row.address).some((one) => one.kind === kind && one.value === value),
  );
}
