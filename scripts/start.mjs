// @ts-check
// npm start: everything from a fresh clone to a running site and crawler. Plain JavaScript, since it runs before
// anything is installed.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { startPart, stopParts } from './setup/children.mjs';
import { checkNode, ensureDependencies, SetupError } from './setup/dependencies.mjs';
import { bold, dim, done, fail, logFile, note } from './setup/screen.mjs';
import { ensureSandbox } from './setup/system.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const port = Number(process.env.PORT ?? 3000);
const data = process.env.SCHEMALOG_DATA ?? join(root, 'data');
const database = process.env.SCHEMALOG_DB ?? join(data, 'schemalog.db');
/** @type {import('node:child_process').ChildProcess[]} */
const parts = [];
let stopping = false;

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  process.stdout.write(`\n${dim('Stopping the crawler and the site …')}\n`);
  await stopParts(parts, 10_000);
  done('Stopped. Nothing is lost: npm start goes on from here.');
  process.exit(code);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

/** @returns {Promise<void>} */
function checkPort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        new SetupError(
          `Port ${port} cannot be used (${error.code}). Choose another: PORT=${port + 1} npm start`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Waits until the site answers. @returns {Promise<void>} */
async function siteAnswers() {
  for (let i = 0; i < 300; i++) {
    const up = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.status < 500,
      () => false,
    );
    if (up || stopping) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new SetupError(`The site did not answer within a minute; see ${join(data, 'logs', 'site.log')}`);
}

/** A part that ends by itself ends everything. @param {string} name @param {string} log */
function watch(name, log) {
  return (/** @type {number | null} */ code) => {
    if (stopping) return;
    fail(`${name} ended (exit ${code}); see ${log}`);
    void stop(1);
  };
}

const restarts = { left: 5, pauseMs: 10_000 };

function startCrawler() {
  const env = { ...process.env, SCHEMALOG_DATA: data, SCHEMALOG_DB: database };
  const crawler = startPart(process.execPath, [join(root, 'bin', 'schemalog'), 'crawl', '--watch'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  crawler.on('exit', (code) => {
    // The pages stay readable while the crawler comes back; what it recorded is whole.
    if (stopping) return;
    if (code === 2) {
      fail('The crawler cannot work with these settings; see the lines above');
      return void stop(1);
    }
    if (restarts.left === 0)
      return fail(`The crawler ended again (exit ${code}) and is left alone; see the lines above`);
    restarts.left--;
    note(`The crawler ended (exit ${code}); it is started again in ${restarts.pauseMs / 1000} s`);
    setTimeout(() => !stopping && startCrawler(), restarts.pauseMs);
  });
  parts.push(crawler);
}

function startSite() {
  const log = join(data, 'logs', 'site.log');
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = {
    ...process.env,
    SCHEMALOG_DB: database,
    NODE_ENV: /** @type {const} */ ('production'),
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const args = [
    next,
    'start',
    '-p',
    String(port),
    ...(process.env.HOST === undefined ? [] : ['-H', process.env.HOST]),
  ];
  const site = startPart(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const out = logFile(log);
  site.stdout?.pipe(out);
  site.stderr?.pipe(out);
  site.on('exit', watch('The site', log));
  parts.push(site);
}

try {
  process.stdout.write(
    `${bold('Schemalog')} ${dim('watches public MCP servers and shows what their tools look like, version by version')}\n\n`,
  );
  checkNode();
  await checkPort();
  const [advice] = await Promise.all([ensureSandbox(root), ensureDependencies(root, 'run')]);
  if (advice === null) done('Sandbox present: packages run in it without network, home or credentials');
  else note(advice);
  // The crawler begins while the site is built: the first pages have something to show.
  startCrawler();
  await ensureBuild(root);
  startSite();
  await siteAnswers();
  if (!stopping) {
    process.stdout.write(
      `\n  Open ${bold(`http://localhost:${port}`)}   ${dim('Ctrl-C stops site and crawler')}\n  ${dim(`database ${database}`)}\n\n`,
    );
  }
} catch (error) {
  if (!stopping) {
    if (!(error instanceof SetupError)) throw error;
    fail(error.message);
    await stop(1);
  }
}
