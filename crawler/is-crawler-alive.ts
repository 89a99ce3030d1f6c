import { readFileSync } from 'node:fs';

/**
 * Whether the process is a living crawler of ours. Where the system tells (Linux), a number that went to another program
 * after a crash does not count.
 */
export function isCrawlerAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('schemalog');
  } catch {
    return true;
  }
}
