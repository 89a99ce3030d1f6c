import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';
import { readProcess, readProcesses } from '../sandbox/processes';
import type { Check } from './check-machine';

const hour = 3_600_000;

/** Whether crawlers that were killed left something behind: temporary folders, half-made installations, processes. */
export async function leftoversCheck(config: Config): Promise<Check> {
  const folders = [...temporaryFolders(), ...halfMadeFolders(config.cacheFolder)];
  const orphans = orphanedSandboxes();
  const clean = folders.length === 0 && orphans.length === 0;
  const found = [
    folders.length === 0
      ? null
      : `${folders.length} folders (${folders.slice(0, 3).join(', ')}${folders.length > 3 ? ', …' : ''})`,
    orphans.length === 0
      ? null
      : `${orphans.length} sandboxes without a crawler (processes ${orphans.slice(0, 5).join(', ')})`,
  ].filter((part) => part !== null);
  return {
    id: 'leftovers',
    title: 'Leftovers',
    state: clean ? 'good' : 'limited',
    found: clean ? 'none' : found.join('; '),
    advice: clean
      ? null
      : [
          folders.length === 0
            ? null
            : 'While no crawler runs, these folders can be removed; those in the cache go with the next installation.',
          orphans.length === 0 ? null : `Type: kill -9 ${orphans.slice(0, 20).join(' ')}`,
        ]
          .filter((part) => part !== null)
          .join(' '),
  };
}

/** Folders of ours that are older than anything that runs for minutes. */
function temporaryFolders(): string[] {
  return namesIn(tmpdir())
    .filter((name) => name.startsWith('schemalog-'))
    .map((name) => join(tmpdir(), name))
    .filter((path) => {
      const facts = statSync(path, { throwIfNoEntry: false });
      return facts?.isDirectory() === true && Date.now() - facts.mtimeMs > 24 * hour;
    });
}

/** Installations and runtimes that a process which is gone did not finish. */
function halfMadeFolders(cacheFolder: string): string[] {
  return ['packages', 'runtimes'].flatMap((part) =>
    namesIn(join(cacheFolder, part))
      .filter((name) => {
        const pid = /\.(?:half|lock)-(\d+)/.exec(name)?.[1];
        return pid !== undefined && readProcess(Number(pid)) === null;
      })
      .map((name) => join(cacheFolder, part, name)),
  );
}

/** Sandboxes that outlived the process that started them. */
function orphanedSandboxes(): number[] {
  // In a container the crawler itself may be the first process, and parent of all sandboxes.
  if (!existsSync('/proc/self/stat') || commandOf(1).includes('schemalog')) return [];
  return readProcesses()
    .filter((entry) => entry.parent === 1 && entry.state !== 'Z' && /bwrap$/.test(programOf(entry.pid)))
    .filter((entry) => commandOf(entry.pid).includes('prlimit'))
    .map((entry) => entry.pid);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function programOf(pid: number): string {
  return commandOf(pid).split(' ')[0] ?? '';
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
