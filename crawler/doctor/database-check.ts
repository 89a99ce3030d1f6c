import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { versionOf } from '@/db/database-version';
import { openReader } from '@/db/open-reader';
import { writeProblem } from '@/db/write-problem';
import type { Config } from '../config';
import type { Check } from './check-machine';

/** Whether SQLite works here, and whether the database is of this version, whole, in WAL mode and can be written. */
export async function databaseCheck(config: Config): Promise<Check> {
  const base = { id: 'database', title: 'Database' };
  const path = config.database;
  const bad = (found: string, advice: string): Check => ({ ...base, state: 'bad', found, advice });
  const sqlite = sqliteVersion();
  if (sqlite === null)
    return bad('SQLite does not start here', 'Compile it for this Node: npm rebuild better-sqlite3.');
  if (!existsSync(path)) {
    const folder = dirname(path);
    return existsSync(folder) && !canWrite(folder)
      ? bad(
          `${folder} cannot be written`,
          'Give the folder to the user that runs the crawler, or set SCHEMALOG_DB.',
        )
      : {
          ...base,
          state: 'good',
          found: `${path} does not exist yet; the first crawl makes it (SQLite ${sqlite})`,
          advice: null,
        };
  }
  try {
    const db = openReader(path);
    try {
      const whole = db.$client.pragma('quick_check(1)', { simple: true });
      if (whole !== 'ok')
        return bad(
          `${path} is damaged: ${whole}`,
          'Stop the crawler and restore a copy (docs/operations.md), or move the file away: the crawl makes a new one.',
        );
      const version = versionOf(db);
      if (version === 'newer')
        return bad(
          `${path} was written by a newer version of Schemalog`,
          'Upgrade this one, or restore a copy from before the upgrade.',
        );
      if (version === 'none')
        return bad(`${path} is no database of Schemalog`, 'Set SCHEMALOG_DB to another file.');
      const problem = writeProblem(path);
      const mode = db.$client.pragma('journal_mode', { simple: true });
      const megabytes = (statSync(path).size / 1024 ** 2).toFixed(1);
      const older = version === 'older' ? ', of an older version: the next crawl brings it up to date' : '';
      const found = `${path}, ${megabytes} MB, whole${older} (SQLite ${sqlite}, ${mode} mode)`;
      if (problem !== null)
        return {
          ...base,
          state: 'limited',
          found: `${found}; it cannot be written: ${problem}`,
          advice: 'The site works. For a crawler, give the file and its folder to the user that runs it.',
        };
      return mode === 'wal'
        ? { ...base, state: 'good', found, advice: null }
        : {
            ...base,
            state: 'limited',
            found,
            advice:
              'The next crawl switches to WAL mode. Where it does not, the file lies on a network disk: move it to a local one.',
          };
    } finally {
      db.$client.close();
    }
  } catch (error) {
    return bad(
      `${path} cannot be opened: ${(error as Error).message}`,
      'Check that the file is a Schemalog database and can be read.',
    );
  }
}

function sqliteVersion(): string | null {
  try {
    const memory = new Database(':memory:');
    const version = memory.prepare('select sqlite_version()').pluck().get() as string;
    memory.close();
    return version;
  } catch {
    return null;
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
