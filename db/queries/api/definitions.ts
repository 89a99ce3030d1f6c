import { sql } from 'drizzle-orm';
import type { Db } from '../../handle';

/** A definition by content, with the tools that have it now. */
export interface StoredDefinition {
  hash: string;
  text: string;
  sizeBytes: number;
  tools: { namespace: string; server: string; name: string }[];
}

/** Tools that are named beside a definition. */
const namedTools = 50;

/** The definition of a whole hash, or null. */
export function definitionByHash(db: Db, hash: string): StoredDefinition | null {
  const row = db.get<(Omit<StoredDefinition, 'tools'> & { id: number }) | undefined>(sql`
    select id, hash, text, size_bytes as sizeBytes from definition where hash = ${hash}`);
  if (row === undefined) return null;
  const tools = db.all<StoredDefinition['tools'][number]>(sql`
    select s.namespace, s.name as server, t.name from tool t join server s on s.id = t.server_id
    where t.definition_id = ${row.id} order by t.id limit ${namedTools}`);
  return { hash: row.hash, text: row.text, sizeBytes: row.sizeBytes, tools };
}
