import type { Config } from '../config';
import { probeSandbox } from '../sandbox/probe';
import type { Check } from './check-machine';

/** Whether a package can be run, found out by running a program in the sandbox. */
export async function sandboxCheck(_config: Config): Promise<Check> {
  const probe = await probeSandbox();
  if (!probe.ok)
    return { id: 'sandbox', title: 'Sandbox', state: 'bad', found: probe.reason, advice: probe.advice };
  const limit = probe.hardMemoryLimit ? 'memory limited by the kernel' : 'memory limited by a watchdog alone';
  return {
    id: 'sandbox',
    title: 'Sandbox',
    state: probe.hardMemoryLimit ? 'good' : 'limited',
    found: `${probe.version}, ${probe.kind}, ${limit}`,
    advice: probe.hardMemoryLimit
      ? null
      : 'A control group needs root and a writable /sys/fs/cgroup; without one a fast allocator may take memory for a moment.',
  };
}
