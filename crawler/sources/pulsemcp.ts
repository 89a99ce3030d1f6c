import type { KeyedSource } from '../config';
import { nameRegistries } from './mcp-registry';
import { registryPages } from './registry-pages';
import type { Source } from './source';

const hour = 3_600_000;

/**
 * PulseMCP: the official form with its own word on each version, for holders of a key (by mail; 200 requests a minute, 10,000 a
 * day). Off until the operator gives a key and accepts its terms. Its paid members (tools, sign-in) are not read.
 */
export function pulseMcp({ url, key, tenant }: KeyedSource): Source {
  return {
    id: 'pulsemcp',
    title: 'PulseMCP',
    registries: nameRegistries,
    provesPackages: false,
    isWhole: false,
    hasUpdates: true,
    origins: [new URL(url).origin],
    intervalMs: 6 * hour,
    sweep: (request) =>
      registryPages(
        {
          url,
          limit: 100,
          headers: { 'x-api-key': key, ...(tenant === null ? {} : { 'x-tenant-id': tenant }) },
          meta: 'com.pulsemcp/server-version',
        },
        request,
      ),
  };
}
