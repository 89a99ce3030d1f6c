import type { Db } from '../handle';
import journal from '../migrations/meta/_journal.json';

/**
 * True when the file is a database with every table that this version reads. False for a database that the crawler has not
 * made or upgraded yet, and for a file that is none.
 */
export function isReadable(db: Db): boolean {
  const wanted = journal.entries.at(-1)?.when ?? 0;
  try {
    const row = db.$client.prepare('select max(created_at) as newest from __drizzle_migrations').get() as {
      newest: number | null;
    };
    return Number(row.newest ?? 0) >= wanted;
  } catch {
    return false;
  }
}
