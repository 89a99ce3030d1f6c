import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { pointerTokens } from '../../../schema/pointer';
import { maxLevels } from '../../steps/levels';
import { hasLookaround } from '../../steps/lookaround';
import { mapMembers, without } from '../../steps/members';

/** Raised where the package throws, at a place of the schema. */
export class OpenaiSchemaError extends Error {
  constructor(
    message: string,
    readonly pointer: string,
  ) {
    super(message);
  }
}

const maps = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies'];
const nested = ['additionalProperties', 'additionalItems', 'contains', 'not', 'if', 'then', 'else'];
const lists = ['allOf', 'anyOf', 'oneOf'];

/**
 * What @ai-sdk/openai 4.0.118 makes of a schema: propertyNames and patterns with lookaround are dropped, and an allOf of one
 * bare reference becomes the reference, or at the root what it leads to.
 * @throws OpenaiSchemaError for propertyNames that is a boolean or of another type than string
 */
export function aiSdkOpenaiSchema(schema: Json, at = '', depth = 0): Json {
  if (typeof schema === 'boolean' || depth > maxLevels) return schema;
  if (schema === null) throw new OpenaiSchemaError('null in the place of a schema', at);
  // Text and lists in the place of a schema become objects of their members, as they do there.
  if (!isObject(schema)) return Object.fromEntries(Object.entries<Json>(Object(schema)));
  const names = own(schema, 'propertyNames');
  if (names !== undefined && names !== null) {
    const type = own(names, 'type') ?? 'string';
    if (typeof names === 'boolean' || type !== 'string')
      throw new OpenaiSchemaError('propertyNames that is no string schema', `${at}/propertyNames`);
  }
  const node = without(schema, 'propertyNames');
  if (typeof node.pattern === 'string' && hasLookaround(node.pattern)) delete node.pattern;
  const inside = (value: Json): Json => aiSdkOpenaiSchema(value, at, depth + 1);
  const ofDependency = (value: Json): Json => (Array.isArray(value) ? value : inside(value));
  for (const key of maps) {
    const value = own(node, key);
    if (isObject(value)) node[key] = mapMembers(value, key === 'dependencies' ? ofDependency : inside);
  }
  for (const key of nested) {
    const value = own(node, key);
    if (value !== undefined && value !== null) node[key] = inside(value);
  }
  for (const key of [...lists, 'items']) {
    const value = own(node, key);
    if (Array.isArray(value)) node[key] = value.map(inside);
    else if (key === 'items' && value !== undefined && value !== null) node[key] = inside(value);
  }
  return unwrapReference(node, depth === 0);
}

function unwrapReference(node: JsonObject, isRoot: boolean): JsonObject {
  const all = own(node, 'allOf');
  const only = Array.isArray(all) && all.length === 1 ? all[0] : undefined;
  const reference = own(only, '$ref');
  if (typeof reference !== 'string' || Object.keys(only ?? {}).length !== 1) return node;
  const bare = without(node, 'allOf');
  if (!isRoot) return { ...bare, $ref: reference };
  const [table, ...name] = reference.startsWith('#/') ? pointerTokens(reference.slice(1)) : [];
  const isDefinition = table === 'definitions' || table === '$defs';
  const target = isDefinition ? own(own(node, table), name.join('/')) : undefined;
  return isObject(target) ? { ...target, ...bare } : node;
}
