import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessEnd, type ServerProcess, StartError, type StartServer } from '../inspect/server-process';
import { fileDescriptors, type SandboxedProgram } from './arguments';
import { type ControlGroup, createControlGroup, findHierarchy, removeLeftoverGroups } from './cgroup';
import { inside } from './layout';
import { defaultSandboxLimits, type SandboxLimits } from './limits';
import { readProcess } from './processes';
import { releaseUid, takeUid } from './slots';
import { feed, spawnBubblewrap } from './spawn-bubblewrap';
import { type LimitName, watch } from './watchdog';

/**
 * Starts fresh sandboxed processes of a program (bubblewrap; see `layout.ts` for what they see). Everything that the
 * program starts dies with it, and with this process. Rejects with `StartError` when bubblewrap cannot make the sandbox.
 */
export function sandboxed(
  program: SandboxedProgram,
  limits: SandboxLimits = defaultSandboxLimits,
): StartServer {
  return () => startSandbox(program, limits);
}

/** True when sandboxes can have a control group here: a limit of the kernel's own on memory and processes. */
export function hasControlGroups(): boolean {
  return controlGroups() !== null;
}

/** Making the namespaces takes 20 ms; more than this is no busy machine any more. */
const longestStartMs = 20_000;
/** A process may hang in the kernel for a while before it can be killed. */
const longestEndMs = 30_000;

let hierarchy: ReturnType<typeof findHierarchy> | undefined;

function controlGroups(): ReturnType<typeof findHierarchy> {
  if (hierarchy === undefined) {
    const found = isRoot() ? findHierarchy('/sys/fs/cgroup') : null;
    if (found !== null) removeLeftoverGroups(found);
    // Tried once for real: the folders may be there and still be read-only.
    const trial = found === null ? null : createControlGroup(found, defaultSandboxLimits);
    void trial?.remove();
    hierarchy = trial === null ? null : found;
  }
  return hierarchy;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function startSandbox(program: SandboxedProgram, limits: SandboxLimits): Promise<ServerProcess> {
  for (const path of [program.packageFolder, program.nodeBinary]) {
    if (!existsSync(path)) throw new StartError(`the sandbox needs ${path}, which is missing`);
  }
  const uid = isRoot() ? takeUid(process.pid) : null;
  if (isRoot() && uid === null) throw new StartError('too many sandboxes run at once');
  const groups = controlGroups();
  const group = groups === null ? null : createControlGroup(groups, limits);
  let isClean = false;
  const cleanUp = async (): Promise<void> => {
    // A second time would give back what another sandbox has taken since.
    if (isClean) return;
    isClean = true;
    await group?.remove();
    if (uid !== null) releaseUid(uid);
  };
  try {
    const child = spawnBubblewrap(program, limits, uid !== null, group?.entrances ?? []);
    return await guardProcess(child, limits, uid, group, cleanUp);
  } catch (error) {
    await cleanUp();
    throw error instanceof StartError ? error : new StartError(String(error));
  }
}

async function guardProcess(
  child: ChildProcess,
  limits: SandboxLimits,
  uid: number | null,
  group: ControlGroup | null,
  cleanUp: () => Promise<void>,
): Promise<ServerProcess> {
  const { stdin, stdout, stderr } = child;
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const init = await Promise.race([
    initProcess(child),
    ended.then(() => null),
    sleep(longestStartMs, null, { ref: false }),
  ]);
  if (init === null || stdin === null || stdout === null || stderr === null || child.pid === undefined) {
    child.kill('SIGKILL');
    throw new StartError(`bubblewrap did not start: ${String(stderr?.read() ?? '').slice(0, 500)}`);
  }
  // Writing to a server that has ended is no error of ours.
  stdin.on('error', () => {});
  const initStartTime = readProcess(init)?.startTime;
  const kill = (): void => {
    // The first process of the namespace takes all others with it; bubblewrap follows when it is gone.
    if (initStartTime === undefined || !endProcess(init, initStartTime)) child.kill('SIGKILL');
  };
  let limit: LimitName | null = null;
  const unwatch = watch({
    root: child.pid,
    limits,
    startedAt: performance.now(),
    limitReached: () => group?.limitReached() ?? null,
    end: (name) => {
      limit ??= name;
      kill();
    },
  });
  const exited = ended.then(async ({ code, signal }): Promise<ProcessEnd> => {
    unwatch();
    kill();
    await goneFor(init, initStartTime);
    const reached = limit ?? (code === 0 ? null : (group?.limitReached() ?? null));
    await cleanUp();
    return { ...readableEnd(code, signal), limit: code === cpuTimeCode ? 'time' : reached };
  });
  if (uid !== null) {
    try {
      await mapUsers(child, init, uid);
    } catch (error) {
      kill();
      await exited;
      throw new StartError(`the users of the sandbox could not be set: ${String(error)}`);
    }
  }
  return {
    stdin,
    stdout,
    stderr,
    exited,
    kill: async () => {
      kill();
      await exited;
    },
  };
}

/** The id of the sandbox's first process, as bubblewrap states it once the namespaces are made. */
function initProcess(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    (child.stdio[fileDescriptors.info] as Readable | null)?.on('data', (part: Buffer) => {
      text += part.toString('utf8');
      const pid = /"child-pid":\s*(\d+)\s*[,}]/.exec(text)?.[1];
      if (pid !== undefined) resolve(Number(pid));
    });
  });
}

/** Root, for the mounts, and the one user that the program runs as. Written by us, which bubblewrap waits for. */
async function mapUsers(child: ChildProcess, init: number, uid: number): Promise<void> {
  await writeFile(`/proc/${init}/uid_map`, `0 0 1\n${inside.uid} ${uid} 1\n`);
  await writeFile(`/proc/${init}/gid_map`, `0 0 1\n${inside.gid} ${uid} 1\n`);
  feed(child, fileDescriptors.userMap, '1');
}

function endProcess(pid: number, startTime: string): boolean {
  if (readProcess(pid)?.startTime !== startTime) return true;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
  return true;
}

/** Waits until a killed process is gone, but not for ever. The first process of a PID namespace goes last. */
async function goneFor(pid: number, startTime: string | undefined): Promise<void> {
  const until = performance.now() + longestEndMs;
  for (let waitMs = 1; performance.now() < until; waitMs = Math.min(waitMs * 2, 50)) {
    const entry = readProcess(pid);
    if (entry === null || entry.startTime !== startTime || entry.state === 'Z') return;
    await sleep(waitMs);
  }
}

/** 128 + SIGXCPU: the kernel ended a process that used up its CPU time. */
const cpuTimeCode = 152;

/** Bubblewrap turns a signal into the exit code 128 + number, as shells do; the usual ones are turned back. */
function readableEnd(
  code: number | null,
  signal: string | null,
): { code: number | null; signal: string | null } {
  const names: Record<number, string> = {
    131: 'SIGQUIT',
    132: 'SIGILL',
    133: 'SIGTRAP',
    134: 'SIGABRT',
    135: 'SIGBUS',
    136: 'SIGFPE',
    137: 'SIGKILL',
    139: 'SIGSEGV',
    152: 'SIGXCPU',
  };
  const named = code === null ? undefined : names[code];
  return named === undefined ? { code, signal } : { code: null, signal: named };
}
