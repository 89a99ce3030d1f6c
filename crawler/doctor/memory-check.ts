import { readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import type { Config } from '../config';
import { defaultSandboxLimits } from '../sandbox/limits';
import { availableMemoryBytes } from '../sandbox/processes';
import type { Check } from './check-machine';

/** What a crawler takes itself, with the rules of all profiles loaded. */
const ownBytes = 768 * 1024 ** 2;

/** Whether as many servers as run at a time can have the memory that they may take. */
export async function memoryCheck(config: Config): Promise<Check> {
  const all = Math.min(totalmem(), containerLimit() ?? Number.POSITIVE_INFINITY);
  const free = Math.min(availableMemoryBytes() ?? freemem(), all);
  const wanted = ownBytes + config.concurrency * defaultSandboxLimits.memoryBytes;
  const state = free < ownBytes ? 'bad' : free < wanted ? 'limited' : 'good';
  return {
    id: 'memory',
    title: 'Memory',
    state,
    found: `${gigabytes(free)} of ${gigabytes(all)} are free; the crawler and ${config.concurrency} servers at a time may take ${gigabytes(wanted)}`,
    advice: state === 'good' ? null : 'Free some memory, or set SCHEMALOG_CONCURRENCY lower.',
  };
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** The limit that a container or a service unit sets; null where there is none. */
function containerLimit(): number | null {
  for (const path of ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes']) {
    try {
      const limit = Number(readFileSync(path, 'utf8').trim());
      if (Number.isFinite(limit)) return limit;
    } catch {
      // The other version of control groups, or none.
    }
  }
  return null;
}
