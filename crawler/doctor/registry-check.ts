import type { Config } from '../config';
import { npmConfig } from '../packages/npm/npm-config';
import { fetchRegistryDocument } from '../packages/npm/registry-document';
import type { Check } from './check-machine';

/** Whether the registry that npm is set to answers. Its name is npm's own setting. */
export async function registryCheck(config: Config, signal: AbortSignal): Promise<Check> {
  const base = { id: 'registry', title: 'npm registry' };
  const npm = await npmConfig();
  if (npm === null)
    return {
      ...base,
      state: 'bad',
      found: 'npm does not answer',
      advice: 'Install npm; it comes with Node.',
    };
  const { cacheFolder, userAgent } = config;
  const started = performance.now();
  const answer = await fetchRegistryDocument({
    name: '@modelcontextprotocol/sdk',
    config: npm,
    cacheFolder,
    userAgent,
    ttlMs: 0,
    signal,
  });
  if (answer.ok && answer.checked) {
    return {
      ...base,
      state: 'good',
      found: `answers (${Math.round(performance.now() - started)} ms)`,
      advice: null,
    };
  }
  const why = answer.ok ? 'only a kept copy could be read' : (answer.evidence.message ?? answer.outcome);
  return {
    ...base,
    state: 'bad',
    found: why,
    advice: 'Check the network and npm config get registry; remote servers can be inspected without it.',
  };
}
