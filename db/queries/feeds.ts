import { type SQL, sql } from 'drizzle-orm';
import { adoptionKinds } from '@/core/feeds/adoption-kinds';
import type { ArchivePlace } from '@/core/feeds/feed-paths';
import { queryWords, type SubscriptionFilter, severitiesFrom } from '@/core/feeds/filter';
import type { GradeMove, GradeNews } from '@/core/feeds/grade-entry';
import type { FeedItem, ItemStep } from '@/core/feeds/item';
import type { Db } from '../handle';

type RawItem = Omit<FeedItem, 'server' | 'step'> & {
  namespace: string | null;
  name: string | null;
  step: string | null;
};

const columns = sql`
  i.seq, i.key, i.type, i.state, i.at, i.modified_at as modifiedAt, s.namespace, s.name, i.tool, i.kind, i.side,
  i.severity, i.edit, i.title, i.summary, i.words, i.step`;

function itemOf({ namespace, name, step, ...row }: RawItem): FeedItem {
  return {
    ...row,
    server: namespace === null || name === null ? null : { namespace, name },
    // Written by publishChanges from the same type.
    step: step === null ? null : (JSON.parse(step) as ItemStep),
  };
}

/**
 * The entries that a filter asks for, newest first, at most `limit`. Of grades there are none here: `gradeNews`.
 * @param before only those that come after this place in the archive
 */
export function feedItems(
  db: Db,
  filter: SubscriptionFilter,
  limit: number,
  before: ArchivePlace | null = null,
): FeedItem[] {
  const older = before === null ? sql`` : sql` and (i.at, i.seq) < (${before.at}, ${before.seq})`;
  const wanted = sql`i.state <> 'silent'${passes(filter)}${older}`;
  const newest = sql`order by at desc, seq desc limit ${limit}`;
  const found =
    filter.scope.of === 'adoption'
      ? sql`${adopted(wanted)} ${newest}`
      : sql`select i.at, i.seq from feed_item i where ${wanted} ${newest}`;
  return db
    .all<RawItem>(sql`
      select ${columns} from (${found}) n cross join feed_item i on i.seq = n.seq left join server s on s.id = i.server_id
      order by n.at desc, n.seq desc`)
    .map(itemOf);
}

/** Numbers of what adoption is about: each kind is walked along its index, and SQLite merges them as it goes. */
function adopted(wanted: SQL): SQL {
  const parts = [
    ...adoptionKinds.map((kind) => sql`i.kind = ${kind}`),
    sql`i.kind is null and i.type = 'adoption'`,
  ];
  return sql.join(
    parts.map((part) => sql`select i.at, i.seq from feed_item i where ${part} and ${wanted}`),
    sql` union all `,
  );
}

/** News in the order in which it was published, after a number: for what must miss nothing and tell nothing twice. */
export function newsAfter(db: Db, seq: number, limit: number): FeedItem[] {
  return db
    .all<RawItem>(sql`
      select ${columns} from feed_item i left join server s on s.id = i.server_id
      where i.seq > ${seq} and i.state = 'news' order by i.seq limit ${limit}`)
    .map(itemOf);
}

/** Entries by their numbers, in no order; those that are not there any more are left out. */
export function itemsOfNumbers(db: Db, seqs: readonly number[]): FeedItem[] {
  return db
    .all<RawItem>(sql`
      select ${columns} from feed_item i left join server s on s.id = i.server_id
      where i.seq in (select value from json_each(${JSON.stringify(seqs)}))`)
    .map(itemOf);
}

