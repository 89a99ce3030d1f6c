import { isObject, type Json, type JsonObject } from '../../schema/json';

/** An object from entries in which `__proto__` is a name like any other. */
export function objectOf(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries);
}

/** Every member of an object, changed by a function. Not an object: as it is. */
export function mapMembers(value: Json, change: (member: Json, key: string) => Json): Json {
  if (!isObject(value)) return value;
  return objectOf(Object.entries(value).map(([key, member]) => [key, change(member, key)] as const));
}

/** An object without some of its members. */
export function without(value: JsonObject, ...keys: string[]): JsonObject {
  return objectOf(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** JavaScript's truth of a JSON value: false for null, false, 0 and `''`, and for what is not there. */
export function isTruthy(value: Json | undefined): value is Json {
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}
