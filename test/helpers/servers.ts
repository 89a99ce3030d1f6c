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

/** Starts a test server without a sandbox, in an environment that is almost empty. */
export function startServer(words: string): StartServer {
  return startDirect(serverCommand(words), {
    env: { PATH: process.env.PATH ?? '', ...testMark },
    cwd: tmpdir(),
  });
}

/** Process ids of running test servers that this process started with these words. */
export function runningServers(words: string): number[] {
  const wanted = serverCommand(words).join('\0');
  const mark = `SCHEMALOG_TEST_OF=${testMark.SCHEMALOG_TEST_OF}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(name, 'cmdline').startsWith(wanted))
    .filter((name) => read(name, 'environ').split('\0').includes(mark))
    .map(Number);
}

function read(pid: string, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended between listing and reading.
    return '';
  }
}
