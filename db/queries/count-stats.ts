import { sql } from 'drizzle-orm';
import { compatKey } from '@/core/compat/compat-key';
import type { EndpointKind } from '@/core/endpoint-kind';
import type { Grouped } from '@/core/stats/breakdowns';
import type { Counts } from '@/core/stats/counts';
import { gradesKey, readCounts, readNamedCounts, statsKey } from '@/core/stats/counts';
import type { Month } from '@/core/stats/month';
import type { GradedTool } from '@/core/stats/subjects';
import { tokensVersion } from '@/core/stats/tokens';
import type { CountedList } from '@/core/stats/totals';
import type { Db } from '../handle';
import { prepared } from '../prepared';

/*
 * What counting reads. The site reads what was counted: `stats.ts`.
 */

interface RawList {
  of: CountedList['of'];
  back: number;
  snapshotId: number | null;
  fromMonth: number | null;
  toMonth: number | null;
  publishedMonth: number | null;
  tokens: number | null;
  grouped: string;
  counts: string;
}

type Counted = CountedList & { snapshotId: number | null; tokens: number | null };

const columns = `of, back, snapshot_id as snapshotId, from_month as fromMonth, to_month as toMonth,
  published_month as publishedMonth, tokens, grouped, counts`;

/** What a server adds to the statistics under the present measures, newest first. */
export function countedLists(db: Db, serverId: number): Counted[] {
  const rows = prepared(
    db,
    `select ${columns} from counted_list where server_id = ? and stats_key = case of when 'grades' then ? else ? end
       order by of, back`,
  ).all(serverId, gradesKey, statsKey) as RawList[];
  return rows.map((row) => ({
    of: row.of,
    back: row.back,
    snapshotId: row.snapshotId,
    months: row.fromMonth === null ? null : { from: row.fromMonth, to: row.toMonth },
    published: row.publishedMonth,
    tokens: row.tokens,
    // Written by replaceStats from the same type.
    grouped: JSON.parse(row.grouped) as Grouped,
    counts: readCounts(row.counts),
  }));
}

/** True when something was counted under other measures than the present ones. */
export function hasOtherCounts(db: Db): boolean {
  return isCountedOtherwise(db, 'list', statsKey) || isCountedOtherwise(db, 'outcome', statsKey);
}

/** True when grades were counted under other profiles or rules. */
export function hasOtherGrades(db: Db): boolean {
  return isCountedOtherwise(db, 'grades', gradesKey);
}

function isCountedOtherwise(db: Db, of: CountedList['of'], key: string): boolean {
  const other = sql`select 1 from counted_list where of = ${of} and (stats_key < ${key} or stats_key > ${key}) limit 1`;
  return db.get(other) !== undefined;
}

/**
 * A definition of a list and how often it is in it: with what the present measures count in it and its tokens, and with its
 * text, as received, where one of them is not known.
 */
interface CountedDefinition {
  definitionId: number;
  times: number;
  counts: string | null;
  tokens: number | null;
  text: string | null;
}

/** The definitions of a snapshot. */
export function countedDefinitions(db: Db, snapshotId: number): CountedDefinition[] {
  return prepared(
    db,
    `
      select st.definition_id as definitionId, count(*) as times, c.counts, t.tokens,
        case when c.counts is null or t.tokens is null then d.text end as text
      from snapshot_tool st
        join definition d on d.id = st.definition_id
        left join definition_counts c on c.definition_id = st.definition_id and c.stats_key = ?
        left join definition_tokens t on t.definition_id = st.definition_id and t.version = ?
      where st.snapshot_id = ? group by st.definition_id`,
  ).all(statsKey, tokensVersion, snapshotId) as CountedDefinition[];
}

/** A step of an endpoint's history from one release to another. SQLite's 0 or 1. */
interface ReleaseStepRow {
  toReleaseId: number;
  kind: EndpointKind;
  fromVersion: string;
  toVersion: string;
  isChanged: number;
  isBreaking: number;
}

