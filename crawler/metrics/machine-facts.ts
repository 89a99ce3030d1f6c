import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What this machine and process say of themselves; null where it cannot be told. */
export interface MachineFacts {
  databaseBytes: number;
  walBytes: number;
  databaseFreeBytes: number | null;
  cacheFreeBytes: number | null;
  /** Living processes that this one started itself. */
  children: number | null;
}

/** Reads the facts; none of them takes longer than a few system calls. */
export function machineFacts({
  database,
  cacheFolder,
}: {
  database: string;
  cacheFolder: string;
}): MachineFacts {
  return {
    databaseBytes: sizeOf(database),
    walBytes: sizeOf(`${database}-wal`),
    databaseFreeBytes: freeBytes(dirname(database)),
    cacheFreeBytes: freeBytes(cacheFolder),
    children: childProcesses(process.pid),
  };
}

/** Bytes of a file; 0 when there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Free disk where a folder is; null when it cannot be told. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Processes that a process has started and that live, by Linux's own lists; null elsewhere. */
function childProcesses(pid: number): number | null {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
    );
    return lists
      .join(' ')
      .split(/\s+/)
      .filter((child) => child !== '').length;
  } catch {
    return null;
  }
}
