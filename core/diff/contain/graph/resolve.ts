import { isObject, type Json, own, ownString } from '../../../schema/json';
import { pointerTokens } from '../../../schema/pointer';
import { readingOfItem, readingOfMember, type Reading as WalkReading } from '../../../schema/walk';
import { type Dialect, refStandsAlone } from './dialect';

// References are resolved against this address when a document has none of its own; `.invalid` never exists (RFC 2606).
const home = 'https://schema.invalid/';
const maxResources = 5_000;
const maxVisited = 400_000;

/** A place in a document: the value there, and the address that references in it are relative to. */
export interface Place {
  raw: Json;
  base: string;
}

/** Finds the schemas that `$ref` can name inside one document. Nothing outside the document is ever looked up. */
export interface Resolver {
  root: Place;
  /** The place a reference leads to, or undefined when it dangles or leaves the document. */
  resolve(ref: string, base: string): Place | undefined;
  /** The place at a JSON Pointer from the document's root. */
  at(pointer: string): Place | undefined;
  /** The place of a schema that stands directly inside one with this address. */
  inside(raw: Json, base: string): Place;
  /** True when several resources claim one dynamic anchor, so that its target depends on the way that led there. */
  isDynamic(ref: string): boolean;
}

export function resolver(root: Json, dialect: Dialect): Resolver {
  const idKeyword = dialect === 'draft-04' ? 'id' : '$id';
  const rootBase = baseOf(root, home);
  // Filled at the first reference that is not a plain pointer: most documents need no index.
  let index: Map<string, Place> | undefined;
  // `$recursiveAnchor` (2019-09) counts as the dynamic anchor without a name.
  const dynamicAnchors = new Map<string, number>();

  return {
    root: { raw: root, base: rootBase },
    resolve(ref, base) {
      const address = join(ref, base);
      if (address === undefined) return undefined;
      const [resource, fragment] = splitFragment(address);
      if (resource === rootBase && (fragment === '' || fragment.startsWith('/'))) {
        return descend({ raw: root, base: rootBase }, fragment);
      }
      index ??= indexResources();
      const exact = index.get(`${resource}#${fragment}`);
      if (exact !== undefined) return exact;
      const start = index.get(`${resource}#`);
      return start !== undefined && fragment.startsWith('/') ? descend(start, fragment) : undefined;
    },
    at: (pointer) => descend({ raw: root, base: rootBase }, pointer),
    inside: (raw, base) => ({ raw, base: baseOf(raw, base) }),
    isDynamic(ref) {
      index ??= indexResources();
      return (dynamicAnchors.get(ref.slice(ref.indexOf('#') + 1)) ?? 0) > 1;
    },
  };

  function baseOf(schema: Json, base: string): string {
    const id = ownString(schema, idKeyword);
    if (id === undefined || id.startsWith('#')) return base;
    if (refStandsAlone(dialect) && ownString(schema, '$ref') !== undefined) return base;
    return splitFragment(join(id, base) ?? base)[0];
  }

  function descend(from: Place, pointer: string): Place | undefined {
    let place: Place | undefined = from;
    for (const token of pointerTokens(pointer)) {
      const raw: Json | undefined = Array.isArray(place.raw)
        ? place.raw[Number(token)]
        : own(place.raw, token);
      if (raw === undefined) return undefined;
      place = { raw, base: baseOf(raw, place.base) };
    }
    return place;
  }

  function indexResources(): Map<string, Place> {
    const found = new Map<string, Place>([[`${rootBase}#`, { raw: root, base: rootBase }]]);
    const open: { raw: Json; base: string; reading: WalkReading }[] = [
      { raw: root, base: home, reading: 'schema' },
    ];
    for (let visited = 0; open.length > 0 && visited < maxVisited && found.size < maxResources; visited++) {
      const { raw, base: outer, reading } = open.pop() as (typeof open)[number];
      const isSchema = reading === 'schema' || (reading === 'schema-or-list' && isObject(raw));
      const base = isSchema ? baseOf(raw, outer) : outer;
      if (isSchema) note(raw, base, outer, found);
      if (reading === 'literal' || reading === 'set') continue;
      if (Array.isArray(raw)) {
        for (const item of raw) open.push({ raw: item, base, reading: readingOfItem(reading) });
      } else if (isObject(raw)) {
        for (const [key, value] of Object.entries(raw)) {
          open.push({ raw: value, base, reading: readingOfMember(reading, key) });
        }
      }
    }
    return found;
  }

  function note(raw: Json, base: string, outer: string, found: Map<string, Place>): void {
    const place = { raw, base };
    if (base !== outer && !found.has(`${base}#`)) found.set(`${base}#`, place);
    const id = ownString(raw, idKeyword);
    const dynamic = own(raw, '$recursiveAnchor') === true ? '' : ownString(raw, '$dynamicAnchor');
    if (dynamic !== undefined) dynamicAnchors.set(dynamic, (dynamicAnchors.get(dynamic) ?? 0) + 1);
    const anchors = [
      ownString(raw, '$anchor'),
      ownString(raw, '$dynamicAnchor'),
      id?.startsWith('#') ? id.slice(1) : undefined,
    ];
    for (const anchor of anchors) {
      if (anchor !== undefined && !found.has(`${base}#${anchor}`)) found.set(`${base}#${anchor}`, place);
    }
  }
}

function join(ref: string, base: string): string | undefined {
  if (ref.startsWith('#')) return `${base}${ref}`;
  return URL.canParse(ref, base) ? new URL(ref, base).href : undefined;
}

function splitFragment(address: string): [resource: string, fragment: string] {
  const at = address.indexOf('#');
  if (at < 0) return [address, ''];
  const fragment = address.slice(at + 1);
  try {
    return [address.slice(0, at), decodeURIComponent(fragment)];
  } catch {
    return [address.slice(0, at), fragment];
  }
}
