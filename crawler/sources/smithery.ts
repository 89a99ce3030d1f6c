import { webAddress } from '@/core/links';
import type { ListedEndpoint, Listing, Refusal } from '@/core/listing';
import { isObject, type Json, own } from '@/core/schema/json';
import type { KeyedSource } from '../config';
import { noRecord } from './no-record';
import { flag, line, member, objects, time } from './read-record';
import { sourceError } from './registry-pages';
import { addressEndpoint, type ReadRecord } from './server-json';
import { type Source, SourceError } from './source';

const day = 86_400_000;
const pageSize = 100;
/** One order over all pages; how far it can be followed is not documented. */
const seed = '1';

/**
 * Smithery's registry: pages of names, and a document a server that says how it is reached. Off until the operator gives a key
 * and accepts its terms; tool texts are not taken from it. Shape: its OpenAPI, read 2026-08.
 */
export function smithery({ url, key }: KeyedSource): Source {
  const headers = { authorization: `Bearer ${key}` };
  return {
    id: 'smithery',
    title: 'Smithery',
    registries: [],
    provesPackages: false,
    isWhole: false,
    hasUpdates: false,
    origins: [new URL(url).origin],
    intervalMs: day,
    async *sweep({ state, client }) {
      for (let page = Number(state.cursor ?? '1'); ; page++) {
        const address = new URL(url);
        address.search = new URLSearchParams({ page: `${page}`, pageSize: `${pageSize}`, seed }).toString();
        const answer = await client.getJson({ url: address.href, headers });
        if (answer.kind !== 'document') throw sourceError(answer, client.now(), page > 1);
        const servers = member(answer.json, 'servers');
        if (!Array.isArray(servers))
          throw new SourceError('answers with something that is no list of servers');
        const listings: Listing[] = [];
        const refused: Refusal[] = [];
        for (const entry of servers.slice(0, pageSize)) {
          const read = readEntry(entry);
          refused.push(...read.refused);
          if (read.listing === null) continue;
          const detail = await client.getJson({
            url: `${url.replace(/\/$/, '')}/${encodeURIComponent(read.listing.sourceKey)}`,
            headers,
          });
          if (detail.kind === 'failed' && detail.status !== 404)
            throw sourceError(detail, client.now(), false);
          const reach =
            detail.kind === 'document' ? endpointsOf(detail.json) : { endpoints: [], refused: [] };
          refused.push(...reach.refused.map((reason) => ({ reason, key: read.listing?.sourceKey ?? null })));
          listings.push({ ...read.listing, endpoints: reach.endpoints });
        }
        const totalPages = member(own(answer.json, 'pagination'), 'totalPages');
        const isLast = servers.length === 0 || (typeof totalPages === 'number' && page >= totalPages);
        yield { listings, refused, cursor: isLast ? null : String(page + 1) };
        if (isLast) return;
      }
    },
  };
}

function readEntry(entry: Json): ReadRecord {
  if (!isObject(entry)) return { listing: null, refused: [{ reason: 'record is no object', key: null }] };
  const name = line(entry, 200, 'qualifiedName');
  if (name === null) return { listing: null, refused: [{ reason: 'record without a name', key: null }] };
  const isGone = flag(entry, 'unlisted') === true || flag(entry, 'inactive') === true;
  return {
    refused: [],
    listing: {
      ...noRecord,
      sourceKey: name,
      sourceUrl: webAddress(line(entry, 2_000, 'homepage')),
      status: isGone ? 'deprecated' : 'active',
      statusMessage: isGone ? 'not listed publicly' : null,
      publishedAt: time(entry, 'createdAt'),
      title: line(entry, 200, 'displayName'),
      description: line(entry, 2_000, 'description'),
      endpoints: [],
    },
  };
}

function endpointsOf(detail: Json): { endpoints: ListedEndpoint[]; refused: string[] } {
  const urls = [
    line(detail, 2_000, 'deploymentUrl'),
    ...objects(detail, 20, 'connections').map((one) => line(one, 2_000, 'deploymentUrl', 'bundleUrl')),
  ];
  const endpoints = new Map<string, ListedEndpoint>();
  const refused: string[] = [];
  for (const url of urls) {
    if (url === null) continue;
    const isBundle = /\.(?:mcpb|dxt)$/i.test(url);
    const found = addressEndpoint(url);
    if (typeof found === 'string') refused.push(found);
    else endpoints.set(found.address, isBundle ? { ...found, kind: 'mcpb' } : found);
  }
  return { endpoints: [...endpoints.values()], refused };
}
