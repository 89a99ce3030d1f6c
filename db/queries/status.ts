import { sql } from 'drizzle-orm';
import type { Evidence } from '@/core/inspection';
import type { Db } from '../handle';

/** How many newest inspections (one for each release or remote) ended this way. */
export interface OutcomeCount {
  outcome: string;
  count: number;
}

/** Newest inspection of each release and remote, counted by outcome. */
export function outcomeCounts(db: Db): OutcomeCount[] {
  return db.all<OutcomeCount>(
    sql`select outcome, count(*) as count from newest_inspection group by outcome order by count(*) desc, outcome`,
  );
}

/** Servers by the age of their last inspection. */
export interface Freshness {
  day: number;
  week: number;
  month: number;
  older: number;
  never: number;
}

/** Counts servers by the age of their last inspection. `now` is epoch ms. */
export function freshness(db: Db, now: number): Freshness {
  const day = now - 86_400_000;
  const week = now - 7 * 86_400_000;
  const month = now - 30 * 86_400_000;
  return db.get<Freshness>(sql`
    select
      count(case when inspected_at >= ${day} then 1 end) as day,
      count(case when inspected_at >= ${week} and inspected_at < ${day} then 1 end) as week,
      count(case when inspected_at >= ${month} and inspected_at < ${week} then 1 end) as month,
      count(case when inspected_at < ${month} then 1 end) as older,
      count(case when inspected_at is null then 1 end) as never
    from server`);
}

/** An inspection that did not give a list. */
export interface Failure {
  namespace: string;
  name: string;
  version: string | null;
  outcome: string;
  startedAt: number;
  evidence: Evidence;
}

/** The newest inspections that gave no list, one for each release or remote, newest first. */
export function newestFailures(db: Db, limit: number): Failure[] {
  return db
    .all<Omit<Failure, 'evidence'> & { evidence: string }>(sql`
      select s.namespace, s.name, r.version, n.outcome, n.started_at as startedAt, i.evidence
      from newest_inspection n
      join endpoint e on e.id = n.endpoint_id
      join server s on s.id = e.server_id
      join inspection i on i.id = n.inspection_id
      left join release r on r.id = n.release_key
      where n.outcome <> 'ok'
      order by n.started_at desc
      limit ${limit}`)
    .map((row) => ({ ...row, evidence: JSON.parse(row.evidence) as Evidence }));
}
