import { isObject, own } from '../../../schema/json';
import { at } from '../../checks/places';
import { jsonTypes } from '../../checks/types';
import type { SchemaNode } from '../../nodes';
import type { Hit } from '../../sent';

const types: readonly string[] = jsonTypes;

/** What the converter cannot read: no object where a schema belongs, or a type it does not know. */
export function unreadSchema(node: SchemaNode): Hit[] {
  if (!isObject(node.value)) {
    const isFlag = node.keyword === 'additionalProperties' && typeof node.value === 'boolean';
    return isFlag ? [] : [{ pointer: at(node) }];
  }
  const type = own(node.schema, 'type');
  if (type === undefined) return [];
  const isKnown = (Array.isArray(type) ? type : [type]).every((one) => types.includes(String(one)));
  return isKnown ? [] : [{ pointer: at(node, 'type') }];
}
