import { isObject, type Json, own } from '../../../schema/json';
import { maxLevels } from '../../steps/levels';
import { without } from '../../steps/members';
import type { CodexDialect } from './clean-schema';
import { definitionOf, mapChildren } from './definitions';
import { isUnreadable, readSchema } from './read-schema';

type Pass = (schema: Json, dialect: CodexDialect) => Json;

/**
 * Cuts a schema down while its compact text is above the dialect's budget, each pass losing more: descriptions, then
 * references with their definitions, then nested objects, then unions.
 */
export function compactSchema(schema: Json, dialect: CodexDialect): Json {
  if (dialect.budget.bytes === 0) return schema;
  let value = schema;
  for (const pass of dialect.unions.includes('oneOf') ? [...passes, dropUnions] : passes) {
    if (sizeOf(value, dialect) <= dialect.budget.bytes) break;
    value = pass(value, dialect);
  }
  return value;
}

/** Bytes of the schema as Codex would write it; 0 when it could not read it. */
function sizeOf(schema: Json, dialect: CodexDialect): number {
  const read = readSchema(schema, dialect);
  return isUnreadable(read) ? 0 : new TextEncoder().encode(JSON.stringify(read)).length;
}

function recurse(
  value: Json,
  dialect: CodexDialect,
  change: (child: Json) => Json,
  tables: readonly string[],
): Json {
  if (Array.isArray(value)) return value.map(change);
  return isObject(value) ? mapChildren(value, tables, change, dialect.unions) : value;
}

function dropDescriptions(value: Json, dialect: CodexDialect, depth = 0): Json {
  if (depth > maxLevels) return value;
  const bare = isObject(value) ? without(value, 'description') : value;
  return recurse(bare, dialect, (child) => dropDescriptions(child, dialect, depth + 1), dialect.tables);
}

function dropDefinitions(value: Json, dialect: CodexDialect): Json {
  const cut = dropReferences(value, dialect, 0);
  return isObject(cut) ? without(cut, ...dialect.tables) : cut;
}

function dropReferences(value: Json, dialect: CodexDialect, depth: number): Json {
  if (depth > maxLevels) return value;
  if (isObject(value) && definitionOf(own(value, '$ref'), dialect.tables) !== undefined) return {};
  return recurse(value, dialect, (child) => dropReferences(child, dialect, depth + 1), []);
}

function dropNested(value: Json, dialect: CodexDialect, level = 0): Json {
  if (level > maxLevels) return value;
  if (Array.isArray(value)) return value.map((item) => dropNested(item, dialect, level));
  const isComplex =
    isObject(value) &&
    ['items', 'properties', 'additionalProperties', '$ref', ...dialect.unions].some((key) =>
      Object.hasOwn(value, key),
    );
  if (isComplex && level >= dialect.budget.depth) return {};
  return recurse(value, dialect, (child) => dropNested(child, dialect, level + 1), []);
}

function dropUnions(value: Json, dialect: CodexDialect, depth = 0): Json {
  if (depth > maxLevels) return value;
  if (isObject(value) && dialect.unions.some((union) => Object.hasOwn(value, union))) return {};
  return recurse(value, dialect, (child) => dropUnions(child, dialect, depth + 1), []);
}

const passes: readonly Pass[] = [dropDescriptions, dropDefinitions, dropNested];
