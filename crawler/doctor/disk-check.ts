import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../config';
import type { Check } from './check-machine';

/** Whether there is room for the package cache. */
export async function diskCheck(config: Config): Promise<Check> {
  await mkdir(config.cacheFolder, { recursive: true });
  const { bavail, bsize } = await statfs(config.cacheFolder);
  const free = bavail * bsize;
  const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  const enough = free > config.cacheBytes * 1.5;
  return {
    id: 'disk',
    title: 'Disk',
    state: free < 1024 ** 3 ? 'bad' : enough ? 'good' : 'limited',
    found: `${gigabytes(free)} free at ${config.cacheFolder}, the package cache may take ${gigabytes(config.cacheBytes)}`,
    advice: enough ? null : 'Free some room, or set SCHEMALOG_CACHE_GB lower.',
  };
}
