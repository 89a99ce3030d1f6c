// What the GitHub Action does once Schemalog is installed: diff, check and verify as its inputs say, each with its reports in
// files; then the job summary and the outputs. Ends with 1 when something failed, with 3 when something is not known.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError, wishOf } from './wish.mjs';

const program = fileURLToPath(new URL('../../bin/schemalog', import.meta.url));

/** Runs one command with a report in each format. */
function run(name, args, folder) {
  const files = {
    json: join(folder, 'json', `${name}.json`),
    sarif: join(folder, 'sarif', `${name}.sarif`),
    junit: join(folder, 'junit', `${name}.xml`),
    markdown: join(folder, `${name}.md`),
  };
  const outputs = Object.entries(files).flatMap(([format, path]) => ['--output', `${format}=${path}`]);
  const { status } = spawnSync(process.execPath, [program, name, ...args, ...outputs], { stdio: 'inherit' });
  const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return { name, status: status ?? 3, json: read(files.json), markdown: read(files.markdown) };
}

/** Names of tools are printed: nothing that a stranger wrote may be a command to the runner meanwhile. */
function withoutCommands(work) {
  const token = randomUUID();
  console.log(`::stop-commands::${token}`);
  try {
    return work();
  } finally {
    console.log(`::${token}::`);
  }
}

function verdictOf(results) {
  const text = results.find(({ name }) => name === 'diff')?.json ?? '';
  return text === '' ? '' : JSON.parse(text).verdict;
}

function main(env) {
  process.chdir(env.INPUT_WORKING_DIRECTORY || '.');
  const manifest = existsSync('package.json') ? JSON.parse(readFileSync('package.json', 'utf8')) : {};
  const wish = wishOf(env, manifest);
  for (const note of wish.notes) console.log(note);
  const folder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'schemalog-'));
  for (const name of ['json', 'sarif', 'junit']) mkdirSync(join(folder, name));
  const results = withoutCommands(() => wish.commands.map(({ name, args }) => run(name, args, folder)));
  const wrong = results.find(({ status }) => status === 2);
  if (wrong !== undefined)
    throw new UsageError(`schemalog ${wrong.name} did not understand its options; see above.`);
  const result = results.some(({ status }) => status === 1)
    ? 'failed'
    : results.some(({ status }) => status !== 0)
      ? 'unknown'
      : 'passed';
  const notes = wish.notes.map((note) => `${note}\n`);
  const summary = [...results.map(({ markdown }) => markdown), ...notes].join('\n');
  writeFileSync(join(folder, 'summary.md'), summary);
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${summary}\n`);
  const outputs = {
    verdict: verdictOf(results),
    result,
    report: folder,
    sarif: join(folder, 'sarif'),
    junit: join(folder, 'junit'),
  };
  const lines = Object.entries(outputs).map(([key, value]) => `${key}=${value}\n`);
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, lines.join(''));
  return { passed: 0, failed: 1, unknown: 3 }[result];
}

try {
  process.exitCode = main(process.env);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
