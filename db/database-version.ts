import type { Db } from './handle';
import journal from './migrations/meta/_journal.json';

/** How a database stands to this version of the tables. */
export type DatabaseVersion = 'none' | 'older' | 'same' | 'newer';

/** Told from the migrations that were made in it; `none` for a file that is no database of ours. */
export function versionOf(db: Db): DatabaseVersion {
  const wanted = journal.entries.at(-1)?.when ?? 0;
  try {
    const made = db.$client.prepare('select max(created_at) from __drizzle_migrations').pluck().get() as
      | number
      | null;
    const newest = Number(made ?? 0);
    if (newest === 0) return 'none';
    return newest > wanted ? 'newer' : newest < wanted ? 'older' : 'same';
  } catch {
    return 'none';
  }
}
