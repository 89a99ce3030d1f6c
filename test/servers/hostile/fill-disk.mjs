// Writes to every folder that might be writable until it is told to stop. Reports the megabytes that each took.
import { closeSync, openSync, writeSync } from 'node:fs';
import { attempt, report } from './report.mjs';

const block = Buffer.alloc(1024 * 1024, 1);
const folders = [
  '/tmp',
  '/home/user',
  '/work',
  '/dev/shm',
  '/',
  '/etc',
  '/usr',
  '/opt',
  '/opt/package',
  '/dev',
  '/run',
  '/var/tmp',
];
const written = {};
for (const folder of folders) {
  written[folder] = 0;
  // Many files, since one alone has a limit of its own.
  for (let file = 0; file < 20; file++) {
    const fd = attempt(() => openSync(`${folder}/fill-${file}`, 'w'));
    if (!fd.done) break;
    while (written[folder] < 2048 && attempt(() => writeSync(fd.value, block)).value === block.length)
      written[folder]++;
    closeSync(fd.value);
  }
}
report({ written });
