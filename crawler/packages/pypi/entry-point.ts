import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inside } from '../../sandbox/layout';
import { chooseBin } from '../npm/entry-point';
import { distributions, readMetadata } from './install';

/**
 * The program of an installed Python package, as `uvx` would start it: the console script named like the package, else the
 * likeliest. Started by the environment's Python, since the first line of the script names a folder outside of the sandbox.
 * @param folder holds the environment `env`
 */
export function pythonEntryPoint(
  folder: string,
  name: string,
): { ok: true; command: string[]; bin: string } | { ok: false; message: string } {
  const environment = join(folder, 'env');
  const own = distributions(environment).find((one) => one.name === name);
  const scripts = own === undefined ? [] : consoleScripts(readMetadata(own.folder, 'entry_points.txt'));
  const bin = chooseBin(scripts, name);
  if (bin === null) return { ok: false, message: 'the package declares no program (console script)' };
  if (!existsSync(join(environment, 'bin', bin)))
    return { ok: false, message: `the program ${bin} is missing from the package` };
  const at = (program: string): string => `${inside.packageFolder}/env/bin/${program}`;
  return { ok: true, command: [at('python'), at(bin)], bin };
}

/** Names in the section `console_scripts` of entry_points.txt (packaging.python.org, "Entry points"); plain file names alone. */
function consoleScripts(text: string): string[] {
  const section = /^\[console_scripts\]\s*$([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(text)?.[1] ?? '';
  return section.split('\n').flatMap((line) => {
    const name = /^\s*([\w.-]{1,100})\s*=/.exec(line)?.[1];
    return name === undefined || name.startsWith('.') ? [] : [name];
  });
}
