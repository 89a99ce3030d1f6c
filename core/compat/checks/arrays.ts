import { isObject, own } from '../../schema/json';
import type { Hit, Sent } from '../sent';
import { at, hitsIn } from './places';
import { hasType } from './types';

/** Arrays, stated as a single type, that do not say what their items are. */
export function arraysWithoutItems(sent: Sent): Hit[] {
  return hitsIn(sent, (node) => {
    const isArray = own(node.schema, 'type') === 'array';
    return isArray && own(node.schema, 'items') === undefined ? [{ pointer: at(node) }] : [];
  });
}

/** Type lists with `array` in them beside no items; the hit is at the member of the list. */
export function typeListsWithoutItems(sent: Sent): Hit[] {
  return hitsIn(sent, (node) => {
    const type = own(node.schema, 'type');
    if (!Array.isArray(type) || own(node.schema, 'items') !== undefined) return [];
    const index = type.indexOf('array');
    return index < 0 ? [] : [{ pointer: at(node, 'type', index) }];
  });
}

/** Arrays whose items are missing or say nothing. */
export function arraysWithoutTypedItems(sent: Sent): Hit[] {
  return hitsIn(sent, (node) => {
    if (!hasType(node.schema, 'array')) return [];
    const items = own(node.schema, 'items');
    const isSaid = isObject(items) && Object.keys(items).length > 0;
    return isSaid ? [] : [{ pointer: items === undefined ? at(node) : at(node, 'items') }];
  });
}
