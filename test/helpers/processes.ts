import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readProcesses } from '@/crawler/sandbox/processes';

/** Process ids of this machine that are in one of the PID namespaces. */
export function processesOf(wanted: Iterable<string>): number[] {
  const set = new Set(wanted);
  return readProcesses()
    .filter(({ pid, state }) => {
      try {
        return state !== 'Z' && set.has(readlinkSync(`/proc/${pid}/ns/pid`));
      } catch {
        return false;
      }
    })
    .map(({ pid }) => pid);
}

/** Control groups that the crawler with this process id made. */
export function controlGroupsOf(pid: number | undefined): string[] {
  return ['/sys/fs/cgroup', '/sys/fs/cgroup/memory', '/sys/fs/cgroup/pids']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.startsWith(`schemalog-${pid}-`));
}

export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

export async function output(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}
