import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { isTruthy } from '../../steps/members';
import { textOf } from '../../steps/text-of';
import { branchesAgain } from './branches-again';
import { limitsInWords } from './limits-in-words';
import { nullableProperty } from './nullable-property';
import { CompatError, hasType, isArraySchema, isFilled, isNumberSchema, isObjectSchema } from './schema-kind';
import { traverse } from './traverse';

const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'];

/**
 * What @mastra/schema-compat 1.3.11 makes of a schema for OpenAI models, in place: bounds in words, closed objects, a choice
 * with null for what states no type, and every property required, those that were not also being null.
 * @throws CompatError for a property, or a branch of allOf, that is null
 */
export function openaiSchema(schema: JsonObject): JsonObject {
  traverse(schema, { before, after });
  return schema;
}

function before(schema: JsonObject): void {
  const isText = ![isObjectSchema, isArraySchema, isNumberSchema].some((isKind) => isKind(schema));
  const isMerged = isFilled(own(schema, 'allOf'));
  const format = own(schema, 'format');
  const isUnknown = isTruthy(format) && !formats.includes(textOf(format));
  if (isText && !isMerged && isUnknown && hasType(schema, 'string')) {
    delete schema.format;
    delete schema.pattern;
  }
  limitsInWords(schema);
}

function after(schema: JsonObject): void {
  branchesAgain(schema, { before, after });
  if (own(schema, 'type') === undefined && !isTruthy(own(schema, 'anyOf'))) {
    const inner = { ...schema };
    for (const key of Object.keys(schema)) delete schema[key];
    schema.anyOf = [inner, { type: 'null' }];
  }
  if (isObjectSchema(schema)) closeObject(schema);
}

function closeObject(schema: JsonObject): void {
  schema.additionalProperties = false;
  delete schema.propertyNames;
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return;
  const required: Json[] = Array.isArray(schema.required) ? schema.required : [];
  const names = Object.keys(properties);
  if (names.length > 0) schema.required = required;
  for (const name of names) {
    if (required.includes(name)) continue;
    const optional = own(schema, 'x-optional');
    schema['x-optional'] = [...(Array.isArray(optional) ? optional : []), name];
    required.push(name);
    const property = own(properties, name);
    if (property === null) throw new CompatError(`the property ${JSON.stringify(name.slice(0, 60))} is null`);
    if (isObject(property)) nullableProperty(property);
  }
}
