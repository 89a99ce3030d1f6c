import { isObject, type Json, own } from './json';

/**
 * True when a list has tools and every input schema says nothing at all (not even `type`): the mark of a schema library
 * that met a version it does not know, such as zod-to-json-schema 3 with zod 4, which leaves `{ "$schema": … }` alone.
 */
export function isEmptiedList(definitions: readonly Json[]): boolean {
  return definitions.length > 0 && definitions.every(isEmptied);
}

function isEmptied(definition: Json): boolean {
  const schema = own(definition, 'inputSchema');
  return isObject(schema) && Object.keys(schema).every((key) => key === '$schema');
}
