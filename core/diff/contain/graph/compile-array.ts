import type { Json } from '../../../schema/json';
import type { Nodes, Read } from './compile-context';
import type { ItemSource, Shape } from './shape';

export function compileArray(read: Read, nodes: Nodes): Partial<Shape> {
  const shape: Partial<Shape> = {};
  const items = itemSource(read, nodes);
  if (items !== undefined) shape.items = items;
  const minItems = read('minItems');
  const maxItems = read('maxItems');
  if (typeof minItems === 'number' && minItems > 0) shape.minItems = minItems;
  if (typeof maxItems === 'number') shape.maxItems = maxItems;
  if (read('uniqueItems') === true) shape.unique = true;
  const contains = read('contains');
  if (contains !== undefined) {
    const min = read('minContains');
    const max = read('maxContains');
    shape.contains = {
      node: nodes.child(contains),
      min: typeof min === 'number' ? min : 1,
      ...(typeof max === 'number' ? { max } : {}),
    };
  }
  const unevaluated = read('unevaluatedItems');
  if (unevaluated !== undefined) shape.unevaluatedItems = nodes.child(unevaluated);
  return shape;
}

/**
 * Tuples are `prefixItems` with `items` for the rest (2020-12), or a list in `items` with `additionalItems`. The list is
 * understood in 2020-12 too, where it has no meaning otherwise.
 */
function itemSource(read: Read, nodes: Nodes): ItemSource | undefined {
  const prefixItems = read('prefixItems');
  const items = read('items');
  const isList = Array.isArray(items);
  const prefix: Json[] = Array.isArray(prefixItems) ? prefixItems : isList ? items : [];
  const rest = isList ? read('additionalItems') : items;
  if (prefix.length === 0 && rest === undefined) return undefined;
  return {
    prefix: prefix.map((schema) => nodes.child(schema)),
    ...(rest === undefined ? {} : { rest: nodes.child(rest) }),
  };
}
