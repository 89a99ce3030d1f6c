import type { Db } from '@/db/handle';
import { httpAddresses } from '@/db/queries/sources';
import type { Config, SourceId } from '../config';
import { npmConfig } from '../packages/npm/npm-config';
import { dockerCatalog } from './docker-catalog';
import { githubRegistry } from './github-registry';
import { glama } from './glama';
import { mcpRegistry } from './mcp-registry';
import { npmCurated } from './npm-curated';
import { npmSearch } from './npm-search';
import { pulseMcp } from './pulsemcp';
import { serverCards } from './server-cards';
import { smithery } from './smithery';
import type { LocalList, Source } from './source';
import { userFile } from './user-file';

/** The lists on this machine, the operator's own first. */
export function localLists(serversFile: string | null): LocalList[] {
  return [...(serversFile === null ? [] : [userFile(serversFile)]), npmCurated];
}

/** The sources elsewhere with these ids, as far as the operator gave what they want. */
export function catalogues({ sources, userAgent }: Config, ids: readonly SourceId[], db: Db): Source[] {
  const all = [
    mcpRegistry(sources.mcpRegistry),
    githubRegistry(sources.github),
    dockerCatalog(sources.docker),
    npmSearch(npmConfig, userAgent),
    sources.smithery === null ? null : smithery(sources.smithery),
    sources.glama === null ? null : glama(sources.glama),
    sources.pulsemcp === null ? null : pulseMcp(sources.pulsemcp),
    serverCards({ hosts: sources.cardHosts, addresses: (after, limit) => httpAddresses(db, after, limit) }),
  ];
  return all.filter((source) => source !== null).filter((source) => ids.some((id) => id === source.id));
}

/** What a source wants before it can be read, in a sentence; null when it lacks nothing. */
export function whatIsLacking(id: SourceId, { sources }: Config): string | null {
  if (id !== 'smithery' && id !== 'glama' && id !== 'pulsemcp') return null;
  if (sources[id] !== null) return null;
  const name = `SCHEMALOG_${id.toUpperCase()}`;
  return `--source ${id} wants a key and your consent to its terms: ${name}_KEY=… and ${name}_TERMS=accepted.`;
}
