import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { isTruthy } from '../../steps/members';

const unions = ['anyOf', 'oneOf', 'allOf'];
const intents = [
  'type',
  'properties',
  'items',
  'prefixItems',
  'enum',
  'const',
  '$ref',
  'additionalProperties',
  'patternProperties',
  'required',
  'not',
  'if',
  'then',
  'else',
];

/**
 * What opencode makes of every object inside a schema for Gemini models (release bundle 1.18.33), whatever stands there: maps
 * of properties are objects too. Enum values become text, type lists become branches, `required` is cut to what is declared,
 * arrays get items, and typed nodes that are no objects lose `properties` and `required`.
 */
export function geminiSubset(value: Json, depth = 0): Json {
  if (Array.isArray(value)) return value.map((item) => geminiSubset(item, depth + 1));
  if (!isObject(value) || depth > maxLevels) return value;
  const node: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') continue;
    if (key === 'enum' && Array.isArray(member)) {
      node.enum = member.map(textOf);
      if (node.type === 'integer' || node.type === 'number') node.type = 'string';
    } else node[key] = geminiSubset(member, depth + 1);
  }
  splitTypes(node);
  const properties = own(node, 'properties');
  if (own(node, 'type') === 'object' && isTruthy(properties) && Array.isArray(node.required)) {
    node.required = node.required.filter((name) => declares(properties, name));
  }
  if (own(node, 'type') === 'array' && !isUnion(node)) {
    node.items = own(node, 'items') ?? {};
    if (isObject(node.items) && !hasIntent(node.items)) node.items = { ...node.items, type: 'string' };
  }
  if (isTruthy(own(node, 'type')) && node.type !== 'object' && !isUnion(node)) {
    delete node.properties;
    delete node.required;
  }
  return node;
}

function textOf(value: Json): string {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? '[object Object]'
    : String(value);
}

function splitTypes(node: JsonObject): void {
  const type = own(node, 'type');
  if (!Array.isArray(type)) return;
  const others = type.filter((one) => one !== 'null');
  if (others.length === 0) {
    node.type = 'null';
    return;
  }
  delete node.type;
  node.anyOf = others.map((one) => ({ type: one }));
  if (others.length < type.length) node.nullable = true;
}

/** As JavaScript's `in`, so that names which every object inherits count as declared. */
function declares(properties: Json, name: Json): boolean {
  return typeof properties === 'object' && properties !== null && String(name) in properties;
}

function isUnion(value: JsonObject): boolean {
  return unions.some((union) => Array.isArray(own(value, union)));
}

function hasIntent(value: JsonObject): boolean {
  return isUnion(value) || intents.some((key) => Object.hasOwn(value, key));
}
