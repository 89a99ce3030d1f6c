import { isObject, own } from '../../../schema/json';
import { keywordsAt } from '../../checks/keywords';
import { at } from '../../checks/places';
import type { SchemaNode } from '../../nodes';
import type { Hit } from '../../sent';

/** Keywords of these at a node that Ollama reads into its own type, with what it drops only at the root, or only as a schema. */
export function droppedAt(node: SchemaNode, keywords: readonly string[]): Hit[] {
  if (isOutside(node)) return [];
  const isRoot = node.parent === null;
  const isMap = isObject(own(node.schema, 'additionalProperties'));
  return [
    ...keywordsAt(node, keywords),
    ...(isRoot ? keywordsAt(node, ['anyOf']) : []),
    ...(isMap
      ? [{ pointer: at(node, 'additionalProperties'), args: { keyword: 'additionalProperties' } }]
      : []),
  ];
}

/** These keywords at a node that is read into the type. */
export function hintsDroppedAt(node: SchemaNode, keywords: readonly string[]): Hit[] {
  return isOutside(node) ? [] : keywordsAt(node, keywords);
}

/** True below `items`, which is kept as it is. */
export function isInItems(node: SchemaNode): boolean {
  for (let place: SchemaNode | null = node; place !== null; place = place.parent) {
    if (place.keyword === 'items') return true;
  }
  return false;
}

/** True where nothing is read key by key: below `items` and `$defs`, and below what is dropped as a whole. */
function isOutside(node: SchemaNode): boolean {
  for (let place: SchemaNode | null = node; place !== null; place = place.parent) {
    if (place.parent !== null && place.keyword !== 'properties' && place.keyword !== 'anyOf') return true;
  }
  return false;
}
