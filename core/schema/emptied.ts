import { isObject, type Json, own } from './json';

/**
 * True when most input schemas of a list say nothing at all (not even `type`, which the protocol asks for): the mark of a
 * schema library that met a version it does not know, such as zod-to-json-schema 3 with zod 4, which leaves
 * `{ "$schema": … }` alone. Schemas that an author wrote by hand come out whole beside them, so that not all must be empty.
 */
export function isEmptiedList(definitions: readonly Json[]): boolean {
  return definitions.filter(isEmptied).length > definitions.length / 2;
}

function isEmptied(definition: Json): boolean {
  const schema = own(definition, 'inputSchema');
  return isObject(schema) && Object.keys(schema).every((key) => key === '$schema');
}
