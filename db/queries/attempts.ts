import { sql } from 'drizzle-orm';
import type { Conditions, Evidence, Timings } from '@/core/inspection';
import type { DueReason } from '@/core/schedule';
import type { Db } from '../handle';

/** An inspection in the history of an endpoint. Times are epoch ms. */
export interface Attempt {
  id: number;
  endpointId: number;
  version: string | null;
  startedAt: number;
  finishedAt: number;
  outcome: string;
  evidence: Evidence;
  conditions: Conditions | null;
  timings: Timings;
  /** Tools of the list that it gave; null when it gave none. */
  toolCount: number | null;
}

/** Which inspections of a server are asked for. */
export interface AttemptFilter {
  serverId: number;
  /** Null for all ways to reach it. */
  endpointId: number | null;
}

/** Inspections, newest first, one page of them. */
export function attempts(db: Db, filter: AttemptFilter, page: { limit: number; offset: number }): Attempt[] {
  type Raw = Omit<Attempt, 'evidence' | 'conditions' | 'timings'> & {
    evidence: string;
    conditions: string | null;
    timings: string;
  };
  return (
    db
      .all<Raw>(sql`
        select i.id, i.endpoint_id as endpointId, r.version, i.started_at as startedAt, i.finished_at as finishedAt,
          i.outcome, i.evidence, i.conditions, i.timings, sn.tool_count as toolCount
        from endpoint e join inspection i on i.endpoint_id = e.id
        left join release r on r.id = i.release_id left join snapshot sn on sn.id = i.snapshot_id
        where ${matching(filter)}
        order by i.started_at desc, i.id desc limit ${page.limit} offset ${page.offset}`)
      // Its JSON columns are written by recordInspection from these types.
      .map((row) => ({
        ...row,
        evidence: JSON.parse(row.evidence) as Evidence,
        conditions: row.conditions === null ? null : (JSON.parse(row.conditions) as Conditions),
        timings: JSON.parse(row.timings) as Timings,
      }))
  );
}

/** How many of these inspections there are, by outcome, most frequent first. */
export function attemptOutcomes(db: Db, filter: AttemptFilter): { outcome: string; count: number }[] {
  return db.all(sql`
    select i.outcome, count(*) as count from endpoint e join inspection i on i.endpoint_id = e.id
    where ${matching(filter)} group by i.outcome order by count(*) desc, i.outcome`);
}

function matching({ serverId, endpointId }: AttemptFilter) {
  return endpointId === null
    ? sql`e.server_id = ${serverId}`
    : sql`e.server_id = ${serverId} and e.id = ${endpointId}`;
}

/** When an endpoint is looked at next, and why then. Epoch ms. */
export interface NextLook {
  endpointId: number;
  dueAt: number;
  reason: DueReason;
}

/** What the queue says of the ways to reach a server; one that is not in it is looked at no more. */
export function nextLooks(db: Db, serverId: number): NextLook[] {
  return db.all(sql`
    select e.id as endpointId, q.due_at as dueAt, q.reason
    from endpoint e join queue q on q.kind = e.kind and q.address = e.address
    where e.server_id = ${serverId} order by e.id limit 50`);
}
