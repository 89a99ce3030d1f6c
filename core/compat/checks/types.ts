import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import type { SchemaNode } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at, hitsIn } from './places';

export const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

/** The names by which Gemini's own Schema calls the types: `STRING` for `string`. */
const geminiNames = new Map<string, string>(jsonTypes.map((type) => [type.toUpperCase(), type]));

/**
 * The type names a schema states, as a list; other values that stand there are left out. Some clients send Gemini's own names:
 * they are read as the types they stand for (https://ai.google.dev/api/caching#Type, 2026-11-30).
 */
export function typesOf(schema: JsonObject): readonly string[] {
  const type = own(schema, 'type');
  const names = Array.isArray(type) ? type : [type];
  return names.filter((one) => typeof one === 'string').map((one) => geminiNames.get(one) ?? one);
}

export function hasType(schema: JsonObject, type: string): boolean {
  return typesOf(schema).includes(type);
}

/** True where an object is meant: stated, or implied by `properties` beside no type, union or reference. */
export function isObjectNode(node: SchemaNode): boolean {
  if (hasType(node.schema, 'object')) return true;
  return own(node.schema, 'type') === undefined && isObject(own(node.schema, 'properties'));
}

/** Keywords that say what a value is without a type of its own. */
const composition = ['$ref', 'anyOf', 'oneOf', 'allOf', 'ref', 'any_of'] as const;

/** Places of values (not of maps' names or negations) that state no type, nor refer or branch to one. */
export function untypedPlaces(sent: Sent, others: readonly string[] = []): Hit[] {
  return hitsIn(sent, (node) => (isUntyped(node, others) ? [{ pointer: at(node) }] : []));
}

function isUntyped(node: SchemaNode, others: readonly string[]): boolean {
  if (!isObject(node.value) || !isValuePlace(node)) return false;
  return ['type', ...composition, ...others].every((keyword) => own(node.schema, keyword) === undefined);
}

const valueKeywords = ['properties', 'items', 'prefixItems', 'anyOf', 'oneOf', '$defs', 'definitions'];

/** True for a place that describes a value of its own: a property, item, definition or branch, not the root. */
function isValuePlace(node: SchemaNode): boolean {
  return valueKeywords.includes(node.keyword);
}

/** The JSON type of a value, `integer` for whole numbers. */
export function typeOfValue(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** Whether a value is of one of the types. No types: any value is. */
export function isOfTypes(value: Json, types: readonly string[]): boolean {
  const type = typeOfValue(value);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}
