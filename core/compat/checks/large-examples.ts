import type { Json, JsonObject } from '../../schema/json';

/** A tool with these arguments, for examples too large to write out. */
export function toolWith(properties: JsonObject, rest: JsonObject = {}): JsonObject {
  return { name: 't', description: 'd', inputSchema: { type: 'object', properties, ...rest } };
}

/** Closed objects in objects, the root included, with everything required. */
export function nestedObjects(levels: number): JsonObject {
  let inner: JsonObject = { type: 'string' };
  for (let level = 0; level < levels; level++) {
    inner = { type: 'object', properties: { a: inner }, required: ['a'], additionalProperties: false };
  }
  return { name: 't', description: 'd', inputSchema: inner };
}

/** Properties `p0`, `p1` …, all alike. */
export function manyProperties(count: number, schema: Json): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, schema]));
}

/** Values `v0`, `v1` …. */
export function manyValues(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `v${i}`);
}

/** Tools `t0`, `t1` …, all alike. */
export function manyTools(count: number, inputSchema: Json): JsonObject[] {
  return Array.from({ length: count }, (_, i) => ({ name: `t${i}`, description: 'd', inputSchema }));
}
