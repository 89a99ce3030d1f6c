import { sql } from 'drizzle-orm';
import type { EndpointKind } from '@/core/endpoint-kind';
import type { Evidence } from '@/core/inspection';
import { isOutcomeId, type OutcomeInfo, outcomes } from '@/core/outcomes';
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

/** Servers that a source lists and whose last outcome is of one class; `pending` before the first inspection. */
export interface ListedServers {
  source: string;
  class: OutcomeInfo['class'] | 'pending';
  servers: number;
}

/** Counts the servers of each source by class of their last outcome. One that several sources list counts in each. */
export function listedServers(db: Db): ListedServers[] {
  const rows = db.all<{ source: string; outcome: string | null; servers: number }>(sql`
    select a.source, s.outcome, count(distinct s.id) as servers
    from alias a join server s on s.id = a.server_id where a.status <> 'deleted' group by a.source, s.outcome`);
  const sums = new Map<string, ListedServers>();
  for (const { source, outcome, servers } of rows) {
    const id = outcome === null ? 'pending' : isOutcomeId(outcome) ? outcomes[outcome].class : 'ours';
    const sum = sums.get(`${source} ${id}`) ?? { source, class: id, servers: 0 };
    sums.set(`${source} ${id}`, { ...sum, servers: sum.servers + servers });
  }
  return [...sums.values()];
}

/** A source with its last sweep, and the servers that it lists now. Times are epoch ms. */
export interface SourceSweep {
  id: string;
  title: string;
  status: 'running' | 'finished' | 'failed' | 'interrupted';
  failure: string | null;
  startedAt: number;
  endedAt: number | null;
  completedAt: number | null;
  notBefore: number | null;
  pages: number;
  records: number;
  /** Records, or parts of them, that were not taken. */
  refused: number;
  /** Servers that it calls active or deprecated. */
  servers: number;
}

/** Every source that was ever swept. */
export function sourceSweeps(db: Db): SourceSweep[] {
  return db.all(sql`
    select s.id, s.title, s.status, s.failure, s.started_at as startedAt, s.ended_at as endedAt,
      s.completed_at as completedAt, s.not_before as notBefore, s.pages, s.records,
      (select coalesce(sum(value), 0) from json_each(s.refused)) as refused,
      (select count(distinct a.server_id) from alias a where a.source = s.id and a.status <> 'deleted') as servers
    from source s order by s.title`);
}

/** Endpoints and releases that were looked at in the last hour, and in the last day. `now` is epoch ms. */
export interface CrawlRate {
  hour: number;
  day: number;
}

/** Each counts once, by its newest inspection. */
export function crawlRate(db: Db, now: number): CrawlRate {
  return db.get<CrawlRate>(sql`
    select count(case when started_at >= ${now - 3_600_000} then 1 end) as hour, count(*) as day
    from newest_inspection where started_at >= ${now - 86_400_000}`);
}

/** A kind of package that could not be started, with what was missing. */
export interface MissingRuntime {
  kind: EndpointKind;
  count: number;
  /** Of the newest such inspection. */
  message: string;
}

/** Packages whose newest inspection ended for want of a runtime, by kind. */
export function missingRuntimes(db: Db): MissingRuntime[] {
  return db.all(sql`
    select kind, count, (select json_extract(evidence, '$.message') from inspection where id = newest) as message
    from (
      select e.kind, count(*) as count, max(n.inspection_id) as newest
      from newest_inspection n join endpoint e on e.id = n.endpoint_id
      where n.outcome = 'needs_runtime' group by e.kind
    ) order by count desc, kind`);
}

/** The sandbox of the newest package that was started in one, and when. Epoch ms. */
export interface SandboxState {
  sandbox: string;
  at: number;
}

/** Null when no package was started in a sandbox yet. */
export function sandboxState(db: Db): SandboxState | null {
  const row = db.get<SandboxState | undefined>(sql`
    select json_extract(i.conditions, '$.package.sandbox') as sandbox, n.started_at as at
    from newest_inspection n join inspection i on i.id = n.inspection_id
    where n.outcome = 'ok' and n.release_key <> 0
    order by n.started_at desc limit 1`);
  return row === undefined || row.sandbox === null ? null : row;
}
