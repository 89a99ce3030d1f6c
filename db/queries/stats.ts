import { sql } from 'drizzle-orm';
import type { Axis, Grouped } from '@/core/stats/breakdowns';
import { readCounts, slots, statsKey } from '@/core/stats/counts';
import type { Month } from '@/core/stats/month';
import type { CountedList, Sums } from '@/core/stats/totals';
import type { Db } from '../handle';

interface RawList {
  back: number;
  snapshotId: number;
  fromMonth: number | null;
  toMonth: number | null;
  publishedMonth: number | null;
  grouped: string;
  counts: string;
}

type Kept = CountedList & { snapshotId: number };

const columns = `back, snapshot_id as snapshotId, from_month as fromMonth, to_month as toMonth,
  published_month as publishedMonth, grouped, counts`;

function listOf(row: RawList): Kept {
  return {
    back: row.back,
    snapshotId: row.snapshotId,
    months: row.fromMonth === null ? null : { from: row.fromMonth, to: row.toMonth },
    published: row.publishedMonth,
    // Written by replaceStats from the same type.
    grouped: JSON.parse(row.grouped) as Grouped,
    counts: readCounts(row.counts),
  };
}

/** What a server adds to the statistics under the present measures, newest list first. */
export function countedLists(db: Db, serverId: number): Kept[] {
  const rows = db.$client
    .prepare(`select ${columns} from counted_list where server_id = ? and stats_key = ? order by back`)
    .all(serverId, statsKey) as RawList[];
  return rows.map(listOf);
}

/** True when something was counted under other measures than the present ones. */
export function hasOtherCounts(db: Db): boolean {
  return (
    db.get(
      sql`select 1 from counted_list where stats_key < ${statsKey} or stats_key > ${statsKey} limit 1`,
    ) !== undefined
  );
}

/**
 * A definition of a list and how often it is in it: with what the present measures count in it, or with its text, as
 * received, where that is not known.
 */
interface CountedDefinition {
  definitionId: number;
  times: number;
  counts: string | null;
  text: string | null;
}

/** The definitions of a snapshot. */
export function countedDefinitions(db: Db, snapshotId: number): CountedDefinition[] {
  return db.$client
    .prepare(`
      select st.definition_id as definitionId, count(*) as times, c.counts,
        case when c.counts is null then d.text end as text
      from snapshot_tool st
        join definition d on d.id = st.definition_id
        left join definition_counts c on c.definition_id = st.definition_id and c.stats_key = ?
      where st.snapshot_id = ? group by st.definition_id`)
    .all(statsKey, snapshotId) as CountedDefinition[];
}

/** A step of an endpoint's history from one release to another. SQLite's 0 or 1. */
interface ReleaseStepRow {
  toReleaseId: number;
  fromVersion: string;
  toVersion: string;
  isChanged: number;
  isBreaking: number;
}

/** The steps of an endpoint that a release caused. */
export function releaseSteps(db: Db, endpointId: number): ReleaseStepRow[] {
  return db.all(sql`
    select t.to_release_id as toReleaseId, f.version as fromVersion, r.version as toVersion, t.change_count > 0 as isChanged,
      exists (select 1 from change c where c.transition_id = t.id and c.severity = 'breaking') as isBreaking
    from transition t join release f on f.id = t.from_release_id join release r on r.id = t.to_release_id
    where t.endpoint_id = ${endpointId} and t.cause = 'release'`);
}

/** Servers that have a list and are not counted under the present measures. */
export function serversToCount(db: Db): number[] {
  return db
    .all<{ id: number }>(sql`
      select s.id from server s where s.tool_count is not null
        and not exists (select 1 from counted_list l where l.server_id = s.id and l.stats_key = ${statsKey})`)
    .map((row) => row.id);
}

/** Every server that has a list. */
export function serversWithList(db: Db): number[] {
  return db.all<{ id: number }>(sql`select id from server where tool_count is not null`).map((row) => row.id);
}

/** A sum of a measure: at its place on the axis, for one part (the empty one is the whole) of one group. */
export interface StatsRow extends Sums {
  measure: string;
  group: string;
  x: number;
  part: string;
}

/** Rows by group, in the order in which they are. */
export function byGroup(rows: readonly StatsRow[]): Map<string, StatsRow[]> {
  const groups = new Map<string, StatsRow[]>();
  for (const row of rows) {
    const before = groups.get(row.group);
    if (before === undefined) groups.set(row.group, [row]);
    else before.push(row);
  }
  return groups;
}

/**
 * The sums of a measure for one breakdown along an axis, in order of group and place. At months: what each adds.
 * @param wanted of these parts and the whole; all when it is not given
 */
export function measureTotals(
  db: Db,
  measure: string,
  axis: Axis,
  breakdown: string,
  wanted?: readonly string[],
): StatsRow[] {
  const parts = wanted === undefined ? sql`` : sql` and part in ${['', ...wanted]}`;
  return db.all(sql`
    select measure, "group", x, part, count, servers, shares from stats_total
    where measure = ${measure} and axis = ${axis} and breakdown = ${breakdown}${parts} order by "group", x`);
}

/** The present sums of all measures over all servers. */
export function presentTotals(db: Db, measures: readonly string[]): StatsRow[] {
  return db.all(sql`
    select t.measure, t."group", t.x, t.part, t.count, t.servers, t.shares
    from json_each(${JSON.stringify(measures)}) m cross join stats_total t
    where t.measure = m.value and t.axis = 'now' and t.breakdown = 'all' and t."group" = '' and t.x = 0`);
}

/** A server with how many of its subjects are in a part. */
export interface ServerBehind {
  serverId: number;
  namespace: string;
  name: string;
  count: number;
  of: number;
}

/** Servers whose newest list has something of a part, in the order in which they were found, after the one given. */
export function serversBehind(
  db: Db,
  measure: string,
  part: string,
  page: { after: number; limit: number },
): ServerBehind[] {
  const slot = slots.findIndex((one) => one.measure === measure && one.part === part);
  const whole = slots[slot]?.whole;
  if (whole === undefined) return [];
  const rows = db.all<{ serverId: number; namespace: string; name: string; counts: string }>(sql`
    select p.server_id as serverId, s.namespace, s.name, l.counts
    from slot_server p
      cross join server s on s.id = p.server_id
      cross join counted_list l on l.server_id = p.server_id and l.back = 0
    where p.slot = ${slot} and p.server_id > ${page.after} and l.stats_key = ${statsKey}
    order by p.server_id limit ${page.limit}`);
  return rows.map(({ counts: text, ...row }) => {
    const counts = readCounts(text);
    return { ...row, count: counts[slot] ?? 0, of: counts[whole] ?? 0 };
  });
}

/** When the newest inspection was made, epoch ms; null before the first. */
export function newestInspectionAt(db: Db): number | null {
  return db.get<{ at: number | null }>(sql`select max(started_at) as at from newest_inspection`).at;
}

/** How many servers count in a month, since their dates can be believed, and how many are counted at all. */
export function datedServers(db: Db, month: Month): { dated: number; all: number } {
  return db.get(sql`
    select coalesce(sum(case when axis = 'month' and x <= ${month} then servers end), 0) as dated,
      coalesce(sum(case when axis = 'now' then servers end), 0) as "all"
    from stats_total where measure = 'tools-per-server' and axis in ('month', 'now') and breakdown = 'all'
      and "group" = '' and part = ''`);
}
