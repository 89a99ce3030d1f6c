import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { isTruthy } from '../../steps/members';
import { textOf } from '../../steps/text-of';

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

/** What differs between releases: how arrays get items, what typed nodes lose, and whether type lists become branches. */
export interface GeminiRewriting {
  /** `empty`: {}; `typed`: text wherever items state no type; `meant`: text only where items say nothing at all. */
  items: 'empty' | 'typed' | 'meant';
  /** Which typed nodes that are no objects lose properties and required. */
  pruned: 'none' | 'all' | 'without-union';
  splitsTypes: boolean;
}

/** By the release from which it is known. */
export const geminiRewritings = {
  '1.0': { items: 'empty', pruned: 'none', splitsTypes: false },
  '1.1': { items: 'typed', pruned: 'all', splitsTypes: false },
  '1.2': { items: 'meant', pruned: 'without-union', splitsTypes: false },
  '1.16': { items: 'meant', pruned: 'without-union', splitsTypes: true },
} as const satisfies Record<string, GeminiRewriting>;

/**
 * What opencode makes of every object inside a schema for Gemini models (release bundle 1.18.33), whatever stands there: maps
 * of properties are objects too. Enum values become text, type lists become branches, `required` is cut to what is declared,
 * arrays get items, and typed nodes that are no objects lose `properties` and `required`.
 */
export function geminiSubset(
  value: Json,
  rewriting: GeminiRewriting = geminiRewritings['1.16'],
  depth = 0,
): Json {
  if (Array.isArray(value)) return value.map((item) => geminiSubset(item, rewriting, depth + 1));
  if (!isObject(value) || depth > maxLevels) return value;
  const node: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') continue;
    if (key === 'enum' && Array.isArray(member)) {
      node.enum = member.map(textOf);
      if (node.type === 'integer' || node.type === 'number') node.type = 'string';
    } else node[key] = geminiSubset(member, rewriting, depth + 1);
  }
  if (rewriting.splitsTypes) splitTypes(node);
  const properties = own(node, 'properties');
  if (own(node, 'type') === 'object' && isTruthy(properties) && Array.isArray(node.required)) {
    node.required = node.required.filter((name) => declares(properties, name));
  }
  fillItems(node, rewriting);
  const keeps = rewriting.pruned === 'none' || (rewriting.pruned === 'without-union' && isUnion(node));
  if (isTruthy(own(node, 'type')) && node.type !== 'object' && !keeps) {
    delete node.properties;
    delete node.required;
  }
  return node;
}

function fillItems(node: JsonObject, { items }: GeminiRewriting): void {
  if (own(node, 'type') !== 'array' || (items === 'meant' && isUnion(node))) return;
  node.items = own(node, 'items') ?? {};
  if (items === 'empty' || !isObject(node.items)) return;
  const isFilled = items === 'typed' ? !isTruthy(own(node.items, 'type')) : !hasIntent(node.items);
  if (isFilled) node.items = { ...node.items, type: 'string' };
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
