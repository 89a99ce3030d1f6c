import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { type Db, openHandle } from './handle';

/**
 * Opens the database for writing and brings its tables up to date. One writer at a time is meant; others wait up to 5 s.
 * @param path file; its folder is made when missing
 */
export function openWriter(path: string): Db {
  mkdirSync(dirname(path), { recursive: true });
  const db = openHandle(path, {});
  db.$client.pragma('journal_mode = WAL');
  db.$client.pragma('synchronous = NORMAL');
  migrate(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
  return db;
}
