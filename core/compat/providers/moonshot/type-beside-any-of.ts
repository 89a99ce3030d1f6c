import { own } from '../../../schema/json';
import { at } from '../../checks/places';
import type { SchemaNode } from '../../nodes';
import type { Hit } from '../../sent';

/** The union and the type of a node that has both. */
export function typeBesideAnyOf(node: SchemaNode): Hit[] {
  const isBoth = own(node.schema, 'type') !== undefined && own(node.schema, 'anyOf') !== undefined;
  return isBoth ? [{ pointer: at(node, 'anyOf') }, { pointer: at(node, 'type') }] : [];
}
