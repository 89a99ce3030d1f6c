import { endpointKind } from '@/core/endpoint-kind';
import { webAddress } from '@/core/links';
import type { ListedEndpoint, Listing, ListingStatus, Refusal } from '@/core/listing';
import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import { isPackageName } from '../packages/npm/package-name';
import { noRecord } from './no-record';
import { flag, line, member, objects, time } from './read-record';
import { packageLaunch, remoteAddress } from './server-inputs';

/*
 * Records of an MCP registry: the envelope `{ server, _meta }` and the server.json in it, in all shapes since 2025-07
 * (modelcontextprotocol/registry, docs/reference/server-json and docs/reference/api).
 */

const official = 'io.modelcontextprotocol.registry/official';
const mostEndpoints = 50;

/** A record as a listing, or why it cannot be one; parts that cannot be used are left out and named. */
export interface ReadRecord {
  listing: Listing | null;
  refused: Refusal[];
}

/**
 * Reads one entry of a registry's list.
 * @param meta the member of the outer `_meta` that has the registry's own word on the record
 */
export function readRegistryRecord(item: Json, meta: string = official): ReadRecord {
  if (!isObject(item)) return { listing: null, refused: [{ reason: 'record is no object', key: null }] };
  const server = own(item, 'server') ?? item;
  const word = member(own(item, '_meta'), meta) ?? member(own(server, '_meta'), meta) ?? item;
  const status = statusOf(line(word, 50, 'status') ?? line(server, 50, 'status'));
  const read = readServerJson(server);
  if (read.listing === null) return read;
  // Until 2025-09 the document itself said it.
  const detail = own(server, 'version_detail');
  return {
    refused: read.refused,
    listing: {
      ...read.listing,
      status,
      statusMessage: line(word, 500, 'statusMessage', 'status_message'),
      isLatest: flag(word, 'isLatest', 'is_latest') ?? flag(detail, 'is_latest'),
      publishedAt: time(word, 'publishedAt', 'published_at') ?? time(detail, 'release_date'),
      updatedAt: time(word, 'updatedAt', 'updated_at'),
    },
  };
}

function statusOf(word: string | null): ListingStatus {
  return word === 'deprecated' || word === 'deleted' ? word : 'active';
}

/** Reads a server.json, or a server card, which has the same words. */
export function readServerJson(server: Json): ReadRecord {
  const name = member(server, 'name');
  if (typeof name !== 'string' || name.trim() === '')
    return { listing: null, refused: [{ reason: 'record without a name', key: null }] };
  const key = line(server, 300, 'name') ?? '';
  if (name.length > 200 || key !== name)
    return { listing: null, refused: [{ reason: 'record with a name that cannot be used', key }] };
  const version = line(server, 255, 'version') ?? line(own(server, 'version_detail'), 255, 'version');
  const { endpoints, refused } = endpointsOf(server, key);
  const repository = member(server, 'repository');
  return {
    refused,
    listing: {
      ...noRecord,
      sourceKey: key,
      version,
      title: line(server, 200, 'title'),
      description: line(server, 2_000, 'description'),
      repositoryUrl: webAddress(line(repository, 2_000, 'url')),
      homepageUrl: webAddress(line(server, 2_000, 'websiteUrl', 'website_url')),
      endpoints,
    },
  };
}

/** Each way to reach the server once: packages first, then addresses. */
function endpointsOf(server: Json, key: string): { endpoints: ListedEndpoint[]; refused: Refusal[] } {
  const endpoints = new Map<string, ListedEndpoint>();
  const refused: Refusal[] = [];
  const take = (endpoint: ListedEndpoint | string): void => {
    if (typeof endpoint === 'string') refused.push({ reason: endpoint, key });
    else {
      const id = `${endpoint.kind} ${endpoint.address.replace(/\/$/, '')}`;
      const known = endpoints.get(id);
      // The same package over another transport, the same address twice: what can be asked with less comes first.
      if (known === undefined || known.missing.length > endpoint.missing.length) endpoints.set(id, endpoint);
    }
  };
  const packages = objects(server, mostEndpoints, 'packages');
  // Over stdio first: that is how packages are started here.
  for (const entry of [...packages.filter(isStdio), ...packages.filter((one) => !isStdio(one))])
    take(packageEndpoint(entry));
  for (const remote of objects(server, mostEndpoints, 'remotes')) take(remoteEndpoint(remote));
  return { endpoints: [...endpoints.values()], refused };
}

function isStdio(entry: JsonObject): boolean {
  const type = line(own(entry, 'transport'), 50, 'type');
  return type === null || type === 'stdio';
}

/** A package as an endpoint, or why it is none. */
function packageEndpoint(entry: JsonObject): ListedEndpoint | string {
  const type = line(entry, 50, 'registryType', 'registry_type', 'registry_name');
  const identifier = line(entry, 1_000, 'identifier', 'name');
  if (type === null || identifier === null) return 'package without type or identifier';
  const kind = endpointKind(type);
  if (kind === 'npm' && !isPackageName(identifier)) return 'package with a name that npm cannot have';
  const address =
    kind === 'oci' ? imageName(identifier) : kind === 'other' ? `${type}:${identifier}` : identifier;
  return { kind, address, version: null, launch: packageLaunch(entry), missing: [] };
}

/** The image without its tag and digest: the version of an image is in its name, and the endpoint is the image. */
export function imageName(image: string): string {
  return image.replace(/@sha256:[0-9a-f]+$/i, '').replace(/:[\w.-]+$/, '');
}

/** A remote as an endpoint, or why it is none. */
function remoteEndpoint(remote: JsonObject): ListedEndpoint | string {
  const found = remoteAddress(remote);
  if (found === null) return 'remote without an address';
  return addressEndpoint(found.url, found.missing);
}

/** An address as an endpoint, or why it is none: not http(s), or with credentials in it. */
export function addressEndpoint(
  text: string,
  missing: ListedEndpoint['missing'] = [],
): ListedEndpoint | string {
  const common = { kind: 'http' as const, version: null, launch: null, missing };
  // One that wants a value may be no address before it has it.
  if (missing.some((one) => one.place === 'address')) return { ...common, address: text };
  if (!URL.canParse(text)) return 'remote with an address that cannot be used';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'remote with an address that is not http(s)';
  if (url.username !== '' || url.password !== '') return 'remote with credentials in its address';
  url.hash = '';
  return { ...common, address: url.href };
}
