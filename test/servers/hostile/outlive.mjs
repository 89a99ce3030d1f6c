// Does all it can to live on after it was killed: ignores signals, detaches, forks twice into sessions of its own.
import { spawn } from 'node:child_process';
import { report, stay } from './report.mjs';

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGPIPE']) process.on(signal, () => {});
process.stdin.resume().on('end', () => {});
const stubborn = "trap '' TERM INT HUP QUIT PIPE; while :; do sleep 1; done";
spawn('setsid', ['sh', '-c', `setsid sh -c "${stubborn}" & ${stubborn}`], {
  detached: true,
  stdio: 'ignore',
}).unref();
spawn('sh', ['-c', `(${stubborn}) &`], { detached: true, stdio: 'ignore' }).unref();
setTimeout(() => {
  report({ ready: true });
  if (process.argv[2] === 'leave') process.exit(0);
}, 300);
stay();
