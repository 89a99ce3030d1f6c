import { sql } from 'drizzle-orm';
import type { Db } from '../../handle';
import { type ServerFilter, type ServerListRow, serverColumns, serverConditions } from '../server-list';

/** A row of the list with its place in it. */
export type FoundServer = ServerListRow & { id: number };

/** Servers in the order in which they were found, after the one given: a list that stays the same while it is read. */
export function serversAfter(db: Db, filter: ServerFilter, after: number, limit: number): FoundServer[] {
  return db.all<FoundServer>(sql`
    select s.id, ${serverColumns} from server s
    where s.id > ${after} and ${serverConditions(filter)} order by s.id limit ${limit}`);
}
