import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { schemaNodes } from '../../nodes';
import { inlineReferences } from '../../steps/inline-references';
import { mapSchema } from '../../steps/map-schema';
import { without } from '../../steps/members';

const followed = /^#\/(\$defs|definitions)\/[^/]+$/;
const subsetDropped = [
  'format',
  'additionalProperties',
  'propertyNames',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'optional',
];

/** The first reference of another form than `#/$defs/X` and `#/definitions/X`, as a pointer. */
export function otherReference(schema: Json): string | undefined {
  const node = schemaNodes(schema).find(({ schema: one }) => {
    const reference = own(one, '$ref');
    return typeof reference === 'string' && !followed.test(reference);
  });
  return node === undefined ? undefined : `${node.pointer}/$ref`;
}

/** References inlined, and the texts of the root removed. */
export function commonForm(schema: Json): Json {
  const root = isObject(schema) ? without(schema, '$schema', 'title', 'description') : schema;
  return inlineReferences(root, { circular: {} });
}

/** An object root closed, with properties. */
export function closedRoot(schema: Json): Json {
  if (!isObject(schema) || own(schema, 'type') !== 'object') return schema;
  return {
    ...schema,
    properties: own(schema, 'properties') ?? {},
    additionalProperties: own(schema, 'additionalProperties') ?? false,
  };
}

/** The subset that Google's models take. */
export function subsetForm(schema: Json): Json {
  return mapSchema(schema, (node) =>
    foldedNull(typesAsUnion(oneOfAsAnyOf(textAsString(without(node, ...subsetDropped))))),
  );
}

/** The subset as it was before lists of types were taken apart: closed objects and lists stayed. */
export function earlierSubsetForm(schema: Json): Json {
  return mapSchema(schema, (node) => {
    const isNull = own(node, 'default') === null;
    const kept = oneOfAsAnyOf(textAsString(without(node, 'format', 'default')));
    return isNull ? { ...kept, nullable: true } : kept;
  });
}

/** The first of what the subset has no word for, as the pointer of its node. */
export function unsayable(schema: Json, keywords: readonly string[]): string | undefined {
  const node = schemaNodes(schema).find(({ schema: one }) => keywords.some((key) => Object.hasOwn(one, key)));
  return node?.pointer;
}

function textAsString(node: JsonObject): JsonObject {
  const isBare = Object.keys(node).length > 0 && Object.keys(node).every((key) => key === 'description');
  return isBare ? { ...node, type: 'string' } : node;
}

function oneOfAsAnyOf(node: JsonObject): JsonObject {
  const oneOf = own(node, 'oneOf');
  return oneOf === undefined ? node : { ...without(node, 'oneOf'), anyOf: oneOf };
}

function typesAsUnion(node: JsonObject): JsonObject {
  const type = own(node, 'type');
  if (!Array.isArray(type)) return node;
  const others = type.filter((one) => one !== 'null');
  const nullable = others.length < type.length ? { nullable: true } : {};
  const [only] = others;
  if (others.length === 1 && only !== undefined) return { ...node, type: only, ...nullable };
  const union = others.map((one): Json => ({ type: one }));
  const rest = without(node, 'type', 'anyOf');
  const present = own(node, 'anyOf');
  return present === undefined
    ? { ...rest, anyOf: union, ...nullable }
    : { ...rest, allOf: [{ anyOf: present }, { anyOf: union }], ...nullable };
}

function foldedNull(node: JsonObject): JsonObject {
  const branches = own(node, 'anyOf');
  if (!Array.isArray(branches)) return node;
  const others = branches.filter((branch) => own(branch, 'type') !== 'null');
  if (others.length === branches.length) return node;
  const [only] = others;
  return others.length === 1 && isObject(only)
    ? { ...only, ...without(node, 'anyOf'), nullable: true }
    : { ...node, anyOf: others, nullable: true };
}
