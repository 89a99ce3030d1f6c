import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../handle';
import { goneServers } from './gone';

/** What a reader may ask of the list of servers; null asks nothing. */
export interface ServerFilter {
  /** An FTS5 expression made by `ftsExpression`. */
  match: string | null;
  has: readonly ServerFeature[];
  /** An outcome, or `pending` for servers without an inspection. */
  outcome: string | null;
  kind: 'npm' | 'http' | null;
}

export type ServerFeature = 'output-schema' | 'annotations';

/** Servers that are alike in every facet, counted. */
export interface FacetGroup {
  outcome: string;
  npm: boolean;
  http: boolean;
  outputSchema: boolean;
  annotations: boolean;
  count: number;
}

const isNpm = sql`exists (select 1 from endpoint where server_id = s.id and kind = 'npm')`;
const isHttp = sql`exists (select 1 from endpoint where server_id = s.id and kind = 'http')`;

/** Servers in lists: those that match the words and are named somewhere. */
function matching(match: string | null): SQL {
  return match === null
    ? sql`s.id not in ${goneServers}`
    : sql`s.id in (select rowid from server_search where server_search match ${match}) and s.id not in ${goneServers}`;
}

/** Counts for all facets at once: the servers that match the words, grouped by everything that can be filtered. */
export function facetGroups(db: Db, match: string | null): FacetGroup[] {
  return db
    .all<{
      outcome: string;
      npm: number;
      http: number;
      outputSchema: number;
      annotations: number;
      count: number;
    }>(sql`
      select coalesce(s.outcome, 'pending') as outcome, ${isNpm} as npm, ${isHttp} as http,
        coalesce(s.output_schema_count, 0) > 0 as outputSchema, coalesce(s.annotations_count, 0) > 0 as annotations,
        count(*) as count
      from server s where ${matching(match)} group by 1, 2, 3, 4, 5`)
    .map((row) => ({
      outcome: row.outcome,
      npm: row.npm === 1,
      http: row.http === 1,
      outputSchema: row.outputSchema === 1,
      annotations: row.annotations === 1,
      count: row.count,
    }));
}

/** A row of the list. Times are epoch ms. */
export interface ServerListRow {
  namespace: string;
  name: string;
  title: string | null;
  description: string | null;
  toolCount: number | null;
  outputSchemaCount: number | null;
  annotationsCount: number | null;
  lastChangeAt: number | null;
  /** SQLite's 0 or 1; null when there was no change. */
  lastChangeTrusted: number | null;
  outcome: string | null;
  inspectedAt: number | null;
}

const orders = {
  name: sql`case s.namespace when 'npm' then s.name else ltrim(s.namespace, '@') || '/' || s.name end collate nocase, s.id`,
  changed: sql`s.last_change_at desc, s.id`,
  tools: sql`s.tool_count desc, s.id`,
};
export type ServerOrder = keyof typeof orders;

/** The condition on a row of server, called `s`. */
export function serverConditions(filter: ServerFilter): SQL {
  const conditions = [matching(filter.match)];
  if (filter.has.includes('output-schema')) conditions.push(sql`s.output_schema_count > 0`);
  if (filter.has.includes('annotations')) conditions.push(sql`s.annotations_count > 0`);
  if (filter.outcome === 'pending') conditions.push(sql`s.outcome is null`);
  else if (filter.outcome !== null) conditions.push(sql`s.outcome = ${filter.outcome}`);
  if (filter.kind !== null) conditions.push(filter.kind === 'npm' ? isNpm : isHttp);
  return sql.join(conditions, sql` and `);
}

/** What is read of a row of server, called `s`, for a list. */
export const serverColumns = sql`
  s.namespace, s.name, s.title, s.description, s.tool_count as toolCount,
  s.output_schema_count as outputSchemaCount, s.annotations_count as annotationsCount,
  s.last_change_at as lastChangeAt, s.last_change_trusted as lastChangeTrusted, s.outcome, s.inspected_at as inspectedAt`;

/** One page of the list. */
export function listServers(
  db: Db,
  filter: ServerFilter,
  order: ServerOrder,
  page: { limit: number; offset: number },
): ServerListRow[] {
  return db.all<ServerListRow>(sql`
    select ${serverColumns} from server s where ${serverConditions(filter)}
    order by ${orders[order]} limit ${page.limit} offset ${page.offset}`);
}
