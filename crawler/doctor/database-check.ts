import { existsSync, statSync } from 'node:fs';
import { openReader } from '@/db/open-reader';
import type { Config } from '../config';
import type { Check } from './check-machine';

/** Whether the database opens and is whole. */
export async function databaseCheck(config: Config): Promise<Check> {
  const base = { id: 'database', title: 'Database' };
  if (!existsSync(config.database)) {
    return {
      ...base,
      state: 'good',
      found: `${config.database} does not exist yet; the first crawl makes it`,
      advice: null,
    };
  }
  try {
    const db = openReader(config.database);
    const result = db.$client.pragma('quick_check', { simple: true });
    db.$client.close();
    if (result !== 'ok')
      return {
        ...base,
        state: 'bad',
        found: `${config.database} is damaged: ${result}`,
        advice: 'Restore a copy, or move the file away: the crawl makes a new one.',
      };
    const megabytes = (statSync(config.database).size / 1024 ** 2).toFixed(1);
    return { ...base, state: 'good', found: `${config.database}, ${megabytes} MB, whole`, advice: null };
  } catch (error) {
    return {
      ...base,
      state: 'bad',
      found: `${config.database} cannot be opened: ${(error as Error).message}`,
      advice: 'Check that the file is a Schemalog database and can be read.',
    };
  }
}
