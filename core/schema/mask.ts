import { isObject, type Json } from './json';
import { pointerTokens } from './pointer';

/** Stands in a hash for a value that differs between two starts of one release. */
const unstableMark = { $unstable: true };

/**
 * A definition with the values at the given JSON Pointers replaced by a mark, for hashing: a server that puts the time
 * into a default has one definition, not one a day. Shares what it does not touch; pointers that lead nowhere are ignored.
 */
export function maskPlaces(definition: Json, pointers: readonly string[]): Json {
  return pointers.reduce((value, pointer) => replaceAt(value, pointerTokens(pointer), 0), definition);
}

function replaceAt(value: Json, tokens: readonly string[], at: number): Json {
  const token = tokens[at];
  if (token === undefined) return unstableMark;
  if (Array.isArray(value)) {
    const index = Number(token);
    return value.map((item, i) => (i === index ? replaceAt(item, tokens, at + 1) : item));
  }
  if (!isObject(value) || !Object.hasOwn(value, token)) return value;
  const members = Object.entries(value).map(([key, item]): [string, Json] => [
    key,
    key === token ? replaceAt(item, tokens, at + 1) : item,
  ]);
  return Object.fromEntries(members);
}
