import { sql } from 'drizzle-orm';
import type { DatasetTable } from '@/core/dataset/tables';
import type { Db } from '../handle';

/** A column as SQLite knows it. */
export interface Column {
  name: string;
  type: 'INTEGER' | 'TEXT' | 'BLOB';
  isRequired: boolean;
}

/** A cell as SQLite gives it: times are epoch ms, JSON is text. */
export type Cell = string | number | null | Buffer;

/** A row by the names of its columns. */
export type Row = Record<string, Cell>;

/**
 * The columns of a table that belong to the dataset.
 * @param of the attached database that holds the table
 */
export function columnsOf(db: Db, { name, without = [] }: DatasetTable, of = 'main'): Column[] {
  return db
    .all<{ name: string; type: string; notnull: number }>(
      sql`select name, type, "notnull" from pragma_table_info(${name}, ${of})`,
    )
    .filter((column) => !without.includes(column.name))
    .map((column) => ({
      name: column.name,
      type:
        column.type.toUpperCase() === 'BLOB'
          ? 'BLOB'
          : column.type.toUpperCase() === 'TEXT'
            ? 'TEXT'
            : 'INTEGER',
      isRequired: column.notnull === 1,
    }));
}

/** How many migrations made the tables: an older instance cannot read what a newer one wrote. */
export function schemaVersion(db: Db, of = 'main'): number {
  const table = sql.raw(`${quoted(of)}.__drizzle_migrations`);
  return db.get<{ n: number }>(sql`select count(*) as n from ${table}`)?.n ?? 0;
}

/** A name of a table or column of ours inside SQL text. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
