import { type Json, own } from '../../schema/json';
import type { SchemaNode } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at, hitsIn, short } from './places';
import { isOfTypes, typesOf } from './types';

/** Values of enumerations that the check refuses. */
export function enumValues(sent: Sent, isFault: (value: Json, node: SchemaNode) => boolean): Hit[] {
  return hitsIn(sent, (node) => {
    const values = own(node.schema, 'enum');
    if (!Array.isArray(values)) return [];
    return values.flatMap((value, i) =>
      isFault(value, node) ? [{ pointer: at(node, 'enum', i), args: { value: text(value) } }] : [],
    );
  });
}

/** Enumerated and constant values that are not of the type stated beside them. */
export function valuesOfOtherTypes(sent: Sent): Hit[] {
  return [
    ...enumValues(sent, (value, node) => !isOfTypes(value, typesOf(node.schema))),
    ...hitsIn(sent, (node) => {
      const value = own(node.schema, 'const');
      return value === undefined || isOfTypes(value, typesOf(node.schema))
        ? []
        : [{ pointer: at(node, 'const'), args: { value: text(value) } }];
    }),
  ];
}

/** Enumerations where the stated types are not these, or none is stated. */
export function enumsBesideTypes(sent: Sent, isFault: (types: readonly string[]) => boolean): Hit[] {
  return hitsIn(sent, (node) =>
    Array.isArray(own(node.schema, 'enum')) && isFault(typesOf(node.schema))
      ? [{ pointer: at(node, 'enum'), args: { types: typesOf(node.schema).join(', ') || 'none' } }]
      : [],
  );
}

function text(value: Json): string {
  return typeof value === 'object' && value !== null ? 'an object or list' : short(JSON.stringify(value));
}
