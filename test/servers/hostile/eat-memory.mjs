// Takes memory without end. Argument: heap, buffers, processes, memory-files or shared-memory.
import { spawn } from 'node:child_process';
import { report } from './report.mjs';

const [kind] = process.argv.slice(2);
report({ kind });
const kept = [];
const ways = {
  heap: () => kept.push(Array.from({ length: 100_000 }, () => ({ number: Math.random() }))),
  buffers: () => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)),
  processes: () =>
    kept.push(spawn('perl', ['-e', '$x = "x" x (64 * 1024 * 1024); sleep 600'], { stdio: 'ignore' })),
  'memory-files': () => kept.push(perl(memoryFiles)),
  'shared-memory': () => kept.push(perl(sharedMemory)),
};
// memfd_create, written to and never mapped: no process has it in its size.
const memoryFiles =
  'my @kept; for (1..64) { my $fd = syscall($ENV{MEMFD}, my $name = "m", 0); die if $fd < 0; open(my $f, ">&=", $fd); push @kept, $f; for (1..16) { syswrite($f, "x" x 4194304) or die } } sleep 600';
const sharedMemory =
  'for (1..64) { my $id = shmget(0, 67108864, 01600) // die; for my $i (0..15) { shmwrite($id, "x" x 4194304, $i * 4194304, 4194304) or die } } sleep 600';
const perl = (script) =>
  spawn('perl', ['-e', script], {
    stdio: 'ignore',
    env: { ...process.env, MEMFD: process.arch === 'x64' ? '319' : '279' },
  });
for (let i = 0; i < 4096; i++) {
  ways[kind]();
  await new Promise((resolve) => setTimeout(resolve, kind === 'heap' || kind === 'buffers' ? 0 : 250));
}
