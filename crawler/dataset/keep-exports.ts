import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeExport } from './write-export';

/** Exports that stay; older ones are removed once a newer one is whole. */
const kept = 2;

/**
 * Writes the export of the day into `folder/YYYY-MM-DD` (UTC) where it is not there yet, and removes old ones.
 * @param database the file
 * @param now epoch ms
 * @returns the folder of the export, or null when that of the day is there
 */
export async function keepExports(
  database: string,
  folder: string,
  now: number,
  signal: AbortSignal,
): Promise<string | null> {
  const day = new Date(now).toISOString().slice(0, 10);
  const target = join(folder, day);
  if (existsSync(target)) return null;
  mkdirSync(folder, { recursive: true });
  await writeExport({
    database,
    folder: target,
    kinds: ['ndjson', 'csv', 'sqlite'],
    withRaw: false,
    writtenAt: new Date(now).toISOString(),
    signal,
  });
  for (const old of daysIn(folder).slice(kept)) rmSync(join(folder, old), { recursive: true, force: true });
  return target;
}

/** The days of the exports in a folder, newest first. */
export function daysIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    .sort()
    .reverse();
}
