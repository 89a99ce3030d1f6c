import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { StartError } from '../inspect/server-process';
import { fileDescriptors, planBubblewrap, type SandboxedProgram } from './arguments';
import { findProgram } from './find-program';
import type { SandboxLimits } from './limits';
import { seccompFilter } from './seccomp';
import { systemFolders } from './system-folders';

/**
 * Spawns bubblewrap for a program and hands it its options, filter and files.
 * @param asRoot see `planBubblewrap`
 * @param entrances files of a control group that are entered first; empty for none
 */
export function spawnBubblewrap(
  program: SandboxedProgram,
  limits: SandboxLimits,
  asRoot: boolean,
  entrances: readonly string[],
): ChildProcess {
  const filter = seccompFilter(process.arch, entrances.length === 0);
  const plan = planBubblewrap(program, limits, systemFolders(), asRoot, filter !== null);
  const bubblewrap = findProgram('bwrap');
  if (bubblewrap === null) throw new StartError('bubblewrap is not installed');
  const call = [bubblewrap, '--args', String(fileDescriptors.options), '--', ...plan.command];
  // A group is entered before bubblewrap starts anything, so that nothing is ever outside of it.
  const enter = 'while [ "$1" != -- ]; do echo $$ > "$1" || exit 125; shift; done; shift; exec "$@"';
  const [file = bubblewrap, ...args] =
    entrances.length === 0 ? call : ['/bin/sh', '-c', enter, 'sh', ...entrances, '--', ...call];

  const used = fileDescriptors.firstFile + plan.files.length;
  const inherited = inheritableDescriptors();
  const nothing = openSync('/dev/null', 'r');
  const stdio: StdioOptions = Array.from(
    { length: Math.max(used, ...inherited.map((fd) => fd + 1)) },
    (_, fd) => {
      if (fd >= used) return inherited.includes(fd) ? nothing : 'ignore';
      const isUnused =
        (fd === fileDescriptors.userMap && !asRoot) || (fd === fileDescriptors.seccomp && filter === null);
      return isUnused ? 'ignore' : 'pipe';
    },
  );
  const child = spawn(file, args, { env: bareEnvironment(), cwd: '/', stdio });
  closeSync(nothing);

  feed(child, fileDescriptors.options, plan.options.map((option) => `${option}\0`).join(''));
  if (filter !== null) feed(child, fileDescriptors.seccomp, filter);
  plan.files.forEach((text, index) => {
    feed(child, fileDescriptors.firstFile + index, text);
  });
  return child;
}

/** Writes all that the child is to read from a descriptor, and closes it. */
export function feed(child: ChildProcess, fd: number, data: string | Uint8Array): void {
  const pipe = child.stdio[fd] as Writable | null | undefined;
  // A bubblewrap that gave up early has closed its end: its exit tells why.
  pipe?.on('error', () => {});
  pipe?.end(data);
}

/**
 * Nothing of our own environment: a server may read that of bubblewrap, which is the first process that it sees.
 */
function bareEnvironment(): NodeJS.ProcessEnv {
  const env: Partial<NodeJS.ProcessEnv> = { PATH: '/usr/bin:/bin' };
  // Next declares NODE_ENV as always present; bubblewrap has no use for it.
  return env as NodeJS.ProcessEnv;
}

/**
 * File descriptors that whoever started us left open and that a child would inherit. A server must not get at them, so
 * they are covered with `/dev/null`.
 */
function inheritableDescriptors(): number[] {
  const closeOnExec = 0o2000000;
  return readdirSync('/proc/self/fdinfo')
    .map(Number)
    .filter((fd) => {
      try {
        const flags = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0';
        return (Number.parseInt(flags, 8) & closeOnExec) === 0;
      } catch {
        return false;
      }
    });
}
