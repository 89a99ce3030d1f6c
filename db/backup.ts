import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { openReader } from './open-reader';
import { isReadable } from './queries/readiness';

/** What a copy of the database holds. Times are epoch ms. */
export interface CopyFacts {
  sizeBytes: number;
  servers: number;
  inspections: number;
  /** Null when there is none. */
  newestInspectionAt: number | null;
  /** False for a copy that an older version made: the next crawl brings its tables up to date. */
  isOfThisVersion: boolean;
}

/** A copy that cannot be made, or that is not whole. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Copies the database as it is at one moment, while others read and write it, by SQLite's own online backup. The copy is made
 * under another name, checked from its first page to its last, and takes its name only then.
 * @throws BackupError when there is no database, the target exists, or the copy is not whole
 */
export async function backUp(database: string, target: string): Promise<CopyFacts> {
  if (!existsSync(database)) throw new BackupError(`${database} does not exist.`);
  if (existsSync(target))
    throw new BackupError(`${target} exists; a copy is never written over another file.`);
  const half = `${target}.half-${process.pid}`;
  try {
    const source = new Database(database, { readonly: true, fileMustExist: true });
    try {
      // All pages in one step: they are of one moment, and a crawler that writes meanwhile does not make it begin again.
      await source.backup(half, { progress: () => 0x7fffffff });
    } finally {
      source.close();
    }
    makeSingleFile(half);
    const facts = checkCopy(half);
    flush(half);
    renameSync(half, target);
    return facts;
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(String((error as Error).message));
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${half}${suffix}`, { force: true });
  }
}

/**
 * Reads a copy from its first page to its last.
 * @throws BackupError when it is no database of ours, or not whole
 */
export function checkCopy(file: string): CopyFacts {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  try {
    const db = openReader(file);
    try {
      const found = db.$client.pragma('integrity_check(5)') as { integrity_check: string }[];
      const faults = found.map((row) => row.integrity_check).filter((line) => line !== 'ok');
      if (faults.length > 0) throw new BackupError(`${file} is damaged: ${faults.join('; ')}`);
      const isOurs =
        db.$client.prepare("select 1 from sqlite_master where name = 'server'").get() !== undefined;
      if (!isOurs) throw new BackupError(`${file} is no database of Schemalog.`);
      const count = (table: 'server' | 'inspection'): number =>
        db.$client.prepare(`select count(*) from ${table}`).pluck().get() as number;
      return {
        sizeBytes: statSync(file).size,
        servers: count('server'),
        inspections: count('inspection'),
        newestInspectionAt: db.$client
          .prepare('select max(started_at) from newest_inspection')
          .pluck()
          .get() as number | null,
        isOfThisVersion: isReadable(db),
      };
    } finally {
      db.$client.close();
    }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${file}: ${(error as Error).message}`);
  }
}

/** Without a write-ahead log, the copy is one file that can be moved anywhere. */
function makeSingleFile(file: string): void {
  const copy = new Database(file);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

function flush(file: string): void {
  const fd = openSync(file, 'r+');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
