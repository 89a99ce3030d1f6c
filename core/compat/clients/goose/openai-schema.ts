import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { mapSchema } from '../../steps/map-schema';
import { without } from '../../steps/members';

/** A schema as goose sends it in OpenAI's format: null is folded away, objects get properties and required. */
export function openaiSchema(schema: Json): Json {
  const typed =
    isObject(schema) && own(schema, 'type') === undefined ? { type: 'object', ...schema } : schema;
  return mapSchema(typed, (node) => filled(foldedUnion(foldedType(unionsAsAnyOf(node)))));
}

function unionsAsAnyOf(node: JsonObject): JsonObject {
  const oneOf = own(node, 'oneOf');
  return oneOf === undefined || own(node, 'anyOf') !== undefined
    ? node
    : { ...without(node, 'oneOf'), anyOf: oneOf };
}

function foldedType(node: JsonObject): JsonObject {
  const type = own(node, 'type');
  if (!Array.isArray(type) || type.length !== 2 || !type.includes('null')) return node;
  const other = type.find((one) => one !== 'null');
  return other === undefined ? node : { ...node, type: other };
}

function foldedUnion(node: JsonObject): JsonObject {
  const branches = own(node, 'anyOf');
  if (!Array.isArray(branches) || branches.length !== 2) return node;
  const other = branches.filter((branch) => own(branch, 'type') !== 'null');
  const [only] = other;
  return other.length === 1 && isObject(only) ? { ...only, ...without(node, 'anyOf') } : node;
}

function filled(node: JsonObject): JsonObject {
  if (own(node, 'type') !== 'object') return node;
  return { ...node, properties: own(node, 'properties') ?? {}, required: own(node, 'required') ?? [] };
}
