import { statSync } from 'node:fs';
import type { Db } from '@/db/handle';
import { openReader } from '@/db/open-reader';
import { isReadable } from '@/db/queries/readiness';
import { env } from './env';

let opened: { db: Db; file: string } | null = null;

/**
 * The database for reading, or null while there is none (before the first crawl) or none that this version can read. It is
 * looked for again at each call, and opened anew when the file was replaced.
 */
export function siteDatabase(): Db | null {
  const file = fileIdentity(env.databasePath);
  if (opened !== null && opened.file === file) return opened.db;
  if (opened !== null) closeLater(opened.db);
  opened = null;
  if (file === null) return null;
  const db = tryOpen(env.databasePath);
  if (db !== null) opened = { db, file };
  return db;
}

/** Pages that are being rendered may still read from a file that was replaced. */
function closeLater(db: Db): void {
  setTimeout(() => db.$client.close(), 60_000).unref();
}

function tryOpen(path: string): Db | null {
  let db: Db;
  try {
    db = openReader(path);
  } catch {
    // Removed in between, or not a database: the same as none.
    return null;
  }
  if (isReadable(db)) return db;
  db.$client.close();
  return null;
}

/** Changes when another file takes the place of this one; an inode alone may be used again. */
function fileIdentity(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.dev}:${stat.ino}:${stat.birthtimeMs}`;
}
