import { sql } from 'drizzle-orm';
import type { DueReason } from '@/core/schedule';
import type { Db } from '../handle';

/** What waits to be inspected. */
export interface QueueFacts {
  /** Due, and neither held by a worker nor on a host that asked to be left alone. */
  due: number;
  /** Held by a worker at this moment. */
  leased: number;
  /** Since when the one that waits longest is due, epoch ms; null when none waits. */
  oldestDueAt: number | null;
}

/** What waits at this moment. `now` is epoch ms. */
export function queueFacts(db: Db, now: number): QueueFacts {
  const waiting = db.get<Pick<QueueFacts, 'due' | 'oldestDueAt'>>(sql`
    select count(*) as due, min(due_at) as oldestDueAt from queue q
    where due_at <= ${now} and coalesce(lease_until, 0) < ${now}
      and not exists (select 1 from host h where h.host = q.host and h.paused_until > ${now})`);
  const leased = db.get<{ leased: number }>(
    sql`select count(*) as leased from queue where lease_until >= ${now}`,
  );
  return { ...waiting, ...leased };
}

/** When what is in the queue is looked at, and why then. */
export interface Schedule {
  all: number;
  /** Due now, and within the time from now on. */
  now: number;
  hour: number;
  day: number;
  week: number;
  later: number;
  byReason: { reason: DueReason; count: number; nextAt: number }[];
  pausedHosts: number;
}

/** The whole queue by time and reason. `now` is epoch ms. */
export function schedule(db: Db, now: number): Schedule {
  const hour = now + 3_600_000;
  const day = now + 86_400_000;
  const week = now + 7 * 86_400_000;
  const times = db.get<Omit<Schedule, 'byReason' | 'pausedHosts'>>(sql`
    select count(*) as "all", count(case when due_at <= ${now} then 1 end) as now,
      count(case when due_at > ${now} and due_at <= ${hour} then 1 end) as hour,
      count(case when due_at > ${hour} and due_at <= ${day} then 1 end) as day,
      count(case when due_at > ${day} and due_at <= ${week} then 1 end) as week,
      count(case when due_at > ${week} then 1 end) as later
    from queue`);
  const byReason = db.all<Schedule['byReason'][number]>(
    sql`select reason, count(*) as count, min(due_at) as nextAt from queue group by reason order by count(*) desc, reason`,
  );
  const paused = db.get<{ count: number }>(
    sql`select count(*) as count from host where paused_until > ${now}`,
  );
  return { ...times, byReason, pausedHosts: paused.count };
}
