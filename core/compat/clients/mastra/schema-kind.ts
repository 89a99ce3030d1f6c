import { type Json, type JsonObject, own } from '../../../schema/json';

/** Raised where the library throws, so that the request is not sent. */
export class CompatError extends Error {}

/** True for a schema that names the type, alone or in a list. */
export function hasType(schema: JsonObject, type: string): boolean {
  return [own(schema, 'type')].flat().includes(type);
}

export function isObjectSchema(schema: JsonObject): boolean {
  return hasType(schema, 'object') || own(schema, 'properties') !== undefined;
}

export function isArraySchema(schema: JsonObject): boolean {
  return hasType(schema, 'array') || own(schema, 'items') !== undefined;
}

export function isNumberSchema(schema: JsonObject): boolean {
  return hasType(schema, 'number') || hasType(schema, 'integer');
}

/** A list with something in it. */
export function isFilled(value: Json | undefined): value is Json[] {
  return Array.isArray(value) && value.length > 0;
}

export function isUnion(schema: JsonObject): boolean {
  return (
    isFilled(own(schema, 'anyOf')) || isFilled(own(schema, 'oneOf')) || Array.isArray(own(schema, 'type'))
  );
}
