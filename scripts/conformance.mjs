// Runs the client scenarios of the official conformance suite against `schemalog inspect`, and prints a table.
//
//   node scripts/conformance.mjs [VERSION] [FOLDER]
//
// VERSION is that of @modelcontextprotocol/conformance (default below). It and the Node 22 that it needs are installed with
// npm into FOLDER; without one into a temporary folder, which is removed at the end. Ends with 1 when a scenario that applies fails, or when the suite
// has one that is not judged here yet. No part of `npm test`: it needs the packages.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const [version = '0.2.0-alpha.12', given] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'conformance-')) : resolve(given);
if (given === undefined) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const inspects = `${join(root, 'bin/schemalog')} inspect --once`;
/** Inspects, and then calls one tool with the schema that was received, so that the suite can judge what was kept. */
const echoes = `${process.execPath} --import tsx ${join(root, 'scripts/conformance-echo.ts')}`;

/** What each scenario asks of a client that only lists. The first pattern that fits counts. */
const scenarios = [
  {
    names: /^(initialize|request-metadata|http-standard-headers|json-schema-ref-no-deref)$/,
    command: inspects,
  },
  { names: /^json-schema-2020-12-preservation$/, command: echoes },
  { names: /^auth\//, reason: 'signs in; Schemalog has no credentials and never asks for any' },
  {
    names: /^(tools_call|elicitation-|http-custom-headers|http-invalid-tool-headers|sep-2322-)/,
    reason: 'calls a tool',
  },
  { names: /^sse-retry$/, reason: 'calls a tool; that a stream is taken up again is tested over tools/list' },
  { names: /^sep-2640-/, reason: 'reads skills' },
];

if (!existsSync(join(folder, 'node_modules/@modelcontextprotocol/conformance'))) {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const packages = [`@modelcontextprotocol/conformance@${version}`, 'node@22'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
}

const program = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const node22 = join(folder, 'node_modules/.bin/node');
const run = promisify(execFile);

/** @returns what the suite printed, without colours, and whether it was content */
async function suite(...args) {
  const options = { cwd: root, timeout: 120_000, maxBuffer: 16 * 1024 * 1024 };
  const { ok, said } = await run(node22, [program, ...args], options).then(
    ({ stdout, stderr }) => ({ ok: true, said: stdout + stderr }),
    ({ stdout, stderr }) => ({ ok: false, said: `${stdout ?? ''}${stderr ?? ''}` }),
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  return { ok, text: said.replace(/\u001b\[[0-9;]*m/g, '') };
}

const { text: overview } = await suite('list');
const clientPart = overview.split('Client scenarios')[1]?.split(/\n\w/)[0] ?? '';
const found = [...clientPart.matchAll(/^ {2}- (\S+) \[([^\]]*)\]/gm)];
if (found.length === 0) throw new Error(`the suite lists no client scenarios:\n${overview}`);

let failed = 0;
process.stdout.write(`Conformance ${version}, ${found.length} client scenarios\n\n`);
for (const [, name, revisions] of found) {
  const judged = scenarios.find(({ names }) => names.test(name));
  if (judged?.command === undefined) {
    if (judged === undefined) failed++;
    process.stdout.write(
      `${judged === undefined ? 'NEW ' : '-   '} ${name} [${revisions}]: ${judged?.reason ?? 'not judged yet'}\n`,
    );
    continue;
  }
  const { ok: isContent, text } = await suite(
    'client',
    ...['--command', judged.command, '--scenario', name, '--timeout', '60000'],
  );
  const result = /^Passed: (\d+).*$/m.exec(text);
  // A scenario that checked nothing says nothing.
  const ok = isContent && Number(result?.[1] ?? 0) > 0;
  if (!ok) failed++;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} [${revisions}]: ${result?.[0] ?? 'no result'}\n`);
  if (!ok) process.stdout.write(text.replace(/^/gm, '     '));
}
process.stdout.write(`\n${failed === 0 ? 'All that apply pass.' : `${failed} to look at.`}\n`);
process.exitCode = failed === 0 ? 0 : 1;
