import { isObject, type Json, own, ownString } from '../../../schema/json';
import { type Draft, metaSchemaFaults } from '../../checks/meta-schema';
import { schemaNodes } from '../../nodes';
import { resolve } from '../../origin';

const common = [
  ...['$schema', '$id', '$ref', '$comment', '$vocabulary', 'definitions', '$defs', 'title', 'description'],
  ...[
    'default',
    'deprecated',
    'readOnly',
    'writeOnly',
    'examples',
    'type',
    'enum',
    'const',
    'nullable',
    'format',
  ],
  ...['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum', 'multipleOf'],
  ...[
    'maximum',
    'exclusiveMaximum',
    'minimum',
    'exclusiveMinimum',
    'maxLength',
    'minLength',
    'pattern',
    'items',
  ],
  ...['maxItems', 'minItems', 'uniqueItems', 'contains', 'properties', 'required', 'additionalProperties'],
  ...[
    'patternProperties',
    'propertyNames',
    'maxProperties',
    'minProperties',
    'dependencies',
    'allOf',
    'anyOf',
  ],
  ...['oneOf', 'not', 'if', 'then', 'else', 'contentEncoding', 'contentMediaType', 'contentSchema'],
];

/** The dialects that it has a validator for, with the keywords of each. */
const dialects: readonly { draft: Draft; uri: RegExp; keywords: ReadonlySet<string> }[] = [
  {
    draft: 'draft-07',
    uri: /^http:\/\/json-schema\.org\/draft-07\/schema#?$/,
    keywords: new Set([...common, 'additionalItems']),
  },
  {
    draft: '2020-12',
    uri: /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/,
    keywords: new Set([
      ...common,
      ...['$anchor', '$dynamicAnchor', '$dynamicRef', 'prefixItems', 'minContains', 'maxContains'],
      ...['dependentRequired', 'dependentSchemas', 'unevaluatedItems', 'unevaluatedProperties'],
    ]),
  },
];

/**
 * Whether Ajv in strict mode, which refuses unknown keywords, would compile a schema; without "$schema" it reads draft-07.
 * Written after its rules, not its code: keywords that it knows, with values that the meta-schema takes, and references and
 * patterns that hold.
 */
export function strictlyCompiles(schema: Json): boolean {
  const stated = own(schema, '$schema');
  const dialect =
    stated === undefined
      ? dialects[0]
      : dialects.find(({ uri }) => typeof stated === 'string' && uri.test(stated));
  if (dialect === undefined) return false;
  if (metaSchemaFaults({ name: '', description: null, schema }, dialect.draft).length > 0) return false;
  return schemaNodes(schema).every(({ value }) => {
    if (!isObject(value)) return typeof value === 'boolean';
    if (Object.keys(value).some((key) => !dialect.keywords.has(key))) return false;
    return leadsSomewhere(schema, ownString(value, '$ref')) && isPattern(ownString(value, 'pattern') ?? '');
  });
}

function leadsSomewhere(schema: Json, reference: string | undefined): boolean {
  if (reference === undefined) return true;
  return reference.startsWith('#') && resolve(schema, reference.slice(1)) !== undefined;
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
