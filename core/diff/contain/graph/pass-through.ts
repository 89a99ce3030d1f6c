import type { Json, JsonObject } from '../../../schema/json';
import { type Dialect, knows, refStandsAlone } from './dialect';

/** Keywords that decide which values a schema accepts, or lead to schemas that do. All others are annotations. */
const assertions: ReadonlySet<string> = new Set(
  (
    '$ref $dynamicRef $recursiveRef type enum const nullable allOf anyOf oneOf not if dependentSchemas dependentRequired ' +
    'dependencies properties patternProperties additionalProperties unevaluatedProperties propertyNames required ' +
    'minProperties maxProperties items prefixItems additionalItems contains unevaluatedItems minItems maxItems ' +
    'uniqueItems minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'
  ).split(' '),
);

/**
 * The one schema that another is only a spelling of: `$ref` without anything beside it that counts, or `allOf` of one.
 * Closing an object (reading `closed`) passes through these, while it stops at a real `allOf`.
 */
export function passThrough(
  raw: JsonObject,
  dialect: Dialect,
): { ref: string } | { ref?: never; schema: Json } | undefined {
  const ref = raw.$ref;
  if (typeof ref === 'string' && Object.hasOwn(raw, '$ref') && refStandsAlone(dialect)) return { ref };
  const counting = Object.keys(raw).filter((key) => assertions.has(key) && knows(dialect, key));
  if (counting.length !== 1) return undefined;
  if (counting[0] === '$ref' && typeof ref === 'string') return { ref };
  const { allOf } = raw;
  if (counting[0] !== 'allOf' || !Array.isArray(allOf) || allOf.length !== 1) return undefined;
  return { schema: allOf[0] as Json };
}
