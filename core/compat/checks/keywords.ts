import { isObject, own } from '../../schema/json';
import type { SchemaNode } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at, hitsIn, short } from './places';
import { hasType } from './types';

/** Every place of these keywords, in the order given. */
export function keywordPlaces(sent: Sent, keywords: readonly string[]): Hit[] {
  return hitsIn(sent, (node) => keywordsAt(node, keywords));
}

/** These keywords where they stand at one node. */
export function keywordsAt(node: SchemaNode, keywords: readonly string[]): Hit[] {
  return keywords
    .filter((keyword) => own(node.schema, keyword) !== undefined)
    .map((keyword) => ({ pointer: at(node, keyword), args: { keyword } }));
}

/** Every keyword that is not in the list. Members of maps such as `properties` are no keywords. */
export function otherKeywords(sent: Sent, known: ReadonlySet<string>): Hit[] {
  return hitsIn(sent, (node) =>
    isObject(node.value)
      ? Object.keys(node.schema)
          .filter((keyword) => !known.has(keyword))
          .map((keyword) => ({ pointer: at(node, keyword), args: { keyword } }))
      : [],
  );
}

/** What stands beside a keyword and is not allowed to; the hit is at the sibling. */
export function siblingsOf(sent: Sent, keyword: string, allowed: readonly string[]): Hit[] {
  return hitsIn(sent, (node) =>
    own(node.schema, keyword) === undefined
      ? []
      : Object.keys(node.schema)
          .filter((sibling) => sibling !== keyword && !allowed.includes(sibling))
          .map((sibling) => ({ pointer: at(node, sibling), args: { keyword, sibling } })),
  );
}

/** Each anyOf with any other keyword beside it; the hit is at the union. */
export function unionsWithSiblings(sent: Sent): Hit[] {
  return hitsIn(sent, (node) => {
    if (own(node.schema, 'anyOf') === undefined) return [];
    const siblings = Object.keys(node.schema).filter((keyword) => keyword !== 'anyOf');
    const args = { siblings: short(siblings.join(', ')) };
    return siblings.length === 0 ? [] : [{ pointer: at(node, 'anyOf'), args }];
  });
}

/** Formats that are not in the list; with a type, only where it is stated. */
export function otherFormats(sent: Sent, known: readonly string[], type?: string): Hit[] {
  return hitsIn(sent, (node) => {
    const format = own(node.schema, 'format');
    if (typeof format !== 'string' || known.includes(format)) return [];
    if (type !== undefined && !hasType(node.schema, type)) return [];
    return [{ pointer: at(node, 'format'), args: { format: format.slice(0, 60) } }];
  });
}
