import { isObject, type Json, type JsonObject } from '../schema/json';
import { appendToken } from '../schema/pointer';
import { type Reading, readingOfItem, readingOfMember } from '../schema/walk';

/** A place in a schema where a schema stands, or should: any JSON value may be found there. */
export interface SchemaNode {
  value: Json;
  /** The value when it is an object, else an empty one, so that rules read members without asking. */
  schema: JsonObject;
  /** From the root of the schema. */
  pointer: string;
  parent: SchemaNode | null;
  /** The keyword of the parent it stands under (`properties`, `items`, `anyOf` …); `''` at the root. */
  keyword: string;
  /** Member name or index under that keyword, when it is a map or list. */
  key: string | number | null;
  depth: number;
}

const maxNodes = 50_000;
const maxDepth = 500;
const known = new WeakMap<JsonObject, readonly SchemaNode[]>();

/**
 * All places of a schema that hold a schema, parents first, definitions included, references not followed. Stops silently
 * after 50,000 places or 500 levels: far beyond what any client or provider takes.
 */
export function schemaNodes(root: Json | undefined): readonly SchemaNode[] {
  if (root === undefined) return [];
  const cached = isObject(root) ? known.get(root) : undefined;
  if (cached !== undefined) return cached;
  const nodes: SchemaNode[] = [node(root, '', null, '', null)];
  for (let at = 0; at < nodes.length && nodes.length < maxNodes; at++) {
    const parent = nodes[at];
    if (parent === undefined || parent.depth >= maxDepth) continue;
    for (const [keyword, value] of Object.entries(parent.schema)) {
      const reading = readingOfMember('schema', keyword);
      for (const child of children(parent, keyword, value, reading)) nodes.push(child);
    }
  }
  if (isObject(root)) known.set(root, nodes);
  return nodes;
}

function children(parent: SchemaNode, keyword: string, value: Json, reading: Reading): SchemaNode[] {
  const pointer = appendToken(parent.pointer, keyword);
  if (Array.isArray(value) && readingOfItem(reading) === 'schema') {
    return value.map((item, i) => node(item, appendToken(pointer, i), parent, keyword, i));
  }
  if (reading === 'schema-map' && isObject(value)) {
    return Object.entries(value).map(([key, item]) =>
      node(item, appendToken(pointer, key), parent, keyword, key),
    );
  }
  if (reading === 'schema' || reading === 'schema-or-list') {
    return [node(value, pointer, parent, keyword, null)];
  }
  return [];
}

function node(
  value: Json,
  pointer: string,
  parent: SchemaNode | null,
  keyword: string,
  key: string | number | null,
): SchemaNode {
  const schema = isObject(value) ? value : {};
  return { value, schema, pointer, parent, keyword, key, depth: parent === null ? 0 : parent.depth + 1 };
}
