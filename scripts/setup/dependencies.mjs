// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { done, working } from './screen.mjs';

/** @typedef {'run' | 'develop'} Purpose `run` leaves out what only tests need */

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

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} LockedPackage
 * @param {string} path a lock file of npm @returns {Map<string, LockedPackage>}
 */
function lockedPackages(path) {
  if (!existsSync(path)) return new Map();
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(packages).filter(([name]) => name !== ''));
}

/**
 * True when what is installed is what the lock file asks for. npm itself keeps a list of what it installed.
 * @param {string} root
 * @param {Purpose} purpose
 */
function isInstalled(root, purpose) {
  const installed = lockedPackages(join(root, 'node_modules', '.package-lock.json'));
  return [...lockedPackages(join(root, 'package-lock.json'))]
    .filter(([, wanted]) => !wanted.optional && !wanted.devOptional && (purpose === 'develop' || !wanted.dev))
    .every(([name, wanted]) => installed.get(name)?.version === wanted.version);
}

/** Whether SQLite loads in this Node; the words of the error when it does not. @param {string} root */
function sqliteFault(root) {
  const probe = ['-e', "new (require('better-sqlite3'))(':memory:').prepare('select 1').get()"];
  const ran = spawnSync(process.execPath, probe, { cwd: root, encoding: 'utf8' });
  if (ran.status === 0) return null;
  return ran.stderr.split('\n').find((line) => line.includes('Error')) ?? 'it ended without a word';
}

/**
 * Installs the packages of the lock file when they are missing or stale, and sees to it that SQLite loads.
 * @param {string} root
 * @param {Purpose} purpose
 */
export async function ensureDependencies(root, purpose) {
  if (isInstalled(root, purpose)) return ensureSqlite(root);
  // Who has the development tools keeps them.
  const hadTools = [...lockedPackages(join(root, 'node_modules', '.package-lock.json')).values()].some(
    (one) => one.dev,
  );
  const isSlim = purpose === 'run' && !hadTools;
  const args = ['ci', '--no-audit', '--no-fund', isSlim ? '--omit=dev' : '--include=dev'];
  const end = working('Installing packages and compiling SQLite (a minute or two the first time)');
  const log = join(root, 'data', 'logs', 'install.log');
  const { ok, tail } = await run('npm', args, { cwd: root, log });
  const seconds = end();
  if (!ok) {
    throw new SetupError(
      `npm ${args.join(' ')} failed:\n${tail}\n\nThe whole output is in ${log}. Compiling SQLite needs python3, make and g++ (Debian: apt-get install python3 make g++).`,
    );
  }
  await ensureSqlite(root);
  done(`Packages installed (${seconds} s)`);
}

/** SQLite is compiled for one version of Node: after a change of Node it is compiled again. @param {string} root */
async function ensureSqlite(root) {
  if (sqliteFault(root) === null) return;
  const end = working('Compiling SQLite for this Node');
  const { tail } = await run('npm', ['rebuild', 'better-sqlite3'], {
    cwd: root,
    log: join(root, 'data', 'logs', 'rebuild.log'),
  });
  end();
  const fault = sqliteFault(root);
  if (fault !== null) throw new SetupError(`SQLite does not load: ${fault}\n${tail}`);
}
