import { existsSync } from 'node:fs';
import type { Db } from '@/db/handle';
import { openReader } from '@/db/open-reader';
import { queueFacts } from '@/db/queries/queue-facts';
import { isReadable } from '@/db/queries/readiness';
import { lastRound } from '@/db/queries/round';
import type { Config } from '../config';
import type { Check } from './check-machine';

const hour = 3_600_000;

/** Whether a crawler works on the database, and whether it keeps up. */
export async function crawlerCheck(config: Config): Promise<Check> {
  const base = { id: 'crawler', title: 'Crawler' };
  const start = 'Start one: npm start, or schemalog crawl --watch (docs/operations.md).';
  if (!existsSync(config.database))
    return { ...base, state: 'good', found: 'has not run here yet', advice: start };
  let db: Db | undefined;
  try {
    db = openReader(config.database);
    if (!isReadable(db))
      return { ...base, state: 'limited', found: 'the database is of another version', advice: null };
    const newest = newestInspection(db);
    const age = newest === null ? null : Date.now() - newest;
    const { due, leased, oldestDueAt } = queueFacts(db, Date.now());
    const lag = oldestDueAt === null ? 0 : Date.now() - oldestDueAt;
    const round = lastRound(db);
    const found = [
      round === null
        ? 'no round yet'
        : `last round ${round.status} (began ${ago(Date.now() - round.startedAt)})`,
      age === null ? 'no inspection yet' : `last inspection ${ago(age)}`,
      `${due} due, ${leased} under way${lag > hour ? `, the oldest due for ${Math.round(lag / hour)} h` : ''}`,
    ].join('; ');
    const isBehind = (age === null || age > 2 * hour) && lag > 2 * hour;
    return { ...base, state: isBehind ? 'limited' : 'good', found, advice: isBehind ? start : null };
  } catch (error) {
    return { ...base, state: 'limited', found: `cannot be told: ${(error as Error).message}`, advice: null };
  } finally {
    db?.$client.close();
  }
}

function newestInspection(db: Db): number | null {
  return db.$client.prepare('select max(started_at) from newest_inspection').pluck().get() as number | null;
}

function ago(ms: number): string {
  if (ms < hour) return `${Math.round(ms / 60_000)} min ago`;
  return ms < 48 * hour ? `${Math.round(ms / hour)} h ago` : `${Math.round(ms / (24 * hour))} days ago`;
}
