import { existsSync } from 'node:fs';
import { readConfig } from '../config';
import { UsageError } from './command';

/** The path of the database. @throws UsageError when none is there yet */
export function existingDatabase(): string {
  const { database } = readConfig(process.env);
  if (!existsSync(database))
    throw new UsageError(
      `There is no database at ${database}: schemalog crawl makes one, SCHEMALOG_DB names another.`,
    );
  return database;
}

const faultsOfFile = /^SQLITE_(?:NOTADB|CANTOPEN|READONLY|BUSY|FULL|CORRUPT|IOERR|PERM)/;

/** What is wrong with the file of the database, or with its disk, in a sentence; null for any other error. */
export function databaseFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !faultsOfFile.test(String(error.code))) return null;
  const { database } = readConfig(process.env);
  return `${error.message}, in the database ${database} or a file made beside it. schemalog doctor says more.`;
}
