/** Any value that `JSON.parse` can return. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** True for a JSON object, false for arrays, null and scalars. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The own member of an object, or undefined. Safe for names such as `__proto__` and `constructor`, which strangers send.
 */
export function own(value: unknown, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The own member when it is a string, else undefined. */
export function ownString(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
}
