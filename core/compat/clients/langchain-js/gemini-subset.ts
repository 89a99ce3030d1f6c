import { isObject, type Json, own } from '../../../schema/json';
import { appendToken } from '../../../schema/pointer';
import { maxLevels } from '../../steps/levels';
import { mapMembers, without } from '../../steps/members';

/**
 * What @langchain/google-genai 2.3 makes of every object inside a schema, whatever stands there: members named
 * additionalProperties, $schema and strict vanish, properties of those names too.
 */
export function geminiSubset(value: Json, depth = 0): Json {
  if (depth > maxLevels) return value;
  if (Array.isArray(value)) return value.map((item) => geminiSubset(item, depth + 1));
  if (!isObject(value)) return value;
  const kept = without(value, 'additionalProperties', '$schema', 'strict');
  return mapMembers(kept, (member) => geminiSubset(member, depth + 1));
}

/** The enum with an empty text at which the package throws, from the root of the schema; undefined without one. */
export function emptyEnumPlace(schema: Json | undefined, at = '', depth = 0): string | undefined {
  if (typeof schema !== 'object' || schema === null || depth > maxLevels) return undefined;
  const values = own(schema, 'enum');
  if (Array.isArray(values) && values.includes('')) return `${at}/enum/${values.indexOf('')}`;
  const children: [string, Json][] = [];
  const properties = own(schema, 'properties');
  if (own(schema, 'type') === 'object' && isObject(properties)) {
    for (const [key, value] of Object.entries(properties)) {
      children.push([appendToken(`${at}/properties`, key), value]);
    }
  }
  for (const key of ['items', 'additionalProperties']) {
    const value = own(schema, key);
    if (value !== undefined) children.push([`${at}/${key}`, value]);
  }
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const value = own(schema, key);
    const branches = Array.isArray(value) ? value : [];
    for (const [i, item] of branches.entries()) children.push([`${at}/${key}/${i}`, item]);
  }
  for (const [place, value] of children) {
    const found = emptyEnumPlace(value, place, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
