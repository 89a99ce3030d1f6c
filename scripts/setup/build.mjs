// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './dependencies.mjs';
import { run } from './run.mjs';
import { done, working } from './screen.mjs';

/** What the built site is made of. */
const parts = [
  'app',
  'core',
  'db',
  'public',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.site.json',
  'package-lock.json',
  'proxy.ts',
];

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => filesUnder(join(path, entry.name)))
    .sort();
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of parts.flatMap((part) => filesUnder(join(root, part)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Builds the site when its sources changed since the last build.
 * @param {string} root
 */
export async function ensureBuild(root) {
  const stamp = join(root, '.next', 'schemalog-built');
  const now = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const end = working('Building the site');
  const log = join(root, 'data', 'logs', 'build.log');
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' };
  const { ok, tail } = await run(process.execPath, [next, 'build'], { cwd: root, log, env });
  const seconds = end();
  if (!ok) throw new SetupError(`The site could not be built:\n${tail}\n\nThe whole output is in ${log}.`);
  writeFileSync(stamp, now);
  done(`Site built (${seconds} s)`);
}
