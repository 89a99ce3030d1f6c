import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../sandbox/find-program';

/** What runs Python packages here. */
export interface PythonTools {
  /** uv, which installs as uvx does; it comes with it. */
  uv: { path: string; version: string } | null;
  /** A Python of the system: the sandbox shows `/usr` to programs, and nothing of a home. */
  python: { path: string; version: string } | null;
}

let tools: Promise<PythonTools> | undefined;

/** The tools of this machine, looked up once. */
export function pythonTools(): Promise<PythonTools> {
  tools ??= findTools(process.env.PATH ?? '/usr/bin:/bin');
  return tools;
}

/** @param searchPath where uv is looked for */
export async function findTools(searchPath: string): Promise<PythonTools> {
  const uv = findProgram('uv', searchPath);
  const uvVersion = uv === null ? null : await versionOf(uv);
  return {
    uv: uv === null || uvVersion === null ? null : { path: uv, version: uvVersion },
    python: await newestPython(),
  };
}

async function newestPython(): Promise<PythonTools['python']> {
  const paths = ['/usr/bin', '/usr/local/bin'].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => /^python3(?:\.\d+)?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const found = await Promise.all(paths.map(async (path) => ({ path, version: await versionOf(path) })));
  const usable = found.flatMap(({ path, version }) => (version === null ? [] : [{ path, version }]));
  return usable.sort((a, b) => minorOf(b.version) - minorOf(a.version))[0] ?? null;
}

function minorOf(version: string): number {
  return Number(/^3\.(\d+)/.exec(version)?.[1] ?? 0);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What a program says to `--version`; null when it does not run. */
async function versionOf(path: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 10_000 });
    return /(\d+\.\d+[\w.]*)/.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}
