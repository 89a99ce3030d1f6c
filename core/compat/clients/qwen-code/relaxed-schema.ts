import { isObject, type Json, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { mapMembers, objectOf } from '../../steps/members';

const dropped: ReadonlySet<string> = new Set(['$schema', '$id', 'uniqueItems']);
const values: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);
const maps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
]);
const lengths: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
/** From which on a grammar cannot hold a length. */
const longLength = 1999;

/**
 * What Qwen Code 0.24.4 sends to chat APIs: without $schema, $id and uniqueItems, and open where a closed object has optional
 * properties.
 * @param isValid of a schema that its validator compiles, empty `properties`, lengths from 1,999 on and closed objects without
 * declared properties go too
 */
export function relaxedSchema(schema: Json, isValid: boolean, depth = 0): Json {
  if (depth > maxLevels) return schema;
  if (Array.isArray(schema)) return schema.map((item) => relaxedSchema(item, isValid, depth + 1));
  if (!isObject(schema)) return schema;
  const inside = (value: Json): Json => relaxedSchema(value, isValid, depth + 1);
  const properties = own(schema, 'properties');
  const names = isObject(properties) ? Object.keys(properties) : [];
  const required = own(schema, 'required');
  const hasOptional = names.some((name) => !Array.isArray(required) || !required.includes(name));
  const isEmpty = isObject(properties) && names.length === 0;
  const type = own(schema, 'type');
  const canBeObject = type === undefined || [type].flat().includes('object');
  const isUndeclared = isEmpty || (canBeObject && properties === undefined);
  const isDropped = (key: string, value: Json): boolean =>
    dropped.has(key) ||
    (isValid && key === 'properties' && isEmpty) ||
    (isValid && lengths.has(key) && typeof value === 'number' && value >= longLength) ||
    (key === 'additionalProperties' && value === false && (hasOptional || (isValid && isUndeclared)));
  return objectOf(
    Object.entries(schema)
      .filter(([key, value]) => !isDropped(key, value))
      .map(([key, value]) => {
        if (values.has(key)) return [key, value] as const;
        return [key, maps.has(key) && isObject(value) ? mapMembers(value, inside) : inside(value)] as const;
      }),
  );
}

const harmless: ReadonlySet<string> = new Set([
  '$comment',
  '$schema',
  'additionalProperties',
  'deprecated',
  'description',
  'examples',
  'properties',
  'readOnly',
  'title',
  'type',
  'writeOnly',
]);

/** True for a valid schema that says no more than that there are no arguments: it is not sent at all. */
export function hasNoArguments(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const properties = own(schema, 'properties');
  const additional = own(schema, 'additionalProperties');
  const isEmpty = isObject(properties) && Object.keys(properties).length === 0;
  const isStated = isEmpty && (additional === false || additional === undefined);
  const isClosed = properties === undefined && additional === false;
  return (isStated || isClosed) && Object.keys(schema).every((key) => harmless.has(key));
}
