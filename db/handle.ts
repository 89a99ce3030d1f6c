import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import * as derived from './schema/derived';
import * as endpoint from './schema/endpoint';
import * as feed from './schema/feed';
import * as grades from './schema/grades';
import * as inspection from './schema/inspection';
import * as queue from './schema/queue';
import * as server from './schema/server';
import * as source from './schema/source';
import * as stats from './schema/stats';
import * as subscription from './schema/subscription';

const schema = {
  ...server,
  ...endpoint,
  ...inspection,
  ...derived,
  ...grades,
  ...source,
  ...queue,
  ...stats,
  ...feed,
  ...subscription,
};

/** An open database: drizzle's handle, with the better-sqlite3 connection as `$client`. */
export type Db = ReturnType<typeof openHandle>;

/** Opens a file with the settings that every handle shares. */
export function openHandle(path: string, options: Database.Options) {
  const client = new Database(path, options);
  client.pragma('busy_timeout = 5000');
  client.pragma('foreign_keys = ON');
  return drizzle(client, { schema, casing: 'snake_case' });
}
