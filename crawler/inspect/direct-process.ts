import { type ChildProcess, spawn } from 'node:child_process';
import { settlesWithin } from './context';
import { type ProcessEnd, StartError, type StartServer } from './server-process';

interface DirectOptions {
  /** The whole environment of the process; nothing is added. */
  env: Record<string, string>;
  /** Working folder. */
  cwd: string;
}

/** How long the killed process is waited for. */
const exitMs = 2_000;
/** How long its group is watched then: dead members may wait for a slow init to collect them. */
const groupGoneMs = 500;
const pollMs = 10;

/** Groups that still run. They are not ours in the eyes of a terminal, so Ctrl-C would leave them behind. */
const running = new Set<number>();
let isHooked = false;

/**
 * Starts a command that the user typed himself, without a sandbox: packages of strangers never come here. The process
 * leads a group of its own, and `kill` ends the whole group; only what leaves the group on purpose (`setsid`) survives.
 * @param command the program and its arguments; no shell is involved
 */
export function startDirect(command: readonly string[], { env, cwd }: DirectOptions): StartServer {
  return async () => {
    const [program, ...args] = command;
    if (program === undefined || program === '') throw new StartError('the command is empty');
    // Next.js declares NODE_ENV as required in every environment; a server gets only what the caller says.
    const environment = env as NodeJS.ProcessEnv;
    const child = spawn(program, args, {
      env: environment,
      cwd,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const exited = new Promise<ProcessEnd>((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal, limit: null }));
    });
    await spawned(child, program);
    const pid = child.pid;
    if (pid === undefined) throw new StartError(`${program} has no process id`);
    remember(pid);
    return {
      stdin: child.stdin,
      stdout: child.stdout,
      stderr: child.stderr,
      exited,
      kill: () => killGroup(pid, exited),
    };
  };
}

function spawned(child: ChildProcess, program: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.on('error', (error: NodeJS.ErrnoException) => {
      const message = error.code === 'ENOENT' ? `there is no program "${program}" here` : error.message;
      reject(new StartError(message, { cause: error }));
    });
  });
}

function remember(pid: number): void {
  running.add(pid);
  if (isHooked) return;
  isHooked = true;
  process.on('exit', () => {
    for (const group of running) signalGroup(group, 'SIGKILL');
  });
}

/** Resolves when no process of the group is left, or after a bounded wait. */
async function killGroup(pid: number, exited: Promise<ProcessEnd>): Promise<void> {
  signalGroup(pid, 'SIGKILL');
  await settlesWithin(exited, exitMs);
  const end = performance.now() + groupGoneMs;
  while (signalGroup(pid, 0) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  running.delete(pid);
}

/** False when the group is gone. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
