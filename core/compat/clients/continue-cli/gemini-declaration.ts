import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { appendToken } from '../../../schema/pointer';
import { maxLevels } from '../../steps/levels';
import { isTruthy, mapMembers, objectOf } from '../../steps/members';
import { textOf } from '../../steps/text-of';

/** Raised where the adapter throws, at a place of the schema. */
export class DeclarationError extends Error {
  constructor(readonly pointer: string) {
    super('a schema without one type name cannot be declared');
  }
}

const types: ReadonlySet<string> = new Set(['string', 'object', 'number', 'integer', 'array', 'boolean']);

/**
 * What the Gemini adapter of Continue CLI 1.5.47 declares: types in capitals, and of the other keywords title, description,
 * nullable, enum as text, bounds of numbers and lists, items, properties, required and anyOf.
 * @throws DeclarationError for a schema, at any place that is followed, whose type is not one name
 */
export function geminiDeclaration(schema: Json, at = '', depth = 0): JsonObject {
  const type = own(schema, 'type');
  if (!isObject(schema) || typeof type !== 'string' || type === '') throw new DeclarationError(at);
  const inside = (value: Json, place: string): Json =>
    depth > maxLevels ? value : geminiDeclaration(value, place, depth + 1);
  const name = type.toLowerCase();
  const node: JsonObject = { type: types.has(name) ? name.toUpperCase() : 'TYPE_UNSPECIFIED' };
  for (const key of ['title', 'description']) {
    const value = own(schema, key);
    if (isTruthy(value)) node[key] = value;
  }
  if (type === 'null' || isTruthy(own(schema, 'nullable'))) node.nullable = true;
  const listed = own(schema, 'enum');
  if (Array.isArray(listed)) node.enum = listed.map(textOf);
  if (type === 'array') {
    for (const key of ['maxItems', 'minItems']) {
      const value = own(schema, key);
      if (value !== undefined) node[key] = textOf(value);
    }
    const items = own(schema, 'items');
    if (isTruthy(items)) node.items = inside(items, `${at}/items`);
  }
  for (const key of ['minimum', 'maximum']) {
    const value = own(schema, key);
    if (value !== undefined) node[key] = numberOf(value);
  }
  const properties = own(schema, 'properties');
  if (isTruthy(properties)) {
    const entries = Object.entries<Json>(Object(properties)).filter(([key]) => key !== '__proto__');
    node.properties = mapMembers(objectOf(entries), (member, key) =>
      inside(member, appendToken(`${at}/properties`, key)),
    );
  }
  const required = own(schema, 'required');
  if (Array.isArray(required)) node.required = required;
  const branches = own(schema, 'anyOf');
  if (Array.isArray(branches)) {
    node.anyOf = branches.map((branch, i) => inside(branch, appendToken(`${at}/anyOf`, i)));
  }
  return node;
}

/** As JavaScript makes a number of a value; what is none is written as null. */
function numberOf(value: Json): number | null {
  const number = isObject(value) ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
