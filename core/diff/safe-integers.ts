import { isObject, type Json, own } from '../schema/json';
import { type Reading, readingOfItem, readingOfMember } from '../schema/walk';

/**
 * A schema without the bounds that zod 4 writes on every integer (exactly ±9007199254740991, https://zod.dev/json-schema,
 * read 2026-11-30), where the other version has none at the same place: JavaScript has no integers beyond.
 */
export function dropSafeIntegers(schema: Json, other: Json): Json {
  return drop(schema, other, 'schema');
}

function drop(value: Json, other: Json | undefined, reading: Reading): Json {
  if (reading === 'literal' || reading === 'set') return value;
  if (Array.isArray(value)) {
    return value.map((item, i) =>
      drop(item, Array.isArray(other) ? other[i] : undefined, readingOfItem(reading)),
    );
  }
  if (!isObject(value)) return value;
  const isInteger = isIntegerType(value.type) && reading !== 'schema-map';
  const entries = Object.entries(value).filter(
    ([key, item]) => !(isInteger && isSafeBound(key, item) && own(other, key) === undefined),
  );
  return Object.fromEntries(
    entries.map(([key, item]) => [key, drop(item, own(other, key), readingOfMember(reading, key))]),
  );
}

function isIntegerType(type: Json | undefined): boolean {
  if (!Array.isArray(type)) return type === 'integer';
  return type.includes('integer') && type.every((name) => name === 'integer' || name === 'null');
}

function isSafeBound(keyword: string, value: Json | undefined): boolean {
  return (
    (keyword === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER)
  );
}
