import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { hasLookaround } from '../../steps/lookaround';
import { objectOf, without } from '../../steps/members';

const maps = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'];
/** Where a schema that takes more can make the whole take less. */
const inverting = ['contains', 'if', 'not', 'oneOf'];
const plain = [
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contentSchema',
  'else',
  'extends',
  'items',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** A schema without such patterns. `isOpened`: dropping them could refuse what was accepted. */
interface Cleaned {
  value: Json;
  isChanged: boolean;
  isOpened: boolean;
}

/**
 * What Kilo CLI 7.7.9 makes of patterns with lookahead or lookbehind: they are dropped. Where that stands below contains, if,
 * not or oneOf, concerns the names of patternProperties, or where a reference stands below those, the schema becomes an
 * object that takes anything.
 */
export function withoutLookaround(schema: Json): Json {
  const { value, isChanged, isOpened } = clean(schema, 0);
  if (!isChanged) return schema;
  return isOpened || hasInvertedReference(schema, false, 0)
    ? { type: 'object', additionalProperties: true }
    : value;
}

function clean(value: Json, depth: number): Cleaned {
  const same = { value, isChanged: false, isOpened: false };
  if (depth > maxLevels) return same;
  if (Array.isArray(value)) {
    const items = value.map((item) => clean(item, depth + 1));
    if (!items.some((item) => item.isChanged)) return same;
    return {
      value: items.map((item) => item.value),
      isChanged: true,
      isOpened: items.some((item) => item.isOpened),
    };
  }
  if (!isObject(value)) return same;
  const pattern = own(value, 'pattern');
  const isDropped = typeof pattern === 'string' && hasLookaround(pattern);
  const node = isDropped ? without(value, 'pattern') : { ...value };
  const found = [
    ...maps.map((key) => cleanMap(node, key, depth)),
    ...[...plain, ...inverting].map((key) => cleanMember(node, key, depth)),
  ];
  if (!isDropped && !found.some((one) => one.isChanged)) return same;
  return { value: node, isChanged: true, isOpened: found.some((one) => one.isOpened) };
}

type Changes = Omit<Cleaned, 'value'>;
const unchanged: Changes = { isChanged: false, isOpened: false };

/** Replaces a table of schemas in its node. */
function cleanMap(node: JsonObject, key: string, depth: number): Changes {
  const table = own(node, key);
  if (!isObject(table)) return unchanged;
  const kept: [string, Json][] = [];
  const changes = { ...unchanged };
  for (const [name, member] of Object.entries(table)) {
    const { value, isChanged, isOpened } = clean(member, depth + 1);
    const isLost = key === 'patternProperties' && hasLookaround(name);
    if (!isLost) kept.push([name, value]);
    changes.isChanged ||= isChanged || isLost;
    changes.isOpened ||= isOpened || isLost;
  }
  if (changes.isChanged) node[key] = objectOf(kept);
  return changes;
}

/** Replaces a schema, or a list of schemas, in its node. */
function cleanMember(node: JsonObject, key: string, depth: number): Changes {
  const member = own(node, key);
  if (member === undefined) return unchanged;
  const { value, isChanged, isOpened } = clean(member, depth + 1);
  if (isChanged) node[key] = value;
  return { isChanged, isOpened: isOpened || (isChanged && inverting.includes(key)) };
}

function hasInvertedReference(value: Json, isInside: boolean, depth: number): boolean {
  if (depth > maxLevels) return false;
  if (Array.isArray(value)) return value.some((item) => hasInvertedReference(item, isInside, depth + 1));
  if (!isObject(value)) return false;
  if (isInside && typeof own(value, '$ref') === 'string') return true;
  return Object.entries(value).some(([key, member]) =>
    hasInvertedReference(member, isInside || inverting.includes(key), depth + 1),
  );
}