/** The steps of an endpoint that a release caused. */
export function releaseSteps(db: Db, endpointId: number): ReleaseStepRow[] {
  return prepared(
    db,
    `
    select t.to_release_id as toReleaseId, f.version as fromVersion, r.version as toVersion, e.kind,
      t.change_count > 0 as isChanged,
      exists (select 1 from change c where c.transition_id = t.id and c.severity = 'breaking') as isBreaking
    from transition t join endpoint e on e.id = t.endpoint_id
      join release f on f.id = t.from_release_id join release r on r.id = t.to_release_id
    where t.endpoint_id = ? and t.cause = 'release'`,
  ).all(endpointId) as ReleaseStepRow[];
}

/** What is known of a server beside its lists. */
interface ServerFacts {
  /** Of its newest inspection; null before the first. */
  outcome: string | null;
  hasPackage: boolean;
  sources: string[];
  publisher: Grouped['publisher'];
}

export function serverFacts(db: Db, serverId: number): ServerFacts {
  const row = prepared(
    db,
    `select outcome, exists (select 1 from endpoint e where e.server_id = s.id and e.kind <> 'http') as hasPackage
       from server s where id = ?`,
  ).get(serverId) as { outcome: string | null; hasPackage: number } | undefined;
  const aliases = prepared(
    db,
    'select source, source_key as key from alias where server_id = ? order by source, source_key',
  ).all(serverId) as { source: string; key: string }[];
  const names = aliases.flatMap(({ source, key }) => (source === 'mcp-registry' ? [key] : []));
  return {
    outcome: row?.outcome ?? null,
    hasPackage: row?.hasPackage === 1,
    sources: [...new Set(aliases.map(({ source }) => source))],
    // The registry gives io.github.<account> to whoever has the account, and other names to whoever has the domain.
    publisher:
      names.length === 0 ? null : names.every((name) => name.startsWith('io.github.')) ? 'github' : 'domain',
  };
}

/** The tools of a server that were judged as they are now, under the present profiles and rules. */
export function presentGrades(db: Db, serverId: number): GradedTool[] {
  const rows = prepared(
    db,
    `
      select g.letters, (select json_group_array(f.rule) from tool_finding f where f.tool_id = g.tool_id) as rules
      from tool_grade g join tool t on t.id = g.tool_id
      where g.server_id = ? and g.compat_key = ? and g.definition_id = t.definition_id
        and t.removed_in_transition_id is null`,
  ).all(serverId, compatKey()) as { letters: string; rules: string }[];
  return rows.map(({ letters, rules }) => ({ letters, rules: new Set(JSON.parse(rules) as string[]) }));
}

/** The grades of a server's tools as they were counted in each month that changed them, oldest first. */
export function gradedMonths(db: Db, serverId: number): { month: Month; counts: Counts }[] {
  const rows = prepared(db, 'select month, counts from graded_month where server_id = ? order by month').all(
    serverId,
  ) as { month: Month; counts: string }[];
  return rows.map(({ month, counts }) => ({ month, counts: readNamedCounts(counts) }));
}

/** Servers with a list or an outcome that are not counted. */
export function serversToCount(db: Db): number[] {
  return ids(
    db,
    `select s.id from server s where (s.tool_count is not null or s.outcome is not null)
       and not exists (select 1 from counted_list l where l.server_id = s.id)`,
  );
}

/** Servers of which something changed that a list does not say. */
export function serversDue(db: Db): number[] {
  return ids(db, 'select server_id from stats_due');
}

/** Whether something changed of a server that a list does not say. */
export function isDue(db: Db, serverId: number): boolean {
  return prepared(db, 'select 1 from stats_due where server_id = ?').get(serverId) !== undefined;
}

/** Every server that has a list or an outcome. */
export function serversWithAnything(db: Db): number[] {
  return ids(db, 'select id from server where tool_count is not null or outcome is not null');
}

function ids(db: Db, query: string): number[] {
  return prepared(db, query).pluck().all() as number[];
}
