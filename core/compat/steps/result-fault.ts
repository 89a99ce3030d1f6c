import { isObject, type Json, own } from '../../schema/json';
import { appendToken, pointerTokens } from '../../schema/pointer';
import { knownTypes } from './json-types';

const maxDepth = 50;

/**
 * The keyword of a result schema that a value breaks, as a pointer from the root of the schema, or undefined. Looks at
 * `type`, `required`, `properties`, `items`, `enum`, `const`, closed objects and local references; a fault that only other
 * keywords could find is not found.
 */
export function resultFault(schema: Json, value: Json): string | undefined {
  return fault(schema, value, '', schema, 0);
}

function fault(schema: Json, value: Json, at: string, root: Json, depth: number): string | undefined {
  if (schema === false) return at;
  if (!isObject(schema) || depth > maxDepth) return undefined;
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') {
    const target = reference.startsWith('#') ? resolved(root, reference.slice(1)) : undefined;
    return target === undefined ? undefined : fault(target, value, reference.slice(1), root, depth + 1);
  }
  const types = knownTypes(own(schema, 'type'));
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return `${at}/type`;
  const listed = own(schema, 'enum');
  if (Array.isArray(listed) && !listed.some((one) => isSame(one, value))) return `${at}/enum`;
  const constant = own(schema, 'const');
  if (constant !== undefined && !isSame(constant, value)) return `${at}/const`;
  if (isObject(value)) return objectFault(schema, value, at, root, depth);
  const items = own(schema, 'items');
  if (!Array.isArray(value) || !isObject(items)) return undefined;
  for (const item of value) {
    const found = fault(items, item, `${at}/items`, root, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function objectFault(
  schema: Record<string, Json>,
  value: Record<string, Json>,
  at: string,
  root: Json,
  depth: number,
): string | undefined {
  const required = own(schema, 'required');
  const isMissing = (name: Json): boolean => typeof name === 'string' && !Object.hasOwn(value, name);
  if (Array.isArray(required) && required.some(isMissing)) return `${at}/required`;
  const properties = own(schema, 'properties');
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    if (!Object.hasOwn(value, name)) continue;
    const found = fault(
      property,
      value[name] ?? null,
      appendToken(`${at}/properties`, name),
      root,
      depth + 1,
    );
    if (found !== undefined) return found;
  }
  const isClosed =
    own(schema, 'additionalProperties') === false && own(schema, 'patternProperties') === undefined;
  const isExtra = Object.keys(value).some((name) => own(properties, name) === undefined);
  return isClosed && isExtra ? `${at}/additionalProperties` : undefined;
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function resolved(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer)) {
    value = Array.isArray(value) ? value[Number(token)] : own(value, token);
  }
  return value;
}
