import { spawn } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NpmConfig } from './npm-config';
import { sizeOnDisk } from './package-cache';

export interface NpmInstall {
  /** Holds a package.json with what to install; `node_modules` is made in it. */
  folder: string;
  /** npm's cache and home go into folders of it. */
  cacheFolder: string;
  config: NpmConfig;
  /** ISO date: only versions that were published before it are taken. Null for no such limit. */
  before: string | null;
  timeoutMs: number;
  /** Bytes of disk that the installation may take. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

export type NpmAnswer =
  | { ok: true; ms: number }
  | { ok: false; reason: 'timeout' | 'too-large' | 'aborted' | 'failed'; stderr: string };

const keptChars = 16_000;

/**
 * Runs `npm install` in a folder. No script of any package runs, and nothing is fetched but packages of the registry:
 * dependencies on git hosts, addresses and folders are refused, since preparing those runs code outside of the sandbox.
 */
export function runNpmInstall(wish: NpmInstall): Promise<NpmAnswer> {
  const started = performance.now();
  const home = join(wish.cacheFolder, 'npm-home');
  mkdirSync(home, { recursive: true });
  // The server runs as another user and must be able to read what is installed.
  const readable = ['-c', 'umask 022; exec "$@"', 'sh', 'npm', ...installArguments(wish)];
  const child = spawn('/bin/sh', readable, {
    cwd: wish.folder,
    env: npmEnvironment(wish.config, home),
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

function installArguments({ config, cacheFolder, before }: NpmInstall): string[] {
  return [
    'install',
    '--ignore-scripts',
    ...[
      '--allow-git=none',
      '--allow-remote=none',
      '--allow-file=none',
      '--allow-directory=none',
      '--git=false',
    ],
    ...[
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--no-update-notifier',
      '--no-workspaces',
      '--omit=dev',
    ],
    ...[
      '--loglevel=error',
      '--no-progress',
      '--no-engine-strict',
      '--no-strict-peer-deps',
      '--legacy-peer-deps=false',
    ],
    ...['--install-strategy=hoisted', '--fetch-retries=2', '--fetch-timeout=60000'],
    `--cache=${join(cacheFolder, 'npm')}`,
    `--registry=${config.registry}`,
    ...Object.entries(config.scopes).map(([scope, url]) => `--${scope}:registry=${url}`),
    ...(config.cafile === null ? [] : [`--cafile=${config.cafile}`]),
    ...(config.httpsProxy === null ? [] : [`--https-proxy=${config.httpsProxy}`]),
    ...(before === null ? [] : [`--before=${before}`]),
  ];
}

/** npm finds its own programs and the user's settings, and nothing else of the environment. */
function npmEnvironment(config: NpmConfig, home: string): NodeJS.ProcessEnv {
  const passedOn = [
    'NODE_EXTRA_CA_CERTS',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'HTTPS_PROXY',
    'https_proxy',
    'NO_PROXY',
    'no_proxy',
  ];
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? '/usr/bin:/bin'}`,
    HOME: home,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
  };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  if (config.userConfig !== null) env.npm_config_userconfig = config.userConfig;
  if (config.globalConfig !== null) env.npm_config_globalconfig = config.globalConfig;
  return env;
}
