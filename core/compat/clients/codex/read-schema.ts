import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { appendToken } from '../../../schema/pointer';
import { knownTypes } from '../../steps/json-types';
import { maxLevels } from '../../steps/levels';

/** A place that Codex cannot read into its own form of a schema, from the root of the schema. */
export interface Unreadable {
  unreadable: string;
}

export function isUnreadable(value: JsonObject | Unreadable): value is Unreadable {
  return typeof own(value as JsonObject, 'unreadable') === 'string' && Object.keys(value).length === 1;
}

/** Raised at a place that Codex cannot read. */
export class UnreadablePlace extends Error {
  constructor(readonly pointer: string) {
    super(pointer);
  }
}

/** What a release keeps beside the keywords that all keep. */
export interface KeptKeywords {
  unions: readonly string[];
  /** Tables of definitions; with any, `$ref` is kept too. */
  tables: readonly string[];
  /** Keywords whose value is a count, such as `minItems`. */
  counts: readonly string[];
}

/**
 * Reads a cleaned schema into the form that Codex holds it in, and writes it again: unknown keywords vanish, and a known one
 * with a value of the wrong kind makes the whole tool unreadable. Null counts as not given.
 */
export function readSchema(schema: Json, { unions, tables, counts }: KeptKeywords): JsonObject | Unreadable {
  return orUnreadable(() => read(schema, '', { unions, tables, counts }));
}

/** What was read, or the place at which reading gave up. */
export function orUnreadable(reading: () => JsonObject): JsonObject | Unreadable {
  try {
    return reading();
  } catch (error) {
    if (error instanceof UnreadablePlace) return { unreadable: error.pointer };
    throw error;
  }
}

function read(schema: Json, at: string, keywords: KeptKeywords, depth = 0): JsonObject {
  const { unions, tables, counts } = keywords;
  if (!isObject(schema) || depth > maxLevels) throw new UnreadablePlace(at);
  const kept: JsonObject = {};
  const take = (key: string, reader: (value: Json, at: string) => Json): void => {
    const value = own(schema, key);
    if (value !== undefined && value !== null) kept[key] = reader(value, appendToken(at, key));
  };
  const inside = (value: Json, place: string): Json => read(value, place, keywords, depth + 1);
  if (tables.length > 0) take('$ref', ofKind('string'));
  take('type', readType);
  take('description', ofKind('string'));
  if (unions.includes('oneOf')) take('encrypted', ofKind('boolean'));
  take('enum', (value, place) => eachOf(value, place, (item) => item));
  take('items', inside);
  take('properties', (value, place) => eachMember(value, place, inside));
  take('required', (value, place) => eachOf(value, place, ofKind('string')));
  take('additionalProperties', (value, place) => (typeof value === 'boolean' ? value : inside(value, place)));
  for (const count of counts) take(count, readCount);
  for (const union of unions) take(union, (value, place) => eachOf(value, place, inside));
  for (const table of tables) take(table, (value, place) => eachMember(value, place, inside));
  return kept;
}

function ofKind(kind: 'string' | 'boolean'): (value: Json, at: string) => Json {
  return (value, at) => {
    if (typeof value !== kind) throw new UnreadablePlace(at);
    return value;
  };
}

function readType(value: Json, at: string): Json {
  const isReadable = Array.isArray(value)
    ? knownTypes(value).length === value.length
    : knownTypes(value).length === 1;
  if (!isReadable) throw new UnreadablePlace(at);
  return value;
}

function readCount(value: Json, at: string): Json {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new UnreadablePlace(at);
  return value;
}

function eachOf(value: Json, at: string, reader: (item: Json, at: string) => Json): Json {
  if (!Array.isArray(value)) throw new UnreadablePlace(at);
  return value.map((item, i) => reader(item, appendToken(at, i)));
}

function eachMember(value: Json, at: string, reader: (member: Json, at: string) => Json): Json {
  if (!isObject(value)) throw new UnreadablePlace(at);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, reader(member, appendToken(at, key))]),
  );
}