/** The same as `matchesFilter` of core/feeds. */
function passes({ scope, severity, kind, side, query }: SubscriptionFilter): SQL {
  const allowed = severitiesFrom(severity);
  const parts: SQL[] = [];
  // Written out, so that the index of breaking ones alone is found. Adoption has no severity: `adopted` says what it is.
  if (severity === 'breaking' && scope.of !== 'adoption')
    parts.push(sql` and i.severity = 'breaking' and i.type <> 'adoption'`);
  else if (scope.of !== 'adoption')
    parts.push(sql` and i.severity in ${[...allowed]} and i.type <> 'adoption'`);
  if (scope.of === 'namespace') parts.push(sql` and i.namespace = ${scope.namespace}`);
  if (scope.of === 'server' || scope.of === 'tool')
    parts.push(
      sql` and i.server_id = (select id from server where namespace = ${scope.namespace} and name = ${scope.name})`,
    );
  if (scope.of === 'tool') parts.push(sql` and i.tool = ${scope.tool}`);
  else parts.push(sql` and (i.edit is null or i.edit = i.key)`);
  if (kind !== null) parts.push(sql` and i.kind = ${kind}`);
  if (side !== null) parts.push(sql` and i.side = ${side}`);
  for (const word of queryWords(query)) parts.push(sql` and instr(i.words, ${word}) > 0`);
  return sql.join(parts);
}

/** True when a namespace has a server. */
export function hasNamespace(db: Db, namespace: string): boolean {
  return db.get(sql`select 1 from server where namespace = ${namespace} limit 1`) !== undefined;
}

/** What became of a published change that is not called so any more: how it is called now, or null, with its words. */
export interface FormerChange {
  now: string | null;
  title: string;
  summary: string;
  at: number;
}

/** A published change by the id that it was published with; null for one that never was. */
export function formerChange(db: Db, changeId: string): FormerChange | null {
  if (!/^[0-9a-f]{20}$/.test(changeId)) return null;
  const row = db.get<FormerChange | undefined>(sql`
    select change_id as now, title, summary, at from feed_item
    where key = ${`change:${changeId}`} and state <> 'silent'`);
  return row ?? null;
}

interface GradeRow extends GradeMove {
  id: number;
  serverId: number;
  namespace: string;
  name: string;
  tool: string;
  at: number;
}

const gradeColumns = sql`
  g.id, g.server_id as serverId, s.namespace, s.name, g.tool, g.profile, g.before, g.after, g.cause, g.detail, g.rule, g.at`;

/** More profiles than there are. */
const mostProfiles = 200;

/**
 * Grades that changed under some profiles, or by a rule, one entry for a tool and a moment, newest first. What better rules
 * changed is no news.
 * @param limit entries
 */
export function gradeNews(
  db: Db,
  of: { profiles: readonly string[] } | { rule: string },
  limit: number,
  before: ArchivePlace | null = null,
): GradeNews[] {
  const older = before === null ? sql`` : sql` and (g.at, g.id) < (${before.at}, ${before.seq})`;
  const order = sql`${older} and g.cause <> 'rules' order by g.at desc, g.id desc`;
  // Of each profile an entry has one row at most, so that none is cut.
  const rows =
    'rule' in of
      ? db.all<GradeRow>(sql`
          select ${gradeColumns} from grade_change g join server s on s.id = g.server_id
          where g.rule = ${of.rule}${order} limit ${limit * mostProfiles}`)
      : of.profiles.flatMap((profile) =>
          db.all<GradeRow>(sql`
            select ${gradeColumns} from grade_change g join server s on s.id = g.server_id
            where g.profile = ${profile}${order} limit ${limit}`),
        );
  return grouped(rows).slice(0, limit);
}

/** The rows of one tool and moment together, newest first. */
function grouped(rows: readonly GradeRow[]): GradeNews[] {
  const groups = new Map<string, { news: GradeNews; changes: (GradeRow & GradeMove)[] }>();
  for (const row of rows) {
    const key = JSON.stringify([row.at, row.serverId, row.tool]);
    const { id, at, tool, namespace, name } = row;
    const group = groups.get(key);
    if (group === undefined) {
      const changes = [row];
      groups.set(key, { news: { id, at, tool, server: { namespace, name }, changes }, changes });
    } else {
      group.changes.push(row);
      group.news.id = Math.min(group.news.id, id);
    }
  }
  return [...groups.values()].map(({ news }) => news).sort((a, b) => b.at - a.at || b.id - a.id);
}
