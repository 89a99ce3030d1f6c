import { accessSync, constants } from 'node:fs';
import Database from 'better-sqlite3';
import { versionOf } from '@/db/database-version';
import { type Db, openHandle } from '@/db/handle';
import { writeProblem } from '@/db/write-problem';
import { siteDatabase } from '../_lib/database';
import { env } from '../_lib/env';

/* The one place where the site opens the database for writing. The crawler makes its tables. */

/** How long another writer is waited for, in ms: the site answers nobody else meanwhile. */
const waitMs = 2_000;

/** Why nothing can be written. */
export class NotWritable extends Error {
  override name = 'NotWritable';
}

/**
 * Opens the database for one piece of work.
 * @throws NotWritable with words for the reader
 */
export function withWriter<T>(work: (db: Db) => T): T {
  let db: Db | undefined;
  try {
    db = openHandle(env.databasePath, { fileMustExist: true });
    db.$client.pragma(`busy_timeout = ${waitMs}`);
    if (versionOf(db) !== 'same') throw new NotWritable('The database is being upgraded. Try again later.');
    return work(db);
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_BUSY'))
      throw new NotWritable('The database is busy. Try again in a moment.');
    if (/^SQLITE_(?:READONLY|CANTOPEN|IOERR|FULL)/.test(error.code)) throw new NotWritable(readOnlyWords);
    throw error;
  } finally {
    db?.$client.close();
  }
}

const readOnlyWords = 'The database of this site is read-only, so that nothing can be kept here.';

/** Why no subscription is taken, in words; null when one is. */
export function whyClosed(): string | null {
  if (!env.takesSubscriptions) return 'This site takes no subscriptions. Its feeds have the same.';
  if (siteDatabase() === null) return 'There is no database yet: the first crawl has not begun.';
  return mayWriteFile(env.databasePath) && writeProblem(env.databasePath) === null ? null : readOnlyWords;
}

/** SQLite finds a file that it may not write only when it writes. */
function mayWriteFile(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
