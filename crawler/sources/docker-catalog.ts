import { webAddress } from '@/core/links';
import type { ListedEndpoint, Listing, MissingInput, Refusal } from '@/core/listing';
import { isObject, type Json, own } from '@/core/schema/json';
import { noRecord } from './no-record';
import { line, member, objects } from './read-record';
import { sourceError } from './registry-pages';
import { addressEndpoint, imageName, type ReadRecord } from './server-json';
import { type Source, SourceError } from './source';

const day = 86_400_000;
const mostEntries = 20_000;

/**
 * Docker's MCP catalogue: one file, `{ registry: { <slug>: { title, description, image, remote, secrets … } } }`. The tool names
 * that it states are hints from when an image was built and are not read: nobody observed them. Shape: docker/mcp-registry and
 * the published file, read 2026-08.
 * @param url of the file, as JSON
 */
export function dockerCatalog(url: string): Source {
  return {
    id: 'docker',
    title: 'Docker MCP Catalog',
    registries: [],
    provesPackages: false,
    isWhole: true,
    hasUpdates: false,
    origins: [new URL(url).origin],
    intervalMs: day,
    async *sweep({ state, client }) {
      const answer = await client.getJson({ url, etag: state.etags[url] });
      if (answer.kind === 'unchanged') return;
      if (answer.kind === 'failed') throw sourceError(answer, client.now(), false);
      const entries = member(answer.json, 'registry');
      if (!isObject(entries)) throw new SourceError('answers with something that is no catalogue');
      const listings: Listing[] = [];
      const refused: Refusal[] = [];
      for (const [slug, entry] of Object.entries(entries).slice(0, mostEntries)) {
        const read = readEntry(slug, entry);
        refused.push(...read.refused);
        if (read.listing !== null) listings.push(read.listing);
      }
      yield { listings, refused, cursor: null, etags: answer.etag === null ? {} : { [url]: answer.etag } };
    },
  };
}

function readEntry(slug: string, entry: Json): ReadRecord {
  const refuse = (reason: string): Refusal => ({ reason, key: slug.slice(0, 200) });
  if (!isObject(entry)) return { listing: null, refused: [refuse('record is no object')] };
  if (!/^[\w.~/-]{1,200}$/.test(slug))
    return { listing: null, refused: [refuse('record with a name that cannot be used')] };
  const image = line(entry, 500, 'image');
  const remote = remoteOf(entry);
  const endpoints: ListedEndpoint[] = [];
  if (image !== null)
    endpoints.push({ kind: 'oci', address: imageName(image), version: null, launch: null, missing: [] });
  if (remote !== null && typeof remote !== 'string') endpoints.push(remote);
  return {
    refused: typeof remote === 'string' ? [refuse(remote)] : [],
    listing: {
      ...noRecord,
      sourceKey: slug,
      title: line(entry, 200, 'title'),
      description: line(entry, 2_000, 'description'),
      repositoryUrl: webAddress(line(entry, 2_000, 'upstream', 'source')),
      license: line(own(entry, 'metadata'), 200, 'license'),
      endpoints,
    },
  };
}

/** A remote endpoint; null for none, a text for one that cannot be used. */
function remoteOf(entry: Json): ListedEndpoint | string | null {
  const remote = own(entry, 'remote');
  const url = line(remote, 2_000, 'url');
  if (url === null) return null;
  // Headers are templates over the secrets, `Authorization: Bearer ${TOKEN}`.
  const headers = member(remote, 'headers');
  const isSigned = isObject(headers) && Object.keys(headers).length > 0;
  const secrets = objects(entry, 64, 'secrets').map(
    (secret): MissingInput => ({
      name: line(secret, 100, 'env', 'name') ?? 'a secret',
      place: 'header',
      isSecret: true,
    }),
  );
  return addressEndpoint(url, isSigned ? secrets : []);
}
