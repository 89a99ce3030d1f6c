import type { Listing, Refusal } from '@/core/listing';
import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import { line, objects } from './read-record';
import { readServerJson } from './server-json';
import type { Source, SourcePage, SweepRequest } from './source';

/*
 * What servers say of themselves without being connected to (SEP-2127, experimental): the AI catalogue of a host, and the card of
 * an endpoint. A card is advice: its name proves nothing, its address is its key, and the handshake wins.
 */

const day = 86_400_000;
const cardType = 'application/mcp-server-card+json';
const mostEntries = 100;
/** Places that are asked for one page. */
const placesOfPage = 20;

/** An address that is known already. */
interface KnownAddress {
  id: number;
  address: string;
}

interface CardPlaces {
  /** Hosts whose catalogue is read: names, or origins. */
  hosts: readonly string[];
  /** Known addresses with an id above `after`, in order of their ids. */
  addresses(after: number, limit: number): KnownAddress[];
}

/** Reads the catalogues of hosts, then asks each known address for its card. A place that has none is no fault. */
export function serverCards(places: CardPlaces): Source {
  const origins = places.hosts.map(originOf);
  return {
    id: 'server-cards',
    title: 'Server card',
    registries: [],
    provesPackages: false,
    isWhole: false,
    hasUpdates: false,
    origins,
    intervalMs: day,
    sweep: (request) => cardPages(origins, places, request),
  };
}

function originOf(host: string): string {
  return new URL(host.includes('://') ? host : `https://${host}`).origin;
}

async function* cardPages(
  origins: readonly string[],
  places: CardPlaces,
  request: SweepRequest,
): AsyncGenerator<SourcePage> {
  const [part = 'host', place = '0'] = (request.state.cursor ?? 'host:0').split(':');
  const etags = { ...request.state.etags };
  if (part === 'host') {
    for (let i = Number(place); i < origins.length; i++) {
      const found = await readCatalogue(origins[i] ?? '', etags, request);
      yield { ...found, etags, cursor: i + 1 < origins.length ? `host:${i + 1}` : 'address:0' };
    }
  }
  let after = part === 'address' ? Number(place) : 0;
  for (;;) {
    const addresses = places.addresses(after, placesOfPage);
    const listings: Listing[] = [];
    const refused: Refusal[] = [];
    for (const { address } of addresses) {
      const url = `${address.replace(/\/$/, '')}/server-card`;
      const card = await readCard(url, etags, request);
      if (card === 'none') continue;
      if (card === 'malformed') refused.push({ reason: 'card that is none', key: url });
      else {
        // The card is about this address; others that it names are for a catalogue to say.
        const endpoint = { kind: 'http' as const, address, version: null, launch: null, missing: [] };
        listings.push({ ...card, endpoints: [endpoint] });
      }
    }
    const last = addresses.at(-1);
    const isEnd = last === undefined || addresses.length < placesOfPage;
    yield { listings, refused, etags, cursor: isEnd ? null : `address:${last.id}` };
    if (isEnd) return;
    after = last.id;
  }
}

/** The cards that a host's catalogue names or holds. */
async function readCatalogue(
  origin: string,
  etags: Record<string, string>,
  request: SweepRequest,
): Promise<{ listings: Listing[]; refused: Refusal[] }> {
  const url = `${origin}/.well-known/ai-catalog.json`;
  const listings: Listing[] = [];
  const refused: Refusal[] = [];
  const catalogue = await read(url, 'application/ai-catalog+json', etags, request);
  if (catalogue === null) return { listings, refused };
  const entries = objects(catalogue, mostEntries, 'entries').filter(
    (entry) => own(entry, 'type') === cardType,
  );
  for (const entry of entries) {
    const key = line(entry, 300, 'identifier') ?? url;
    const card = await cardOf(entry, url, key, etags, request);
    if (card === 'malformed') refused.push({ reason: 'card that is none', key });
    else if (card !== 'none') listings.push(card);
  }
  return { listings, refused };
}

/** An entry has either the card or its address. */
async function cardOf(
  entry: JsonObject,
  catalogueUrl: string,
  key: string,
  etags: Record<string, string>,
  request: SweepRequest,
): Promise<Listing | 'none' | 'malformed'> {
  const data = own(entry, 'data');
  const url = line(entry, 2_000, 'url');
  if ((data === undefined) === (url === null)) return 'malformed';
  // A catalogue may hold several cards: the key is the catalogue and the entry.
  if (data !== undefined) return listingOf(data, `${catalogueUrl}#${key}`.slice(0, 1_000), catalogueUrl);
  if (url === null || !URL.canParse(url, catalogueUrl)) return 'malformed';
  return readCard(new URL(url, catalogueUrl).href, etags, request);
}

async function readCard(
  url: string,
  etags: Record<string, string>,
  request: SweepRequest,
): Promise<Listing | 'none' | 'malformed'> {
  const card = await read(url, cardType, etags, request);
  return card === null ? 'none' : listingOf(card, url, url);
}

function listingOf(card: Json, key: string, url: string): Listing | 'malformed' {
  const { listing } = isObject(card) ? readServerJson(card) : { listing: null };
  if (listing === null) return 'malformed';
  return { ...listing, sourceKey: key, name: listing.sourceKey, sourceUrl: url };
}

/** A document, or null where there is none, none that is new, or none that can be read. */
async function read(
  url: string,
  accept: string,
  etags: Record<string, string>,
  { client }: SweepRequest,
): Promise<Json | null> {
  if (!URL.canParse(url)) return null;
  const etag = etags[url];
  const answer = await client.getJson({
    url,
    accept: `${accept}, application/json;q=0.9`,
    etag,
    isExpected: false,
  });
  if (answer.kind !== 'document') return null;
  if (answer.etag !== null && Object.keys(etags).length < 10_000) etags[url] = answer.etag;
  return answer.json;
}
