import { isObject, type Json, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { mapMembers, without } from '../../steps/members';

const statements = ['type', '$ref', 'anyOf', 'oneOf', 'allOf'];
const allTypes = ['string', 'number', 'integer', 'boolean', 'object', 'null'];

/** A schema in which every property, at any depth of properties and items, that states no type gets all but lists. */
export function typedProperties(schema: Json, depth = 0): Json {
  if (!isObject(schema) || depth > maxLevels) return schema;
  const node = { ...schema };
  const properties = own(node, 'properties');
  const items = own(node, 'items');
  if (isObject(properties)) node.properties = mapMembers(properties, (member) => typed(member, depth + 1));
  if (Array.isArray(items)) node.items = items.map((item) => typedProperties(item, depth + 1));
  else if (isObject(items)) node.items = typedProperties(items, depth + 1);
  return node;
}

function typed(property: Json, depth: number): Json {
  if (!isObject(property)) return property;
  if (statements.some((key) => Object.hasOwn(property, key))) return typedProperties(property, depth);
  return { ...without(property, 'items'), type: allTypes };
}
