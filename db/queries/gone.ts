import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../handle';

/**
 * Ids of the servers that every source which named them calls deleted: lists leave them out, their pages stay. One that no
 * source ever named is not among them.
 */
export const goneServers: SQL = sql`(
  select gone.server_id from alias gone where gone.status = 'deleted'
    and not exists (select 1 from alias b where b.server_id = gone.server_id and b.status <> 'deleted'))`;

/** How many servers lists leave out. */
export function countGone(db: Db): number {
  return db.get<{ n: number }>(sql`select count(*) as n from server where id in ${goneServers}`).n;
}
