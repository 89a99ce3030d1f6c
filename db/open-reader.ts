import { type Db, openHandle } from './handle';

/**
 * Opens the database for reading, as the site does.
 * @throws when the file does not exist
 */
export function openReader(path: string): Db {
  const db = openHandle(path, { readonly: true, fileMustExist: true });
  db.$client.pragma('query_only = ON');
  return db;
}
