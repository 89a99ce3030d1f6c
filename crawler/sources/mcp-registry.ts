import { registryPages, serverUrl } from './registry-pages';
import type { Source } from './source';

const hour = 3_600_000;

/** The registries whose names mean the same servers. */
export const nameRegistries = ['mcp-registry', 'github', 'pulsemcp'];

/**
 * The official MCP Registry: every version of every server, and what changed since the last sweep. An npm package is listed
 * there only when its own package.json names the server. Its data is in the public domain (CC0 1.0, terms of service, 10;
 * read 2026-08-13).
 * @param url of the list, `…/v0.1/servers`
 */
export function mcpRegistry(url: string): Source {
  return {
    id: 'mcp-registry',
    title: 'Official MCP Registry',
    registries: nameRegistries,
    provesPackages: true,
    isWhole: false,
    hasUpdates: true,
    origins: [new URL(url).origin],
    intervalMs: hour,
    sweep: (request) =>
      registryPages({ url, limit: 100, pageOf: (name) => `${serverUrl(url, name)}/versions` }, request),
  };
}
