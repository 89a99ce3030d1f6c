import { own } from '@/core/schema/json';
import { nameRegistries } from './mcp-registry';
import { line, member } from './read-record';
import { registryPages } from './registry-pages';
import type { Source } from './source';

const day = 86_400_000;
const provided = 'io.modelcontextprotocol.registry/publisher-provided';

/**
 * GitHub's MCP registry: a curated part of the servers, in the official form. Each record carries a whole readme, so pages are
 * small and the readme is dropped. About 400 servers, 10 requests a second, no key (read 2026-10-08).
 * @param url of the list, `…/v0.1/servers`
 */
export function githubRegistry(url: string): Source {
  return {
    id: 'github',
    title: 'GitHub MCP Registry',
    registries: nameRegistries,
    provesPackages: false,
    isWhole: true,
    hasUpdates: false,
    origins: [new URL(url).origin],
    intervalMs: day,
    sweep: (request) =>
      registryPages(
        {
          url,
          limit: 30,
          enrich: (listing, item) => {
            const meta = member(member(own(item, 'server') ?? item, '_meta'), provided);
            return { ...listing, license: line(member(meta, 'github'), 200, 'license') };
          },
        },
        request,
      ),
  };
}
