import type { Json } from './json';
import { isObject } from './json';
import { type Reading, readingOfItem, readingOfMember } from './walk';

/**
 * Canonical JSON of a tool definition (or, with `reading` 'schema', of a bare schema; with 'literal', of any data).
 * Members are sorted by UTF-16 code units as in RFC 8785; in schema positions `required` and `enum` are sorted as sets,
 * since their order means nothing. Order elsewhere (`anyOf`, `prefixItems`, `examples`) is kept.
 * Depth is bounded by the caller (`limits.toolDepth`); the recursion is one frame a level.
 */
export function canonicalJson(value: Json, reading: Reading = 'tool'): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonicalJson(item, readingOfItem(reading)));
    if (reading === 'set') items.sort();
    return `[${items.join(',')}]`;
  }
  if (isObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map(
        (key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json, readingOfMember(reading, key))}`,
      );
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}
