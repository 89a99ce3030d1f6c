import { isObject, type Json, type JsonObject } from '../schema/json';
import { jsonTypes } from './checks/types';
import { mapSchema } from './steps/map-schema';

const typeNames = new Map<Json, string>(jsonTypes.map((type) => [type.toUpperCase(), type]));

/**
 * What a schema of Google's own dialect says, as JSON Schema: types may be written in capitals, and `nullable` lets null in
 * beside any union, not beside a type alone (https://ai.google.dev/api/caching#Schema, 2026-11-30).
 */
export function fromGoogleSchema(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const kept = known.get(schema) ?? mapSchema(schema, (node) => inJsonSchema(node));
  known.set(schema, kept);
  return kept;
}

const known = new WeakMap<JsonObject, Json>();

function inJsonSchema(node: JsonObject): JsonObject {
  const type = node.type === undefined ? undefined : typeNames.get(node.type);
  const isNullableUnion = node.nullable === true && node.type === undefined && Array.isArray(node.anyOf);
  if (type === undefined && !isNullableUnion) return node;
  const { nullable, ...rest } = node;
  return {
    ...(isNullableUnion ? { ...rest, anyOf: [...(node.anyOf as Json[]), { type: 'null' }] } : node),
    ...(type === undefined ? {} : { type }),
  };
}
