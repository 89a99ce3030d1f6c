import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startDirect } from '@/crawler/inspect/direct-process';
import type { StartServer } from '@/crawler/inspect/server-process';

const folder = fileURLToPath(new URL('../servers/', import.meta.url));

/**
 * The command that starts a test server.
 * @param words path below `test/servers` and arguments, e.g. `stdio/good.mjs 3`
 */
export function serverCommand(words: string): string[] {
  const [file = '', ...args] = words.split(' ');
  return [process.execPath, `${folder}${file}`, ...args];
}

/** Starts a test server without a sandbox, in an environment that is almost empty. */
export function startServer(words: string): StartServer {
  return startDirect(serverCommand(words), { env: { PATH: process.env.PATH ?? '' }, cwd: tmpdir() });
}

/** Process ids of running test servers started with these words, by their command line. */
export function runningServers(words: string): number[] {
  const wanted = serverCommand(words).join('\0');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandLine(name).startsWith(wanted))
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It ended between listing and reading.
    return '';
  }
}
