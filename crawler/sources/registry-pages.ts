import type { Listing, Refusal } from '@/core/listing';
import { isObject, type Json } from '@/core/schema/json';
import type { DocumentFailure } from './get-document';
import { member } from './read-record';
import { readRegistryRecord } from './server-json';
import { SourceError, type SourcePage, type SweepRequest } from './source';

/*
 * The list of an MCP registry (GET /v0.1/servers): pages with an opaque cursor. OpenAPI 2025-12-01 of modelcontextprotocol/registry.
 */

export interface RegistryApi {
  /** Address of the list. */
  url: string;
  /** Records of a page, at most 100. */
  limit: number;
  headers?: Record<string, string>;
  /** The member of `_meta` that has the registry's word on a record. */
  meta?: string;
  /** A page for people about a server, where there is one. */
  pageOf?(name: string): string;
  /** What the source says beyond the usual members. */
  enrich?(listing: Listing, item: Json): Listing;
}

/** Empty pages in a row, before it is taken that no other will come. */
const emptyPages = 5;

/** The pages of a registry from a state on. Throws `SourceError`. */
export async function* registryPages(
  api: RegistryApi,
  { state, client }: SweepRequest,
): AsyncGenerator<SourcePage> {
  let { cursor } = state;
  let limit = api.limit;
  let empty = 0;
  for (;;) {
    const url = new URL(api.url);
    url.searchParams.set('limit', String(limit));
    if (cursor !== null) url.searchParams.set('cursor', cursor);
    if (state.updatedSince !== null) url.searchParams.set('updated_since', state.updatedSince);
    const answer = await client.getJson({ url: url.href, ...(api.headers && { headers: api.headers }) });
    if (answer.kind === 'failed' && answer.reason === 'too-large' && limit > 1) {
      // A page of smaller ones is read in the same order.
      limit = Math.max(1, Math.floor(limit / 4));
      continue;
    }
    if (answer.kind !== 'document') throw sourceError(answer, client.now(), cursor !== null);
    const page = readPage(answer.json, api);
    if (page === null) throw new SourceError('answers with something that is no list of servers');
    yield page;
    if (page.cursor === null) return;
    empty = page.listings.length === 0 && page.refused.length === 0 ? empty + 1 : 0;
    if (empty >= emptyPages) throw new SourceError(`has ${empty} empty pages in a row`, null, true);
    cursor = page.cursor;
  }
}

function readPage(json: Json, api: RegistryApi): SourcePage | null {
  const servers = member(json, 'servers');
  if (!Array.isArray(servers)) return null;
  const listings: Listing[] = [];
  const refused: Refusal[] = [];
  for (const item of servers.slice(0, 1_000)) {
    const read = readRegistryRecord(item, api.meta);
    refused.push(...read.refused);
    if (read.listing === null) continue;
    const { listing } = read;
    const enriched = api.enrich?.(listing, item) ?? listing;
    listings.push({ ...enriched, sourceUrl: api.pageOf?.(listing.sourceKey) ?? null });
  }
  const metadata = member(json, 'metadata');
  const cursor = isObject(metadata) ? member(metadata, 'nextCursor', 'next_cursor') : undefined;
  if (typeof cursor === 'string' && cursor.length > 2_000) return null;
  return { listings, refused, cursor: typeof cursor === 'string' && cursor !== '' ? cursor : null };
}

/** The error that a failed document is. A place that the source does not know any more is lost. */
export function sourceError(
  answer: DocumentFailure | { kind: 'unchanged' },
  now: number,
  hasCursor: boolean,
): SourceError {
  if (answer.kind === 'unchanged') return new SourceError('says that nothing changed, unasked');
  const isLost = hasCursor && answer.status !== null && [400, 404, 410, 422].includes(answer.status);
  // A wait that is longer than a day is rather a mistake than a wish.
  const notBefore = answer.waitMs === null ? null : now + Math.min(answer.waitMs, 86_400_000);
  return new SourceError(answer.message, notBefore, isLost);
}

/** A link to one server of a list: its name as one segment. */
export function serverUrl(list: string, name: string): string {
  return `${list.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
}
