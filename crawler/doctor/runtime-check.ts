import type { Config } from '../config';
import type { Check } from './check-machine';

/** The Node that runs us. Packages that need a newer one get it from npm, in the cache. */
export async function runtimeCheck(_config: Config): Promise<Check> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return {
    id: 'runtime',
    title: 'Node',
    state: major >= 20 ? 'good' : 'bad',
    found: `${process.versions.node} on ${process.platform}-${process.arch}`,
    advice: major >= 20 ? null : 'Install Node 20, 22 or 24.',
  };
}
