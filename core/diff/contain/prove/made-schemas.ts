import type { Json } from '../../../schema/json';
import { allTypes, type SchemaNode } from '../graph/shape';

/** Makes schemas that the documents do not hold: of texts that match a pattern, and of the values of a list. */
export function madeSchemas(): (about: { pattern: string } | { values: readonly Json[] }) => SchemaNode {
  const known = new Map<string, SchemaNode>();
  return (about) => {
    const key = 'pattern' in about ? `/${about.pattern}` : JSON.stringify(about.values);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const shape =
      'pattern' in about
        ? { types: allTypes, pattern: about.pattern }
        : { types: allTypes, values: about.values };
    const node: SchemaNode = {
      // Below the numbers of documents and of `anything`.
      id: -2 - known.size,
      mode: 'strict',
      shape,
      get strict() {
        return node;
      },
    };
    known.set(key, node);
    return node;
  };
}
