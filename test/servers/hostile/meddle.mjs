// Tries to change what is not its own: processes of the host, system folders, its own package, its user, its namespaces.
// Arguments: process ids of the host.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { attempt, report } from './report.mjs';

const quiet = { stdio: 'ignore' };
const attempts = {
  'write to /usr': () => writeFileSync('/usr/bin/planted', 'x'),
  'write to the package': () => writeFileSync('/opt/package/planted', 'x'),
  'write to the node binary': () => writeFileSync('/opt/node/bin/node', 'x'),
  'write to /etc': () => writeFileSync('/etc/passwd', 'x'),
  'write to the root folder': () => mkdirSync('/planted'),
  'write to a kernel setting': () => writeFileSync('/proc/sys/kernel/hostname', 'x'),
  'become root': () => process.setuid(0),
  'become another user': () => process.setuid(1001),
  'use a set-uid program': () => {
    const uid = execFileSync('su', ['-c', 'id -u'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return String(uid);
  },
  'give a file away': () => {
    writeFileSync('/tmp/mine', 'x');
    chownSync('/tmp/mine', 0, 0);
  },
  'make a user namespace': () => execFileSync('unshare', ['--user', '--map-root-user', 'true'], quiet),
  'make a mount': () => execFileSync('mount', ['-t', 'tmpfs', 'none', '/tmp'], quiet),
  'make a device': () => execFileSync('mknod', ['/tmp/disk', 'b', '254', '0'], quiet),
  'trace a process': () =>
    execFileSync(
      'perl',
      ['-e', `exit(syscall(${process.arch === 'x64' ? 101 : 117}, 16, 1, 0, 0) == 0 ? 0 : 1)`],
      quiet,
    ),
  'raise its limits': () => execFileSync('prlimit', ['--nproc=100000', 'true'], quiet),
  'raise its priority': () => execFileSync('nice', ['-n', '-5', 'sh', '-c', 'test "$(nice)" -lt 0'], quiet),
  'leave by a link': () => {
    symlinkSync('/proc/1/root', '/tmp/link');
    return readdirSync('/tmp/link/root');
  },
  'set a set-uid bit that counts': () => {
    execFileSync('cp', ['/usr/bin/id', '/tmp/id'], quiet);
    chmodSync('/tmp/id', 0o4755);
    const uid = Number(execFileSync('/tmp/id', ['-u'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    if (uid !== process.getuid()) return uid;
    throw new Error('no effect');
  },
};
for (const pid of process.argv.slice(2))
  attempts[`signal process ${pid} of the host`] = () => process.kill(Number(pid), 'SIGKILL');

const succeeded = Object.entries(attempts)
  .filter(([, action]) => attempt(action).done)
  .map(([name]) => name);
report({ succeeded, pid: process.pid, uid: process.getuid(), attempts: Object.keys(attempts).length });
