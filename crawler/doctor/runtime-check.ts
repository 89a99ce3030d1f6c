import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import type { Config } from '../config';
import type { Check } from './check-machine';

/** As in package.json, `engines`. */
const range = '>=20.19';

/** The Node that runs us, and its npm. Packages that need a newer Node get it from npm, in the cache. */
export async function runtimeCheck(_config: Config): Promise<Check> {
  const node = process.versions.node;
  const npm = await npmVersion();
  const isNewEnough = satisfies(node, range);
  return {
    id: 'runtime',
    title: 'Node',
    state: !isNewEnough ? 'bad' : npm === null ? 'limited' : 'good',
    found: `${node} on ${process.platform}-${process.arch}, ${npm === null ? 'no npm' : `npm ${npm}`}`,
    advice: !isNewEnough
      ? `Install Node 20.19 or newer (20, 22 or 24).`
      : npm === null
        ? 'Install npm; it comes with Node. Without it only remote servers are inspected.'
        : null,
  };
}

async function npmVersion(): Promise<string | null> {
  try {
    return (await promisify(execFile)('npm', ['--version'], { timeout: 30_000, cwd: '/' })).stdout.trim();
  } catch {
    return null;
  }
}
