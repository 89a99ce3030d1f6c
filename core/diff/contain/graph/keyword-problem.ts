import { isObject, type Json } from '../../../schema/json';
import { isRegex } from '../regular/match';

const typeNames = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']);

/** Says in words what is wrong with the value of a keyword, or undefined when it is as the specification wants it. */
type Check = (value: Json) => string | undefined;

const must =
  (holds: (value: Json) => boolean, wording: string): Check =>
  (value) =>
    holds(value) ? undefined : wording;

const isSchema = (value: Json): boolean => typeof value === 'boolean' || isObject(value);
const isSchemaList = (value: Json): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isStringList = (value: Json): boolean =>
  Array.isArray(value) && value.every((v) => typeof v === 'string');
const members = (value: Json): Json[] => (isObject(value) ? Object.values(value) : []);
const isType = (value: Json): boolean => typeof value === 'string' && typeNames.has(value);

const schema = must(isSchema, 'is not a schema');
const schemaList = must(isSchemaList, 'is not a list of schemas');
const schemaMap = must((v) => isObject(v) && members(v).every(isSchema), 'is not a map of schemas');
const number = must((v) => typeof v === 'number' && Number.isFinite(v), 'is not a number');
const count = must((v) => typeof v === 'number' && Number.isInteger(v) && v >= 0, 'is not a count');
const text = must((v) => typeof v === 'string', 'is not a string');
// A boolean here is draft-04's flag beside minimum and maximum.
const exclusive = must(
  (v) => typeof v === 'boolean' || (typeof v === 'number' && Number.isFinite(v)),
  'is neither a number nor true or false',
);

const checks: Readonly<Record<string, Check>> = {
  $ref: text,
  $dynamicRef: text,
  type: must((v) => isType(v) || (Array.isArray(v) && v.length > 0 && v.every(isType)), 'names no JSON type'),
  enum: must(Array.isArray, 'is not a list'),
  required: must(isStringList, 'is not a list of names'),
  properties: schemaMap,
  patternProperties: must(
    (v) => isObject(v) && members(v).every(isSchema) && Object.keys(v).every(isRegex),
    'is not a map from regular expressions to schemas',
  ),
  $defs: must(isObject, 'is not a map of schemas'),
  definitions: must(isObject, 'is not a map of schemas'),
  dependentSchemas: schemaMap,
  dependentRequired: must((v) => isObject(v) && members(v).every(isStringList), 'is not a map of name lists'),
  dependencies: must(
    (v) => isObject(v) && members(v).every((m) => isSchema(m) || isStringList(m)),
    'is neither a map of schemas nor of name lists',
  ),
  additionalProperties: schema,
  unevaluatedProperties: schema,
  unevaluatedItems: schema,
  additionalItems: schema,
  propertyNames: schema,
  contains: schema,
  not: schema,
  if: schema,
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  then: schema,
  else: schema,
  items: must((v) => isSchema(v) || (Array.isArray(v) && v.every(isSchema)), 'is not a schema'),
  prefixItems: schemaList,
  anyOf: schemaList,
  oneOf: schemaList,
  allOf: schemaList,
  minimum: number,
  maximum: number,
  exclusiveMinimum: exclusive,
  exclusiveMaximum: exclusive,
  multipleOf: must((v) => typeof v === 'number' && Number.isFinite(v) && v > 0, 'is not a positive number'),
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  minContains: count,
  maxContains: count,
  pattern: must((v) => typeof v === 'string' && isRegex(v), 'is not a regular expression'),
  uniqueItems: must((v) => typeof v === 'boolean', 'is not true or false'),
};

/** What is wrong with `keyword: value`, in words ("is not a schema"), or undefined. Unknown keywords are always fine. */
export function keywordProblem(keyword: string, value: Json): string | undefined {
  return Object.hasOwn(checks, keyword) ? checks[keyword]?.(value) : undefined;
}
