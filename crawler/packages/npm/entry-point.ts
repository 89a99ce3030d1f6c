import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { own } from '@/core/schema/json';
import { inside } from '../../sandbox/layout';
import { readManifest } from './installed-tree';
import { lastPart, parseBin } from './parse-document';

export type EntryPoint =
  /** The command inside the sandbox, without the arguments of the server. */
  { ok: true; command: string[]; bin: string } | { ok: false; message: string };

/**
 * The program of an installed package, as `npx` would start it: through its link in `node_modules/.bin`, since servers
 * look at the path they were started by.
 * @param installFolder holds `node_modules`; nothing outside of it is ever started
 */
export function entryPoint(installFolder: string, packageName: string): EntryPoint {
  const manifest = readManifest(installFolder, join('node_modules', packageName));
  const bins = parseBin(packageName, own(manifest, 'bin'));
  const bin = chooseBin(Object.keys(bins), packageName);
  const target = bin === null ? undefined : bins[bin];
  if (bin === null || target === undefined)
    return { ok: false, message: 'the package declares no program (bin)' };
  const file = realFile(installFolder, join('node_modules', packageName, target));
  if (file === null) return { ok: false, message: `the program ${bin} is missing from the package` };
  const link = join('node_modules', '.bin', bin);
  const linked = realFile(installFolder, link);
  const started = linked === file ? link : relative(realpathSync(installFolder), file);
  const interpreter = interpreterOf(file);
  if (interpreter === null)
    return { ok: false, message: `the first line of ${bin} names no program that could run it` };
  return { ok: true, command: [...interpreter, join(inside.packageFolder, started)], bin };
}

/** The one named like the package, else the only one, else the first with "mcp" in its name, else the first. */
export function chooseBin(names: readonly string[], packageName: string): string | null {
  const own = names.find((name) => name === lastPart(packageName) || name === packageName);
  return own ?? names.find((name) => names.length === 1 || /mcp/i.test(name)) ?? names[0] ?? null;
}

/** The real path of a file below the folder; null when it is missing, no file, or leads out of the folder. */
function realFile(installFolder: string, path: string): string | null {
  try {
    const real = realpathSync(join(installFolder, path));
    const isInside = real.startsWith(realpathSync(installFolder) + sep);
    return isInside && statSync(real).isFile() ? real : null;
  } catch {
    return null;
  }
}

/**
 * What stands before the file on the command line: the node of the sandbox with its flags for JavaScript, nothing for
 * programs that the system starts by itself. Null when the system could not.
 */
function interpreterOf(file: string): string[] | null {
  const head = firstBytes(file, 256);
  if (head.subarray(0, 4).toString('latin1') === '\x7fELF') return [];
  const line = head.toString('utf8').split('\n')[0] ?? '';
  if (!line.startsWith('#!')) return /\.[cm]?js$/.test(file) ? [inside.nodeBinary] : null;
  // A carriage return would become part of the program's name; npm removes it when it makes the link.
  const words = line.slice(2).trim().split(/\s+/);
  const isEnv = words[0]?.endsWith('/env') ?? false;
  const split = isEnv && (words[1] === '-S' || words[1] === '--split-string');
  const command = isEnv ? words.slice(split ? 2 : 1) : words;
  // Without -S the system hands all that follows to env as one name, and finds no such program.
  if (command[0] === undefined || (isEnv && !split && command.length > 1)) return null;
  return /(?:^|\/)node$/.test(command[0]) ? [inside.nodeBinary, ...command.slice(1)] : [];
}

function firstBytes(file: string, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  const fd = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(fd, bytes, 0, count, 0));
  } finally {
    closeSync(fd);
  }
}
