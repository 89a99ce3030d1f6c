import { existsSync } from 'node:fs';
import { openReader } from '@/db/open-reader';
import type { Config } from '../config';
import { npmConfig } from '../packages/npm/npm-config';
import { politeGet } from '../packages/npm/polite-fetch';
import type { Check } from './check-machine';

const tolerableMs = 60_000;

/** Whether this machine's clock can be right: by what a registry says that time it is, and by what is recorded. */
export async function clockCheck(config: Config, signal: AbortSignal): Promise<Check> {
  const base = { id: 'clock', title: 'Clock' };
  const advice = 'Set the clock, best by a time service (timedatectl set-ntp true).';
  const recorded = newestInspection(config.database);
  if (recorded !== null && recorded > Date.now() + tolerableMs)
    return {
      ...base,
      state: 'bad',
      found: `the newest inspection is of ${new Date(recorded).toISOString()}, which is still to come`,
      advice,
    };
  const offset = await offsetToRegistry(config, signal);
  if (offset === null)
    return {
      ...base,
      state: 'good',
      found: `${new Date().toISOString()}; nobody could be asked whether that is right`,
      advice: null,
    };
  const isRight = Math.abs(offset) <= tolerableMs;
  const seconds = Math.round(Math.abs(offset) / 1000);
  return {
    ...base,
    state: isRight ? 'good' : 'bad',
    found: isRight
      ? `${new Date().toISOString()}, within a minute of the registry's`
      : `${seconds} s ${offset > 0 ? 'behind' : 'ahead of'} the registry's`,
    advice: isRight ? null : advice,
  };
}

/** Milliseconds by which a registry's clock is ahead of ours; null when it does not say. Its answer is dated to the second. */
async function offsetToRegistry({ userAgent }: Config, signal: AbortSignal): Promise<number | null> {
  const npm = await npmConfig();
  if (npm === null) return null;
  const url = `${npm.registry}-/ping`;
  const headers = { 'user-agent': userAgent };
  const answer = await politeGet({ url, headers, config: npm, maxBytes: 65_536, timeoutMs: 10_000, signal });
  const date = Date.parse(answer.ok ? (answer.headers.date ?? '') : '');
  return Number.isNaN(date) ? null : date - Date.now();
}

function newestInspection(path: string): number | null {
  if (!existsSync(path)) return null;
  try {
    const db = openReader(path);
    try {
      return db.$client.prepare('select max(started_at) from newest_inspection').pluck().get() as
        | number
        | null;
    } finally {
      db.$client.close();
    }
  } catch {
    // What is wrong with the database is the business of its own check.
    return null;
  }
}
