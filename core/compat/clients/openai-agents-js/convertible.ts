import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { resolve } from '../../origin';

/** Keywords that the conversion refuses, wherever they stand. */
const refused = [
  '$dynamicRef',
  '$recursiveRef',
  'additionalItems',
  'allOf',
  'contains',
  'contentSchema',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'if',
  'maxContains',
  'minContains',
  'not',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
/** Keywords that may stand beside a reference, or beside anyOf. */
const besides = new Set([
  '$anchor',
  '$comment',
  '$defs',
  '$id',
  '$ref',
  '$schema',
  'default',
  'deprecated',
  'description',
  'definitions',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
]);
const maxDepth = 100;

/** Whether OpenAI Agents JS 0.20 converts a schema to strict mode, rather than sending it as it is. */
export function isConvertible(root: JsonObject): boolean {
  return holds(root, root, new Set(), 1);
}

function holds(schema: Json, root: Json, seen: Set<JsonObject>, depth: number): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema) || depth > maxDepth) return false;
  if (seen.has(schema)) return true;
  seen.add(schema);
  if (refused.some((key) => Object.hasOwn(schema, key))) return false;
  if (schema !== root && Object.hasOwn(schema, '$id')) return false;
  if (!referenceHolds(schema, root) || !unionHolds(schema, root) || !objectHolds(schema, root)) return false;
  return children(schema, root).every((child) => holds(child, root, seen, depth + 1));
}

function referenceHolds(schema: JsonObject, root: Json): boolean {
  if (!Object.hasOwn(schema, '$ref')) return true;
  const isAlone = Object.keys(schema).every((key) => besides.has(key));
  return isAlone && resolvedReference(schema.$ref, root) !== undefined;
}

function unionHolds(schema: JsonObject, root: Json): boolean {
  if (!Object.hasOwn(schema, 'anyOf')) return true;
  const branches = schema.anyOf;
  if (!Array.isArray(branches) || branches.length === 0) return false;
  const isAlone = Object.keys(schema).every((key) => key === 'anyOf' || besides.has(key));
  return isAlone && !branches.some((branch) => hasOptionalProperties(branch, root, new Set()));
}

function objectHolds(schema: JsonObject, root: Json): boolean {
  const properties = own(schema, 'properties');
  const isObjectType = [own(schema, 'type') ?? null].flat().includes('object');
  const declares = isObject(properties) && Object.keys(properties).length > 0;
  const isOpen = own(schema, 'additionalProperties') !== false;
  if (isObjectType && isOpen && (!declares || Object.hasOwn(schema, 'additionalProperties'))) return false;
  if (!isObject(properties) || !convertsProperties(schema)) return true;
  return optional(schema, properties).every(([, value]) => isNullable(value, root) !== undefined);
}

function convertsProperties(schema: JsonObject): boolean {
  const type = own(schema, 'type');
  return isObject(own(schema, 'properties')) && (type === undefined || [type].flat().includes('object'));
}

function optional(schema: JsonObject, properties: JsonObject): [string, Json][] {
  const required = own(schema, 'required');
  const names = new Set(Array.isArray(required) ? required.map(String) : []);
  return Object.entries(properties).filter(([key]) => !names.has(key));
}

function children(schema: JsonObject, root: Json): Json[] {
  const found: Json[] = [];
  for (const key of ['properties', '$defs', 'definitions']) {
    const value = own(schema, key);
    if (isObject(value)) found.push(...Object.values(value));
  }
  for (const key of ['anyOf', 'items', 'additionalProperties']) {
    const value = own(schema, key);
    if (value !== undefined) found.push(...(Array.isArray(value) ? value : [value]));
  }
  const target = resolvedReference(own(schema, '$ref'), root);
  return target === undefined ? found : [...found, target];
}

/** Whether a branch has properties to which null would be added, so that it could no longer be told from the others. */
function hasOptionalProperties(schema: Json, root: Json, seen: Set<JsonObject>): boolean {
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') {
    return hasOptionalProperties(resolvedReference(reference, root) ?? null, root, seen);
  }
  const inside = (value: Json): boolean => hasOptionalProperties(value, root, seen);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some(inside);
  const properties = own(schema, 'properties');
  const members = isObject(properties) && convertsProperties(schema) ? properties : {};
  if (optional(schema, members).some(([, value]) => isNullable(value, root) === false)) return true;
  return Object.values(members).some(inside) || [own(schema, 'items') ?? null].flat().some(inside);
}

/** Whether a schema accepts null, as far as the conversion can tell; undefined where it cannot. */
export function isNullable(schema: Json, root: Json, open: readonly string[] = []): boolean | undefined {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) return undefined;
  const type = own(schema, 'type');
  if (type !== undefined) {
    if (typeof type !== 'string' && !Array.isArray(type)) return undefined;
    if (![type].flat().includes('null')) return false;
  }
  const values = own(schema, 'enum');
  if (values !== undefined && !Array.isArray(values)) return undefined;
  if (Array.isArray(values) && !values.includes(null)) return false;
  const constant = own(schema, 'const');
  if (constant !== undefined && constant !== null) return false;
  const reference = own(schema, '$ref');
  if (reference !== undefined) {
    const target = resolvedReference(reference, root);
    if (typeof reference !== 'string' || target === undefined || open.includes(reference)) return undefined;
    const behind = isNullable(target, root, [...open, reference]);
    if (behind !== true) return behind;
  }
  const branches = own(schema, 'anyOf');
  if (branches !== undefined) {
    if (!Array.isArray(branches)) return undefined;
    const answers = branches.map((branch) => isNullable(branch, root, open));
    if (answers.includes(true)) return true;
    return answers.every((answer) => answer === false) ? false : undefined;
  }
  return type !== undefined || !isObject(own(schema, 'properties'));
}

/** What a reference into the schema itself leads to. */
export function resolvedReference(reference: Json | undefined, root: Json): Json | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  try {
    return resolve(root, decodeURIComponent(reference.slice(1)));
  } catch {
    return undefined;
  }
}

/** Whether the value nests deeper than the 100 levels that the conversion looks at; then it fails the run. */
export function isTooDeep(value: Json): boolean {
  let level: Json[] = [value];
  for (let depth = 1; depth <= maxDepth; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    level = level.filter((one) => typeof one === 'object' && one !== null);
    if (level.length === 0) return false;
  }
  return true;
}
