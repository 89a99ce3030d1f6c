import { isObject, type Json, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { isTruthy, without } from '../../steps/members';
import { inMembers } from './members';
import { noted } from './notes';

/** In the order in which they are written. */
const moved: readonly string[] = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'],
  ...['patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'dependentRequired'],
  ...['dependentSchemas', 'unevaluatedProperties', 'not', 'if', 'then', 'else'],
  ...['contentEncoding', 'contentMediaType'],
];
const followed = {
  one: ['items', 'additionalItems'],
  list: ['anyOf', 'oneOf', 'allOf', 'prefixItems'],
  table: ['properties', '$defs', 'definitions'],
};

/**
 * What Copilot CLI 1.0.102 makes of a schema below its root: bounds, patterns, formats and conditions move into the
 * description, lists get items, of which a list becomes a choice, and true and false become objects.
 */
export function limitsInWords(schema: Json, depth = 0): Json {
  if (schema === true) return {};
  if (schema === false) return { description: '{schema: false}' };
  if (!isObject(schema) || depth > maxLevels) return schema;
  const inside = (value: Json): Json => limitsInWords(value, depth + 1);
  const kept = without(schema, ...moved);
  if (typeof kept.required === 'boolean') delete kept.required;
  const items = own(kept, 'items');
  if (Array.isArray(items)) kept.items = items.length === 1 ? (items[0] ?? {}) : { anyOf: items };
  else if (kept.type === 'array' && !isTruthy(items) && items !== false) kept.items = {};
  const node = inMembers(kept, followed, inside);
  const additional = own(node, 'additionalProperties');
  if (isObject(additional)) node.additionalProperties = inside(additional);
  return noted(
    node,
    moved.flatMap((key) => (Object.hasOwn(schema, key) ? [[key, schema[key] ?? null] as const] : [])),
  );
}
