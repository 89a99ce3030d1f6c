import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { type Db, openHandle } from './handle';

/** How often the tables are brought up to date anew when another process did the same at the same moment. */
const tries = 5;

/**
 * Opens the database for writing and brings its tables up to date. Several may write: each transaction begins with the wish to
 * write (`immediate`), and waits up to half a minute for those of others.
 * @param path file; its folder is made when missing
 */
export function openWriter(path: string): Db {
  mkdirSync(dirname(path), { recursive: true });
  const db = openHandle(path, {});
  db.$client.pragma('journal_mode = WAL');
  db.$client.pragma('synchronous = NORMAL');
  db.$client.pragma('busy_timeout = 30000');
  for (let tried = 1; ; tried++) {
    try {
      migrate(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
      return db;
    } catch (error) {
      // Of two that begin at once the second finds tables that were not there a moment ago, and takes everything back.
      if (tried === tries) throw error;
    }
  }
}
