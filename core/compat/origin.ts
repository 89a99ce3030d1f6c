import { isObject, type Json, own } from '../schema/json';
import { appendToken, pointerTokens } from '../schema/pointer';

const maxReferences = 20;

/**
 * Where in the published schema a place of the sent schema comes from: the path is walked as far as it exists there, through
 * references, over union branches that a client put in. Exact for what a client left in place, the nearest parent otherwise.
 * @param pointer into the sent schema
 * @returns a pointer into the published schema
 */
export function originOf(published: Json, pointer: string): string {
  let at = '';
  let value: Json | undefined = published;
  const tokens = pointerTokens(pointer);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? '';
    // What stands beside a reference comes before what the reference leads to.
    const direct: Json | undefined = member(value, token);
    const place: { at: string; value: Json | undefined } =
      direct === undefined ? followed(published, at, value) : { at, value };
    const next: Json | undefined = direct ?? member(place.value, token);
    if (next !== undefined) {
      at = appendToken(place.at, token);
      value = next;
      continue;
    }
    const isAddedBranch = unions.includes(token) && /^\d+$/.test(tokens[i + 1] ?? '');
    const isLeft =
      isAddedBranch && i + 2 < tokens.length && member(place.value, tokens[i + 2] ?? '') !== undefined;
    if (!isLeft) return respelled(at, value, place, token);
    i++;
  }
  return at;
}

const unions = ['anyOf', 'oneOf'];

/** A union that stands for a type list comes from that, and the other way round. */
function respelled(
  at: string,
  value: Json | undefined,
  place: { at: string; value: Json | undefined },
  token: string,
): string {
  if (unions.includes(token) && Array.isArray(own(value, 'type'))) return appendToken(at, 'type');
  const union = token === 'type' ? unions.find((one) => Array.isArray(own(place.value, one))) : undefined;
  return union === undefined ? at : appendToken(place.at, union);
}

function member(value: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(token) ? value[Number(token)] : undefined;
  return own(value, token);
}

function followed(root: Json, at: string, value: Json | undefined): { at: string; value: Json | undefined } {
  let place = { at, value };
  for (let i = 0; i < maxReferences; i++) {
    const reference = own(place.value, '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#')) return place;
    const target = resolve(root, reference.slice(1));
    if (target === undefined) return place;
    place = { at: reference.slice(1), value: target };
  }
  return place;
}

/** The value at a JSON Pointer, or undefined. */
export function resolve(root: Json, pointer: string): Json | undefined {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer)) {
    value = isObject(value) || Array.isArray(value) ? member(value, token) : undefined;
    if (value === undefined) return undefined;
  }
  return value;
}
