// @ts-check
// npm test: installs what the tests need, then runs them all. Plain JavaScript, since it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { checkNode, ensureDependencies, SetupError } from './setup/dependencies.mjs';
import { bold, done, fail } from './setup/screen.mjs';
import { ensureBrowser, ensureSandbox } from './setup/system.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const results = join(root, 'test-results', 'counts');
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/**
 * Runs a command with its output on this screen.
 * @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<number>} exit code
 */
function show(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** @typedef {{ name: string, passed: number, failed: number, skipped: number }} Counted */

/** A check that passes or fails as a whole. @param {string} name @param {string[]} args @returns {Promise<Counted>} */
async function check(name, args) {
  process.stdout.write(`\n${bold(name)}\n`);
  const code = await show(args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** @param {string} project @returns {Promise<Counted>} */
async function vitest(project) {
  process.stdout.write(`\n${bold(`Tests: ${project}`)}\n`);
  const file = join(results, `${project}.json`);
  const code = await show([
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return { name: project, passed: 0, failed: 1, skipped: 0 };
  const counts = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot be loaded has no test to fail: the exit code tells.
  const failed = code === 0 ? counts.numFailedTests : Math.max(1, counts.numFailedTests);
  return {
    name: project,
    passed: counts.numPassedTests,
    failed,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

/** @returns {Promise<Counted>} */
async function playwright() {
  process.stdout.write(`\n${bold('Tests: browser')}\n`);
  const file = join(results, 'browser.json');
  const code = await show([bin('@playwright/test/cli.js'), 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (!existsSync(file)) return { name: 'browser', passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = code === 0 ? stats.unexpected : Math.max(1, stats.unexpected);
  return { name: 'browser', passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

async function main() {
  checkNode();
  const [sandbox] = await Promise.all([ensureSandbox(root), ensureDependencies(root, 'develop')]);
  const browser = await ensureBrowser(root);
  for (const missing of [sandbox, browser]) if (missing !== null) throw new SetupError(missing);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  /** @type {Counted[]} */
  const counted = [];
  counted.push(await check('Format, lint and import bans', [bin('@biomejs/biome/bin/biome'), 'check']));
  await ensureBuild(root);
  counted.push(await check('Types', [bin('typescript/bin/tsc'), '--noEmit']));
  counted.push(await check('Dead code', [bin('knip/bin/knip.js')]));
  counted.push(await vitest('unit'));
  counted.push(await vitest('integration'));
  counted.push(await playwright());

  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counted.reduce((total, one) => total + one[key], 0);
  process.stdout.write('\n');
  for (const one of counted) {
    const line = `${one.name}: ${one.passed} passed, ${one.failed} failed${one.skipped > 0 ? `, ${one.skipped} SKIPPED` : ''}`;
    if (one.failed > 0) fail(line);
    else done(line);
  }
  const skipped = sum('skipped');
  process.stdout.write(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  return sum('failed') === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  fail(error.message);
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exitCode = 1;
}
