// Starts 10,000 processes, each of which stays.
import { spawn } from 'node:child_process';
import { report, stay } from './report.mjs';

report({});
let started = 0;
for (let i = 0; i < 10_000; i++) {
  const child = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  if (child.pid !== undefined) started++;
  if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
}
report({ started });
stay();
