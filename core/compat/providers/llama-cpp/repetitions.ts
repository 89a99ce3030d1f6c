import { own } from '../../../schema/json';
import { at } from '../../checks/places';
import type { SchemaNode } from '../../nodes';
import type { Hit } from '../../sent';

/** From how many repetitions on a grammar was refused (MAX_REPETITION_THRESHOLD). */
const threshold = 2000;

/** The bounds at a node that, multiplied by those of the lists around it, repeat a rule too often. */
export function repetitions(node: SchemaNode): Hit[] {
  return ['maxLength', 'maxItems', 'minLength', 'minItems'].flatMap((keyword) => {
    const bound = own(node.schema, keyword);
    if (typeof bound !== 'number' || bound < 2) return [];
    const count = bound * around(node);
    return count >= threshold ? [{ pointer: at(node, keyword), args: { count } }] : [];
  });
}

function around(node: SchemaNode): number {
  let count = 1;
  for (let at = node.parent; at !== null; at = at.parent) {
    const bound = own(at.schema, 'maxItems');
    if (typeof bound === 'number' && bound > 1) count *= bound;
  }
  return count;
}
