import { allTypes, type SchemaNode, typeBits } from '../graph/shape';

/** Makes schemas of strings that the documents do not hold, for questions about the keys of objects. */
export function textSchemas(): (about: { pattern: string } | { values: readonly string[] }) => SchemaNode {
  const made = new Map<string, SchemaNode>();
  return (about) => {
    const key = 'pattern' in about ? `/${about.pattern}` : JSON.stringify(about.values);
    const known = made.get(key);
    if (known !== undefined) return known;
    const shape =
      'pattern' in about
        ? { types: allTypes, pattern: about.pattern }
        : { types: typeBits.string, values: about.values };
    const node: SchemaNode = {
      // Below the numbers of documents and of `anything`.
      id: -2 - made.size,
      mode: 'strict',
      shape,
      get strict() {
        return node;
      },
    };
    made.set(key, node);
    return node;
  };
}
