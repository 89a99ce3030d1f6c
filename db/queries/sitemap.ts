import { sql } from 'drizzle-orm';
import type { Db } from '../handle';

/** A page for search engines; `tool` is null for the page of the server. `changedAt` is epoch ms. */
export interface SitemapPage {
  namespace: string;
  name: string;
  tool: string | null;
  changedAt: number | null;
}

/** Pages of servers and of their current tools, at most `limit`, the most recently changed servers first. */
export function sitemapPages(db: Db, limit: number): SitemapPage[] {
  const servers = db.all<SitemapPage & { id: number }>(sql`
    select id, namespace, name, null as tool, coalesce(last_change_at, first_seen_at) as changedAt
    from server order by last_change_at desc limit ${limit}`);
  const tools = db.all<SitemapPage>(sql`
    select s.namespace, s.name, t.name as tool, coalesce(t.last_change_at, s.first_seen_at) as changedAt
    from (select * from server order by last_change_at desc limit ${limit}) s
    cross join tool t on t.server_id = s.id
    where t.removed_in_transition_id is null
    limit ${Math.max(0, limit - servers.length)}`);
  return [...servers, ...tools];
}
