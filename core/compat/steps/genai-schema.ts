import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import { knownTypes } from './json-types';
import { maxLevels } from './levels';

const kept: ReadonlySet<string> = new Set([
  'type',
  'format',
  'title',
  'description',
  'default',
  'items',
  'minItems',
  'maxItems',
  'enum',
  'properties',
  'required',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'anyOf',
  'propertyOrdering',
]);

/** Raised where the library throws, at a place of the schema. */
export class GenaiConversionError extends Error {
  constructor(
    message: string,
    readonly pointer: string,
  ) {
    super(message);
  }
}

/**
 * The schema that `mcpToTool` of @google/genai before 1.9 put into `parameters`: the keywords of Gemini's own schema, nothing
 * else. Types are written in lower case here; the library writes capitals, which mean the same to the API.
 * @throws GenaiConversionError for a type list, and for a node with both a type and anyOf
 */
export function genaiSchema(schema: Json, at = '', depth = 0): Json {
  if (!isObject(schema) || depth > maxLevels) return {};
  const converted: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    const place = appendToken(at, key);
    if (key === 'type') {
      if (typeof value !== 'string') throw new GenaiConversionError('the type is no text', place);
      converted.type = knownTypes(value.toLowerCase())[0] ?? 'TYPE_UNSPECIFIED';
    } else if (key === 'items') converted.items = genaiSchema(value, place, depth + 1);
    else if (key === 'anyOf' && Array.isArray(value)) {
      converted.anyOf = value.map((branch, i) => genaiSchema(branch, appendToken(place, i), depth + 1));
    } else if (key === 'properties' && isObject(value)) {
      converted.properties = Object.fromEntries(
        Object.entries(value).map(([name, property]) => [
          name,
          genaiSchema(property, appendToken(place, name), depth + 1),
        ]),
      );
    } else if (kept.has(key) && value !== null) converted[key] = value;
  }
  if (own(converted, 'type') !== undefined && own(converted, 'anyOf') !== undefined) {
    throw new GenaiConversionError('type and anyOf cannot be both populated', at);
  }
  return converted;
}
