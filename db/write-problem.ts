import Database from 'better-sqlite3';

/**
 * Why the database cannot be written, found out by beginning to write and taking it back; null when it can. Another writer
 * that is at work is no reason: its turn ends.
 */
export function writeProblem(path: string): string | null {
  let client: Database.Database | undefined;
  try {
    client = new Database(path, { fileMustExist: true, timeout: 100 });
    client.exec('begin immediate; rollback');
    return null;
  } catch (error) {
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    return isBusy ? null : error instanceof Error ? error.message : String(error);
  } finally {
    client?.close();
  }
}
