import { versionOf } from '../database-version';
import type { Db } from '../handle';

/**
 * True when the file is a database with every table that this version reads. False for a database that the crawler has not
 * made or upgraded yet, and for a file that is none.
 */
export function isReadable(db: Db): boolean {
  const version = versionOf(db);
  return version === 'same' || version === 'newer';
}
