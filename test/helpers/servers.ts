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

/** In the environment of what a test file starts: other files run servers of the same kind at the same time. */
export const testMark = { SCHEMALOG_TEST_OF: String(process.pid) };

/**
 * Starts a test server without a sandbox, in an environment that is almost empty.
 * @param mark further variables by which its processes are found again
 */
export function startServer(words: string, mark: Record<string, string> = {}): StartServer {
  return startDirect(serverCommand(words), {
    env: { PATH: process.env.PATH ?? '', ...testMark, ...mark },
    cwd: tmpdir(),
  });
}

/** Process ids of running test servers that this process started with these words. */
export function runningServers(words: string): number[] {
  const wanted = serverCommand(words).join('\0');
  return markedProcesses().filter((pid) => read(pid, 'cmdline').startsWith(wanted));
}

/** Process ids of all that this process started here, and of what those started, unless they changed their environment. */
export function markedProcesses(mark: Record<string, string> = {}): number[] {
  const wanted = Object.entries({ ...testMark, ...mark }).map(([name, value]) => `${name}=${value}`);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const variables = read(pid, 'environ').split('\0');
      return wanted.every((variable) => variables.includes(variable));
    });
}

function read(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended between listing and reading.
    return '';
  }
}
