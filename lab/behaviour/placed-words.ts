import { joinWords, type Word } from '@/core/schema/describe/words';
import { pointerTokens } from '@/core/schema/pointer';
import type { Rewrite } from '../rewrites';
import { rewriteWords } from './rewrite-words';

/** What a client changed in a schema: a sentence for each object that it changed, with the object's place before it. */
export function placedWords(rewrites: readonly Rewrite[]): Word[][] {
  const byPlace = new Map<string, Rewrite[]>();
  for (const rewrite of rewrites) {
    const parent =
      rewrite.keyword === '(schema)'
        ? rewrite.pointer
        : rewrite.pointer.slice(0, rewrite.pointer.lastIndexOf('/'));
    byPlace.set(parent, [...(byPlace.get(parent) ?? []), rewrite]);
  }
  return [...byPlace].map(([pointer, some]) => {
    const place = placeName(pointer);
    const words = joinWords(rewriteWords(some).words, '; ');
    return place === '' ? words : [{ code: place }, ': ', ...words];
  });
}

/** Keywords below which the next token of a pointer is an index or a name. */
const lists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const maps = new Set(['$defs', 'definitions', 'patternProperties', 'dependentSchemas']);

/** How people call a place: `/properties/filter/items` is `filter[]`; the root and the one property `value` need no name. */
function placeName(pointer: string): string {
  const tokens = pointerTokens(pointer);
  let name = '';
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? '';
    const next = tokens[i + 1];
    if (token === 'items') name += '[]';
    else if (next === undefined || !(token === 'properties' || lists.has(token) || maps.has(token))) {
      // The map itself is the object's own affair.
      if (token !== 'properties') name += ` ${token}`;
    } else {
      i++;
      if (token === 'properties') name += `${name === '' ? '' : '.'}${next}`;
      else name += lists.has(token) ? ` ${token}[${next}]` : ` ${token}/${next}`;
    }
  }
  const trimmed = name.trim();
  return trimmed === 'value' ? '' : trimmed;
}
