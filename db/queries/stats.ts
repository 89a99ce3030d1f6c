import { sql } from 'drizzle-orm';
import type { Axis } from '@/core/stats/breakdowns';
import { readCounts, slots, statsKey } from '@/core/stats/counts';
import type { Middle } from '@/core/stats/measure';
import type { Month } from '@/core/stats/month';
import type { Sums } from '@/core/stats/totals';
import type { Db } from '../handle';

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
      cross join counted_list l on l.server_id = p.server_id and l.of = 'list' and l.back = 0
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

/** A list in which a server has a part of a measure that the list before lacked, or lacks one that it had. */
export interface PartMove {
  serverId: number;
  namespace: string;
  name: string;
  /** Epoch ms. */
  at: number;
  isTrusted: boolean;
  /** How many of the list's subjects were in the part, and are. */
  before: number;
  after: number;
  fromVersion: string | null;
  toVersion: string | null;
  /** When the two lists were first seen, epoch ms. */
  fromSeenAt: number;
  toSeenAt: number;
  toSnapshotId: number;
}

/** The newest moves of servers into and out of a part, at most `limit`. */
export function newestMoves(db: Db, measure: string, part: string, limit: number): PartMove[] {
  const slot = slots.findIndex((one) => one.measure === measure && one.part === part);
  return db
    .all<Omit<PartMove, 'isTrusted'> & { isTrusted: number }>(sql`
      select m.server_id as serverId, s.namespace, s.name, m.at, m.is_trusted as isTrusted, m.before, m.after,
        m.to_snapshot_id as toSnapshotId, fs.first_seen_at as fromSeenAt, ts.first_seen_at as toSeenAt,
        f.version as fromVersion, t.version as toVersion
      from (select * from part_move where slot = ${slot} order by at desc, server_id, to_snapshot_id limit ${limit}) m
        join server s on s.id = m.server_id
        join snapshot fs on fs.id = m.from_snapshot_id left join release f on f.id = fs.release_id
        join snapshot ts on ts.id = m.to_snapshot_id left join release t on t.id = ts.release_id
      order by m.at desc, m.server_id, m.to_snapshot_id`)
    .map((row) => ({ ...row, isTrusted: row.isTrusted === 1 }));
}

/** How restless the releases of a server are. */
export interface VolatileServer {
  namespace: string;
  name: string;
  steps: number;
  changed: number;
  breaking: number;
  middleDays: number | null;
  /** The lower end of the 95 % interval of the share of steps that change tools, between 0 and 1. */
  changedLow: number;
}

/**
 * The servers of which the largest share of steps changes tools, by the lower end of its interval; at most `limit`. Of equal ones
 * the newest first: that is the order of the index.
 */
export function mostVolatile(db: Db, limit: number): VolatileServer[] {
  return db.all(sql`
    select s.namespace, s.name, v.steps, v.changed, v.breaking, v.middle_days as middleDays, v.changed_low / 1e9 as changedLow
    from (select * from server_steps where changed > 0 order by changed_low desc, server_id desc limit ${limit}) v
      join server s on s.id = v.server_id
    order by v.changed_low desc, v.server_id desc`);
}

/** The indexes are named: left to itself, SQLite sorts all lists, whose rows are long. */
const middleColumns: Record<Middle['of'], { column: string; index: string; where: string }> = {
  tools: { column: 'tools', index: 'counted_list_tools', where: "of = 'list' and back = 0" },
  tokens: { column: 'tokens', index: 'counted_list_tokens', where: "of = 'list' and back = 0" },
  daysSinceChange: {
    column: 'days_since_change',
    index: 'counted_list_days',
    where: 'days_since_change is not null',
  },
};

/**
 * The middle one of a number over the newest lists, or over the times between changes, the lower one of two; null when there
 * are none.
 * @param count how many there are, as the sums say: counting them here would walk the whole index
 */
export function middleOf(db: Db, of: Middle['of'], count: number): number | null {
  const { column, index, where } = middleColumns[of];
  const value = db.$client
    .prepare(
      `select ${column} from counted_list indexed by ${index} where ${where} order by ${column} limit 1 offset ?`,
    )
    .pluck()
    .get(Math.max(0, Math.floor((count - 1) / 2)));
  return typeof value === 'number' ? value : null;
}
