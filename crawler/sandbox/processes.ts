import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessEntry {
  pid: number;
  parent: number;
  threads: number;
  /** One letter of proc(5): `Z` is a process that has ended and was not yet waited for. */
  state: string;
  /** Clock ticks since boot; with the pid it names one process for ever. */
  startTime: string;
}

/** The process with this id, or null when there is none (any more). */
export function readProcess(pid: number): ProcessEntry | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The command's name stands in parentheses and may itself hold parentheses and spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    pid,
    state: fields[0] ?? '?',
    parent: Number(fields[1]),
    threads: Number(fields[17]),
    startTime: fields[19] ?? '',
  };
}

/** All processes of the machine. */
export function readProcesses(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((entry) => entry !== null);
}

/** The process `root` and all that descends from it, dead ones left out. */
export function processTree(processes: readonly ProcessEntry[], root: number): ProcessEntry[] {
  const children = new Map<number, ProcessEntry[]>();
  for (const entry of processes) {
    const siblings = children.get(entry.parent);
    if (siblings === undefined) children.set(entry.parent, [entry]);
    else siblings.push(entry);
  }
  const tree: ProcessEntry[] = processes.filter((entry) => entry.pid === root);
  for (let i = 0; i < tree.length; i++) {
    const entry = tree[i];
    if (entry !== undefined) tree.push(...(children.get(entry.pid) ?? []));
  }
  return tree.filter((entry) => entry.state !== 'Z');
}

/** Anonymous and shared memory of a process in bytes: what is its own, not the text of programs. 0 when it is gone. */
export function ownMemoryBytes(pid: number): number {
  const text = readOrNull(`/proc/${pid}/status`) ?? '';
  return (kilobytes(text, 'RssAnon') + kilobytes(text, 'RssShmem')) * 1024;
}

/** Memory that the machine can still give without swapping, in bytes; null when it cannot be told. */
export function availableMemoryBytes(): number | null {
  const text = readOrNull('/proc/meminfo');
  return text === null || !text.includes('MemAvailable:') ? null : kilobytes(text, 'MemAvailable') * 1024;
}

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
