import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxLimits } from './limits';
import { readProcess } from './processes';

/**
 * The kernel's hard limit on memory and processes of a whole tree, where control groups can be written (as root).
 * Both layouts are spoken: version 1 (a folder for each controller) and version 2 (one folder).
 */
export interface ControlGroup {
  /** Files to which a process writes its id to enter the group. */
  entrances: string[];
  /** Which limit the kernel enforced so far, if any. */
  limitReached(): 'memory' | 'processes' | null;
  /** Removes the group. All its processes must be gone. */
  remove(): Promise<void>;
}

interface Hierarchy {
  version: 1 | 2;
  /** Parent folders in which groups are made. */
  folders: string[];
}

let counter = 0;

/** Where groups can be made under `root` (normally `/sys/fs/cgroup`), or null. */
export function findHierarchy(root: string): Hierarchy | null {
  const first = ['memory', 'pids'].map((controller) => join(root, controller));
  if (first.every((folder) => existsSync(join(folder, 'cgroup.procs'))))
    return { version: 1, folders: first };
  try {
    const controllers = readFileSync(join(root, 'cgroup.subtree_control'), 'utf8').split(/\s+/);
    if (!controllers.includes('memory') || !controllers.includes('pids')) {
      writeFileSync(join(root, 'cgroup.subtree_control'), '+memory +pids');
    }
    return { version: 2, folders: [root] };
  } catch {
    return null;
  }
}

/** A new group with the limits, or null where none can be made. */
export function createControlGroup(hierarchy: Hierarchy, limits: SandboxLimits): ControlGroup | null {
  const started = readProcess(process.pid)?.startTime ?? '0';
  const name = `schemalog-${process.pid}-${started}-${++counter}`;
  const folders = hierarchy.folders.map((folder) => join(folder, name));
  const memory = folders[0] ?? '';
  const pids = folders[folders.length - 1] ?? '';
  try {
    for (const folder of folders) mkdirSync(folder);
    const files =
      hierarchy.version === 1
        ? {
            memory: 'memory.limit_in_bytes',
            swap: 'memory.memsw.limit_in_bytes',
            swapMax: limits.memoryBytes,
          }
        : { memory: 'memory.max', swap: 'memory.swap.max', swapMax: 0 };
    writeFileSync(join(memory, files.memory), String(limits.memoryBytes));
    // Without swap accounting the file is missing, and so is the way around the limit.
    if (existsSync(join(memory, files.swap))) writeFileSync(join(memory, files.swap), String(files.swapMax));
    writeFileSync(join(pids, 'pids.max'), String(limits.threads));
  } catch {
    for (const folder of folders) removeFolder(folder);
    return null;
  }
  const kills = hierarchy.version === 1 ? 'memory.oom_control' : 'memory.events';
  return {
    entrances: folders.map((folder) => join(folder, 'cgroup.procs')),
    limitReached: () => {
      if (countIn(join(memory, kills), 'oom_kill') > 0) return 'memory';
      return countIn(join(pids, 'pids.events'), 'max') > 0 ? 'processes' : null;
    },
    remove: async () => {
      // The kernel lets go of the last process a moment after it was waited for.
      for (let attempt = 0; attempt < 40 && !folders.map(removeFolder).every(Boolean); attempt++)
        await sleep(25);
    },
  };
}

/** Removes groups that crawlers left behind when they were killed. Groups with processes in them stay. */
export function removeLeftoverGroups(hierarchy: Hierarchy): void {
  for (const folder of hierarchy.folders) {
    for (const name of readdirSync(folder)) {
      const [, pid, started] = /^schemalog-(\d+)-(\d+)-\d+$/.exec(name) ?? [];
      if (pid !== undefined && readProcess(Number(pid))?.startTime !== started)
        removeFolder(join(folder, name));
    }
  }
}

function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder);
  } catch {
    return !existsSync(folder);
  }
  return true;
}

function countIn(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
