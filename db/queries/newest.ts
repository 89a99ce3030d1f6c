import { desc, sql } from 'drizzle-orm';
import type { Db } from '../handle';
import { server } from '../schema/server';
import { goneServers } from './gone';

/** A step of a server's history with changes, summed up. Times are epoch ms. */
export interface NewestChange {
  transitionId: number;
  namespace: string;
  name: string;
  cause: 'release' | 'drift' | 'observation';
  fromVersion: string | null;
  toVersion: string | null;
  notBefore: number | null;
  notAfter: number;
  dateTrusted: boolean;
  changes: number;
  tools: number;
  /** Names of the first tools that changed. */
  toolNames: string[];
}

/** The newest steps with changes over all servers, newest first. */
export function newestChanges(db: Db, limit: number): NewestChange[] {
  return db
    .all<Omit<NewestChange, 'toolNames' | 'dateTrusted'> & { toolNames: string; dateTrusted: number }>(sql`
      select t.id as transitionId, s.namespace, s.name, t.cause, f.version as fromVersion, r.version as toVersion,
        t.not_before as notBefore, t.not_after as notAfter, t.date_trusted as dateTrusted, t.change_count as changes,
        (select count(distinct tool) from change where transition_id = t.id) as tools,
        (select json_group_array(tool) from (select distinct tool from change where transition_id = t.id limit 3)) as toolNames
      from transition t
      join endpoint e on e.id = t.endpoint_id
      join server s on s.id = e.server_id
      left join release f on f.id = t.from_release_id
      left join release r on r.id = t.to_release_id
      where t.change_count > 0
      order by t.not_after desc
      limit ${limit}`)
    .map((row) => ({
      ...row,
      dateTrusted: row.dateTrusted === 1,
      // Made by the query above.
      toolNames: JSON.parse(row.toolNames) as string[],
    }));
}

/** A server in a list of newcomers. */
export interface NewestServer {
  namespace: string;
  name: string;
  description: string | null;
  toolCount: number | null;
  outcome: string | null;
  firstSeenAt: number;
}

/** Servers that were found last, newest first. */
export function newestServers(db: Db, limit: number): NewestServer[] {
  return db
    .select({
      namespace: server.namespace,
      name: server.name,
      description: server.description,
      toolCount: server.toolCount,
      outcome: server.outcome,
      firstSeenAt: server.firstSeenAt,
    })
    .from(server)
    .where(sql`${server.id} not in ${goneServers}`)
    .orderBy(desc(server.firstSeenAt), desc(server.id))
    .limit(limit)
    .all();
}
