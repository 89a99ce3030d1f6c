import { sql } from 'drizzle-orm';
import type { SubscriptionFilter } from '@/core/feeds/filter';
import type { GradeNews } from '@/core/feeds/grade-entry';
import type { FeedItem } from '@/core/feeds/item';
import { type GradeRow, gradeTest, passingGrades, passingItems } from '@/core/webhooks/news';
import type { Db } from '../handle';
import { itemsOfNumbers, newsAfter } from './feeds';

/* What is new for subscriptions, and what is due to one of them. */

/** News in the order in which they came up, and the number of the last that was looked at. */
export interface NewsBatch {
  last: number;
  /** What a filter lets through, as numbers of deliveries, in order. */
  passing(filter: SubscriptionFilter): number[];
}

const batch = 200;
const gradeRows = 5_000;

/** What came up after a position; null for nothing. */
export function newsBatch(db: Db, entries: 'items' | 'grades', position: number): NewsBatch | null {
  if (entries === 'items') {
    const items = newsAfter(db, position, batch);
    const last = items.at(-1)?.seq;
    return last === undefined ? null : { last, passing: (filter) => passingItems(items, filter) };
  }
  const rows = gradesAfter(db, position);
  const last = rows.at(-1)?.id;
  return last === undefined ? null : { last, passing: (filter) => passingGrades(rows, filter) };
}

/** Grades of one server and moment are written together: none of them is left for the next batch. */
function gradesAfter(db: Db, position: number): GradeRow[] {
  const columns = sql`id, server_id as serverId, tool, profile, rule, at`;
  const rows = db.all<GradeRow>(sql`
    select ${columns} from grade_change where id > ${position} and cause <> 'rules' order by id limit ${gradeRows}`);
  const last = rows.at(-1);
  if (last === undefined || rows.length < gradeRows) return rows;
  return [
    ...rows,
    ...db.all<GradeRow>(sql`
      select ${columns} from grade_change
      where server_id = ${last.serverId} and at = ${last.at} and id > ${last.id} and cause <> 'rules' order by id`),
  ];
}

/** An entry that is due, with what it is made of; null when that is not there any more. */
export interface DueDelivery {
  seq: number;
  about: { item: FeedItem } | { grades: GradeNews } | null;
}

/** The entries that are due to a subscription, the one that is due the longest first. @param now epoch ms */
export function dueDeliveries(
  db: Db,
  { id, filter }: { id: number; filter: SubscriptionFilter },
  now: number,
  limit: number,
): DueDelivery[] {
  const due = db.all<{ seq: number }>(sql`
    select seq from delivery
    where subscription_id = ${id} and state = 'pending' and next_at <= ${now}
    order by next_at, abs(seq) limit ${limit}`);
  const items = new Map(
    itemsOfNumbers(
      db,
      due.map(({ seq }) => seq),
    ).map((item) => [item.seq, item]),
  );
  return due.map(({ seq }) => {
    if (seq < 0) {
      const grades = gradesOf(db, -seq, filter);
      return { seq, about: grades === null ? null : { grades } };
    }
    const item = items.get(seq);
    return { seq, about: item === undefined ? null : { item } };
  });
}

type GradeDetail = GradeNews['changes'][number] & {
  namespace: string;
  name: string;
  tool: string;
  at: number;
};

/** The entry whose first row has a number, for a filter of grades. */
export function gradesOf(db: Db, id: number, filter: SubscriptionFilter): GradeNews | null {
  const passes = gradeTest(filter);
  const changes = db
    .all<GradeDetail>(sql`
      select o.profile, o.before, o.after, o.cause, o.detail, o.rule, o.tool, o.at, s.namespace, s.name
      from grade_change g join grade_change o on o.server_id = g.server_id and o.at = g.at and o.tool = g.tool
        join server s on s.id = g.server_id
      where g.id = ${id} and o.cause <> 'rules' order by o.id`)
    .filter(passes);
  const [first] = changes;
  if (first === undefined) return null;
  const { namespace, name, tool, at } = first;
  return { id, server: { namespace, name }, tool, at, changes };
}
