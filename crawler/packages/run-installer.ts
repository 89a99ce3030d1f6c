import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { sizeOnDisk } from './npm/package-cache';

/** A package manager at work. */
export interface InstallerRun {
  /** The program and its arguments, without a shell. */
  command: readonly string[];
  /** It works in this folder, and what it puts there is measured. */
  folder: string;
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** Bytes of disk that the folder may take. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

export type InstallerAnswer =
  | { ok: true; ms: number }
  | { ok: false; reason: 'timeout' | 'too-large' | 'aborted' | 'failed'; stderr: string };

const keptChars = 16_000;

/** Runs a package manager until it ends, or until time, disk or patience do: then its whole process group is killed. */
export function runInstaller(wish: InstallerRun): Promise<InstallerAnswer> {
  const started = performance.now();
  // The server runs as another user and must be able to read what is installed.
  const child = spawn('/bin/sh', ['-c', 'umask 022; exec "$@"', 'sh', ...wish.command], {
    cwd: wish.folder,
    env: wish.env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => {
    stderr = (stderr + part.toString('utf8')).slice(-keptChars);
  });
  return new Promise((resolve) => {
    let stopped: 'timeout' | 'too-large' | 'aborted' | null = null;
    const stop = (reason: NonNullable<typeof stopped>): void => {
      stopped ??= reason;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has just ended by itself.
      }
    };
    const abort = (): void => stop('aborted');
    const timer = setTimeout(() => stop('timeout'), wish.timeoutMs);
    const unwatchDisk = watchDisk(wish.folder, wish.maxBytes, () => stop('too-large'));
    wish.signal?.addEventListener('abort', abort);
    if (wish.signal?.aborted) abort();
    const finish = (code: number | null): void => {
      clearTimeout(timer);
      unwatchDisk();
      wish.signal?.removeEventListener('abort', abort);
      if (code === 0 && stopped === null) resolve({ ok: true, ms: Math.round(performance.now() - started) });
      else resolve({ ok: false, reason: stopped ?? 'failed', stderr });
    };
    child.on('error', (error) => {
      stderr += error.message;
      finish(null);
    });
    child.on('close', finish);
  });
}

/** Free disk that is always left to the machine. */
const reserveBytes = 512 * 1024 * 1024;

/**
 * Calls back when a folder outgrows its limit, or the disk is nearly full. Free space tells it cheaply; since others write
 * too, the folder itself is measured before it is blamed.
 */
function watchDisk(folder: string, maxBytes: number, isTooLarge: () => void): () => void {
  let suspectBelow = freeBytes(folder) - maxBytes;
  let isMeasuring = false;
  const look = async (): Promise<void> => {
    const free = freeBytes(folder);
    if (free < reserveBytes) return isTooLarge();
    if (free >= suspectBelow || isMeasuring) return;
    isMeasuring = true;
    const sizeBytes = await sizeOnDisk(folder);
    isMeasuring = false;
    if (sizeBytes > maxBytes) isTooLarge();
    else suspectBelow = free - (maxBytes - sizeBytes);
  };
  const timer = setInterval(() => void look(), 500);
  return () => clearInterval(timer);
}

/** Free space where a folder is; `Infinity` when it cannot be told, as for a folder that is gone. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
