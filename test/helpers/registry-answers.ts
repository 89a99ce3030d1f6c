import { npmConfig } from '@/crawler/packages/npm/npm-config';

/** Whether the registry that npm is set to can be reached from here. */
export async function registryAnswers(): Promise<boolean> {
  const config = await npmConfig();
  if (config === null) return false;
  return fetch(`${config.registry}zod`, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
