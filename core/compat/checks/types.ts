import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import type { SchemaNode } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at, hitsIn } from './places';

export const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

/** The type names a schema states, as a list; other values that stand there are left out. */
export function typesOf(schema: JsonObject): readonly string[] {
  const type = own(schema, 'type');
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((one) => typeof one === 'string') : [];
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
