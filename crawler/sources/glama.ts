import { webAddress } from '@/core/links';
import type { Listing, Refusal } from '@/core/listing';
import { isObject, type Json, own } from '@/core/schema/json';
import type { KeyedSource } from '../config';
import { noRecord } from './no-record';
import { flag, line, member } from './read-record';
import { sourceError } from './registry-pages';
import { type Source, SourceError } from './source';

const day = 86_400_000;
const pageSize = 100;

/**
 * Glama's directory: names, descriptions, licences and repositories, and no way to reach a server; a record is matched by its
 * repository, or stands alone. Off until the operator gives a key and accepts its API Data License, which wants attribution
 * and a link for each listing (survey of 2026-09-25): the link is what a page shows. Tools are not taken from it.
 */
export function glama({ url, key }: KeyedSource): Source {
  return {
    id: 'glama',
    title: 'Glama',
    registries: [],
    provesPackages: false,
    isWhole: false,
    hasUpdates: false,
    origins: [new URL(url).origin],
    intervalMs: day,
    async *sweep({ state, client }) {
      let { cursor } = state;
      for (;;) {
        const address = new URL(url);
        address.searchParams.set('first', String(pageSize));
        if (cursor !== null) address.searchParams.set('after', cursor);
        const headers = { authorization: `Bearer ${key}` };
        const answer = await client.getJson({ url: address.href, headers });
        if (answer.kind !== 'document') throw sourceError(answer, client.now(), cursor !== null);
        const servers = member(answer.json, 'servers');
        if (!Array.isArray(servers))
          throw new SourceError('answers with something that is no list of servers');
        const info = own(answer.json, 'pageInfo');
        const end = flag(info, 'hasNextPage') === true ? line(info, 2_000, 'endCursor') : null;
        yield { ...readEntries(servers.slice(0, pageSize)), cursor: end };
        if (end === null) return;
        cursor = end;
      }
    },
  };
}

function readEntries(entries: readonly Json[]): { listings: Listing[]; refused: Refusal[] } {
  const listings: Listing[] = [];
  const refused: Refusal[] = [];
  for (const entry of entries) {
    const namespace = line(entry, 100, 'namespace');
    const slug = line(entry, 100, 'slug');
    if (!isObject(entry)) refused.push({ reason: 'record is no object', key: null });
    else if (namespace === null || slug === null)
      refused.push({ reason: 'record without a name', key: null });
    else
      listings.push({
        ...noRecord,
        sourceKey: `${namespace}/${slug}`,
        sourceUrl: webAddress(line(entry, 2_000, 'url')),
        title: line(entry, 200, 'name'),
        description: line(entry, 2_000, 'description'),
        repositoryUrl: webAddress(line(own(entry, 'repository'), 2_000, 'url')),
        license: line(own(entry, 'spdxLicense'), 200, 'name'),
        endpoints: [],
      });
  }
  return { listings, refused };
}
