import type { Json, JsonObject } from '../../schema/json';

const names: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'integer',
  'object',
  'array',
  'null',
]);

/** The names of JSON types in the value of a `type` keyword, others left out. */
export function knownTypes(type: Json | undefined): string[] {
  const listed = Array.isArray(type) ? type : [type];
  return listed.filter((one): one is string => typeof one === 'string' && names.has(one));
}

const hints: readonly (readonly [string, readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties']],
  ['array', ['items', 'prefixItems']],
  ['string', ['enum', 'const', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/**
 * The type that the keywords of a schema without a type hint at, as Codex CLI and opencode read them; undefined without any
 * hint.
 */
export function impliedType(schema: JsonObject): string | undefined {
  return hints.find(([, keywords]) => keywords.some((keyword) => Object.hasOwn(schema, keyword)))?.[0];
}
