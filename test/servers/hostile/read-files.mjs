// Reads each path given, and each path below the root folders of other processes. Reports those that could be read.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { attempt, report } from './report.mjs';

const read = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).join(' ') : readFileSync(path, 'latin1');
const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
const indirect = others.flatMap((pid) => [
  ...process.argv.slice(2).map((path) => `/proc/${pid}/root${path}`),
  `/proc/${pid}/environ`,
  `/proc/${pid}/mem`,
  `/proc/${pid}/cwd`,
]);
const readable = [...process.argv.slice(2), ...indirect]
  .map((path) => ({ path, ...attempt(() => read(path).slice(0, 200)) }))
  .filter((result) => result.done);
report({ readable, environment: Object.keys(process.env).sort(), processes: others.length });
