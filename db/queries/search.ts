import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../handle';
import { ftsExpression } from './fts-expression';
import { goneServers } from './gone';

/** A server that matches. */
export interface ServerHit {
  id: number;
  namespace: string;
  name: string;
  title: string | null;
  description: string | null;
  toolCount: number | null;
}

/** A tool that matches, with its server. */
export interface ToolHit {
  id: number;
  namespace: string;
  server: string;
  name: string;
  title: string | null;
  description: string | null;
  isRemoved: boolean;
}

/** Hits in order, and how many there are in all; `total` stops counting at `countLimit`. */
export interface Hits<T> {
  hits: T[];
  total: number;
}

/** Matches are counted up to here. */
export const countLimit = 1_000;
/** Fewer hits in names than this, and descriptions are searched too. */
const enough = 20;

/** Servers by name and title first, then by namespace and description. */
export function searchServers(db: Db, words: readonly string[], limit: number): Hits<ServerHit> {
  const find = (match: string): ServerHit[] =>
    db.all<ServerHit>(sql`
      select s.id, s.namespace, s.name, s.title, s.description, s.tool_count as toolCount
      from (select rowid as id, rank from server_search where server_search match ${match}
        and rowid not in ${goneServers} order by rank limit ${limit}) hit
      join server s on s.id = hit.id order by hit.rank`);
  return search(words, limit, find, (match) => countRows(db, matchingServers(match)));
}

/** Tools by name and title first, then by description. */
export function searchTools(db: Db, words: readonly string[], limit: number): Hits<ToolHit> {
  const find = (match: string): ToolHit[] =>
    db
      .all<Omit<ToolHit, 'isRemoved'> & { isRemoved: number }>(sql`
        select t.id, s.namespace, s.name as server, t.name, t.title, t.description,
          t.removed_in_transition_id is not null as isRemoved
        from (select rowid as id, rank from tool_search where tool_search match ${match} order by rank limit ${limit}) hit
        join tool t on t.id = hit.id join server s on s.id = t.server_id order by hit.rank`)
      .map((row) => ({ ...row, isRemoved: row.isRemoved === 1 }));
  return search(words, limit, find, (match) => countRows(db, matchingTools(match)));
}

const matchingServers = (match: string) =>
  sql`select 1 from server_search where server_search match ${match} and rowid not in ${goneServers} limit ${countLimit}`;
const matchingTools = (match: string) =>
  sql`select 1 from tool_search where tool_search match ${match} limit ${countLimit}`;

function countRows(db: Db, rows: SQL): number {
  return db.get<{ n: number }>(sql`select count(*) as n from (${rows})`).n;
}

function search<T extends { id: number }>(
  words: readonly string[],
  limit: number,
  find: (match: string) => T[],
  total: (match: string) => number,
): Hits<T> {
  const inNames = ftsExpression(words, ['name', 'title']);
  const anywhere = ftsExpression(words);
  const all = anywhere === null ? 0 : total(anywhere);
  if (inNames === null || anywhere === null || all === 0) return { hits: [], total: 0 };
  const first = find(inNames);
  const more = first.length < Math.min(enough, limit) ? find(anywhere) : [];
  const known = new Set(first.map((hit) => hit.id));
  return { hits: [...first, ...more.filter((hit) => !known.has(hit.id))].slice(0, limit), total: all };
}

/** How many servers and tools match the words, counted up to `countLimit` each. */
export function countHits(db: Db, words: readonly string[]): number {
  const match = ftsExpression(words);
  if (match === null) return 0;
  return countRows(db, matchingServers(match)) + countRows(db, matchingTools(match));
}

/** Words of the indexes that begin with the same letter and are about as long: candidates for "did you mean". */
export function similarWords(db: Db, word: string): { term: string; documents: number }[] {
  const [first] = [...word];
  const code = first?.codePointAt(0);
  if (first === undefined || code === undefined || code >= 0x10ffff) return [];
  const after = String.fromCodePoint(code === 0xd7ff ? 0xe000 : code + 1);
  const from = (table: 'server_words' | 'tool_words') => sql`
    select term, doc as documents from ${sql.identifier(table)}
    where term >= ${first} and term < ${after} and length(term) between ${word.length - 2} and ${word.length + 2}`;
  return db.all(sql`${from('tool_words')} union all ${from('server_words')}`);
}
