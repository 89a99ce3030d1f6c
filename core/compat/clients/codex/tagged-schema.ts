import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { appendToken } from '../../../schema/pointer';
import { impliedType } from '../../steps/json-types';
import { maxLevels } from '../../steps/levels';
import { orUnreadable, type Unreadable, UnreadablePlace } from './read-schema';

const supported = ['object', 'array', 'string', 'number', 'integer', 'boolean'];

/**
 * The schema that Codex sent before it could hold unions (source of 2025-08-11 to 2026-03-31): one type a node, the first of a
 * list or the one that other keywords hint at, text where nothing does; beside it only description, items, properties,
 * required and additionalProperties. `integer` is written as `number`, and objects lose their description.
 */
export function taggedSchema(schema: Json): JsonObject | Unreadable {
  return orUnreadable(() => read(schema, '', 0));
}

function read(schema: Json, at: string, depth: number): JsonObject {
  if (typeof schema === 'boolean') return { type: 'string' };
  if (!isObject(schema) || depth > maxLevels) throw new UnreadablePlace(at);
  const type = typeOf(schema);
  const description = own(schema, 'description');
  const told: JsonObject = {};
  if (type !== 'object' && description !== undefined && description !== null) {
    if (typeof description !== 'string') throw new UnreadablePlace(`${at}/description`);
    told.description = description;
  }
  if (type === 'object') return readObject(schema, at, depth);
  if (type === 'array') {
    const items = Object.hasOwn(schema, 'items') ? (schema.items ?? null) : { type: 'string' };
    return { type, items: read(items, `${at}/items`, depth + 1), ...told };
  }
  if (!supported.includes(type)) throw new UnreadablePlace(`${at}/type`);
  return { type: type === 'integer' ? 'number' : type, ...told };
}

function typeOf(schema: JsonObject): string {
  const type = own(schema, 'type');
  if (typeof type === 'string') return type;
  const first = Array.isArray(type) ? type.find((one) => supported.includes(String(one))) : undefined;
  return typeof first === 'string' ? first : (impliedType(schema) ?? 'string');
}

function readObject(schema: JsonObject, at: string, depth: number): JsonObject {
  const properties = Object.hasOwn(schema, 'properties') ? schema.properties : {};
  if (!isObject(properties)) throw new UnreadablePlace(`${at}/properties`);
  const entries = Object.entries(properties).map(
    ([key, value]) => [key, read(value, appendToken(`${at}/properties`, key), depth + 1)] as const,
  );
  const object: JsonObject = { type: 'object', properties: Object.fromEntries(entries) };
  const required = own(schema, 'required');
  if (required !== undefined && required !== null) {
    if (!Array.isArray(required) || required.some((name) => typeof name !== 'string')) {
      throw new UnreadablePlace(`${at}/required`);
    }
    object.required = required;
  }
  const additional = own(schema, 'additionalProperties');
  if (additional !== undefined && additional !== null) {
    object.additionalProperties =
      typeof additional === 'boolean'
        ? additional
        : read(additional, `${at}/additionalProperties`, depth + 1);
  }
  return object;
}
