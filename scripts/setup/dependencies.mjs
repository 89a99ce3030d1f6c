// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { done, working } from './screen.mjs';

/** A step of the set-up that failed, with words for the person in front of the screen. */
export class SetupError extends Error {}

/** @param {string} version e.g. `20.20.2` */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(
      `Node ${version} is too old: install Node 20.19 or newer (20, 22 and 24 are tested).`,
    );
  }
}

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.schemalog-installed.json');

/**
 * What an installation depends on: the lock file and the binary interface of this Node.
 * @param {string} root
 */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} abi${process.versions.modules}`;
}

/**
 * True when the installed packages are those of the lock file, for this Node.
 * @param {string} root
 * @param {'run' | 'develop'} purpose `run` leaves out what only tests need
 */
export function isInstalled(root, purpose) {
  if (!existsSync(stampPath(root))) return false;
  const stamp = JSON.parse(readFileSync(stampPath(root), 'utf8'));
  return stamp.fingerprint === fingerprint(root) && (stamp.purpose === 'develop' || purpose === 'run');
}

/**
 * Installs the packages of the lock file when they are missing or stale, and checks that SQLite loads.
 * @param {string} root
 * @param {'run' | 'develop'} purpose
 */
export async function ensureDependencies(root, purpose) {
  if (isInstalled(root, purpose)) return;
  const args = ['ci', '--no-audit', '--no-fund', ...(purpose === 'run' ? ['--omit=dev'] : [])];
  const end = working('Installing packages and compiling SQLite (about two minutes the first time)');
  const log = join(root, 'data', 'logs', 'install.log');
  // Development tools are wanted or not by purpose alone, whatever the environment says.
  const env = { ...process.env, NODE_ENV: purpose === 'run' ? 'production' : 'development' };
  const { ok, tail } = await run('npm', args, { cwd: root, log, env });
  const seconds = end();
  if (!ok) {
    throw new SetupError(
      `npm ${args.join(' ')} failed:\n${tail}\n\nThe whole output is in ${log}. Compiling SQLite needs python3, make and g++ (Debian: apt-get install python3 make g++).`,
    );
  }
  const probe = ['-e', "new (require('better-sqlite3'))(':memory:').prepare('select 1').get()"];
  const loads = spawnSync(process.execPath, probe, { cwd: root, encoding: 'utf8' });
  if (loads.status !== 0) {
    throw new SetupError(
      `SQLite was installed and does not load: ${
        loads.stderr
          .trim()
          .split('\n')
          .find((line) => line.includes('Error')) ?? ''
      }\nnpm may have skipped its install script: run npm rebuild better-sqlite3`,
    );
  }
  writeFileSync(stampPath(root), JSON.stringify({ fingerprint: fingerprint(root), purpose }));
  done(`Packages installed (${seconds} s)`);
}
