import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config';
import { freeBytes, sizeOf } from '../metrics/machine-facts';
import type { Check } from './check-machine';

const gigabyte = 1024 ** 3;

/** Whether there is room for the package cache, and for the database to grow and be copied. */
export async function diskCheck(config: Config): Promise<Check> {
  const base = { id: 'disk', title: 'Disk' };
  const cache = freeBytes(existing(config.cacheFolder));
  const database = freeBytes(existing(dirname(config.database)));
  if (cache === null || database === null)
    return { ...base, state: 'limited', found: 'free space could not be told', advice: null };
  const copyBytes = sizeOf(config.database) * 2;
  const isTight = cache < config.cacheBytes * 1.5 || database < copyBytes + gigabyte;
  const isFull = cache < gigabyte || database < gigabyte / 4;
  return {
    ...base,
    state: isFull ? 'bad' : isTight ? 'limited' : 'good',
    found: `${gigabytes(cache)} free at ${config.cacheFolder}, where the package cache may take ${gigabytes(config.cacheBytes)}; ${gigabytes(database)} at the database`,
    advice:
      isTight || isFull
        ? 'Free some room, set SCHEMALOG_CACHE_GB lower, or move SCHEMALOG_DATA to a larger disk.'
        : null,
  };
}

/** The folder, or the nearest one above it that is there. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}

function gigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toFixed(1)} GB`;
}
