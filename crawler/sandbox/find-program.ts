import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program of this machine, as a shell would find it; null when there is none. */
export function findProgram(name: string, searchPath = process.env.PATH ?? '/usr/bin:/bin'): string | null {
  const candidates = searchPath.split(delimiter).map((folder) => join(folder, name));
  return candidates.find((path) => path.startsWith('/') && isExecutable(path)) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
