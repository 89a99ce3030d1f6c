import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { pointerTokens } from '../../../schema/pointer';

/** The unions that the Anthropic API does not take at the root, in the order in which Claude Code reads them. */
export const rootUnions = ['anyOf', 'oneOf', 'allOf'];
const carried = ['$defs', 'definitions', '$schema', 'additionalProperties', 'description', 'title'];
const propertyKey = /^[a-zA-Z0-9_.-]{1,64}$/;

/** A root without its unions, and what Claude Code tells the model of them. */
export interface FlatRoot {
  schema: JsonObject;
  note: string;
}

/**
 * What newer releases make of a root union: the properties of all branches side by side, those required that always are, and
 * a sentence on what goes together. Undefined for a union that is no list, which makes the tool left out.
 */
export function flattenRoot(root: JsonObject): FlatRoot | undefined {
  const unions = rootUnions.filter((union) => Object.hasOwn(root, union));
  const properties = new Map<string, Json[]>();
  const take = (from: Json | undefined, joins: boolean): void => {
    for (const [key, value] of Object.entries(isObject(from) ? from : {})) {
      if (!propertyKey.test(key) || !isObject(value)) continue;
      const known = properties.get(key) ?? [];
      if (known.length === 0 || (joins && !known.some((one) => isSame(one, value)))) {
        properties.set(key, [...known, value]);
      }
    }
  };
  take(own(root, 'properties'), false);
  const fixed = new Set(properties.keys());
  for (const union of unions) {
    const branches = root[union];
    if (!Array.isArray(branches)) return undefined;
    for (const branch of branches) {
      const members = own(followed(branch, root), 'properties');
      const others = isObject(members) ? Object.entries(members).filter(([key]) => !fixed.has(key)) : [];
      take(Object.fromEntries(others), union !== 'allOf');
    }
  }
  const required = new Set(namesOf(root));
  for (const union of unions) {
    const branches = root[union];
    const lists = (Array.isArray(branches) ? branches : []).map((branch) => namesOf(followed(branch, root)));
    for (const name of lists.flat()) {
      if (union === 'allOf' || lists.every((names) => names.includes(name))) required.add(name);
    }
  }
  const schema: JsonObject = {
    type: 'object',
    properties: Object.fromEntries([...properties].map(([key, schemas]) => [key, joined(schemas)])),
    required: [...required].filter((name) => properties.has(name)),
  };
  for (const key of carried) if (Object.hasOwn(root, key)) schema[key] = root[key] ?? null;
  schema.additionalProperties ??= true;
  return { schema, note: noteOf(root) };
}

/** What several branches say of one property, as alternatives. */
function joined(schemas: readonly Json[]): Json {
  return schemas.length === 1 ? (schemas[0] ?? null) : { anyOf: [...schemas] };
}

function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function followed(branch: Json, root: JsonObject): Json {
  const reference = own(branch, '$ref');
  if (typeof reference !== 'string' || !/^#\/(\$defs|definitions)\/[^/]+$/.test(reference)) return branch;
  const [table = '', name = ''] = pointerTokens(reference.slice(1));
  const target = own(own(root, table), name);
  return isObject(target) ? target : branch;
}

function namesOf(schema: Json): string[] {
  const required = own(schema, 'required');
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function noteOf(root: JsonObject): string {
  const union = ['oneOf', 'anyOf'].find((one) => Object.hasOwn(root, one));
  if (union === undefined) {
    return 'Input constraint: all listed parameters apply together (flattened from a JSON Schema allOf).';
  }
  const branches = root[union];
  const groups = (Array.isArray(branches) ? branches : []).flatMap((branch) =>
    groupOf(followed(branch, root)),
  );
  const count = union === 'oneOf' ? 'exactly' : 'at least';
  const lead = `Input constraint: Provide parameters for ${count} one of`;
  if (groups.length === 0)
    return `${lead} the documented parameter groups (flattened from a JSON Schema ${union}).`;
  return `${lead}: ${[...new Set(groups)].map((group) => `(${group})`).join(' or ')}.`;
}

function groupOf(branch: Json): string[] {
  const required = own(branch, 'required');
  const names = namesOf(branch);
  if (names.length > 0 && Array.isArray(required) && names.length === required.length)
    return [names.join(', ')];
  const keys = Object.keys(own(branch, 'properties') ?? {});
  return isObject(own(branch, 'properties')) && keys.length > 0 ? [keys.join(', ')] : [];
}
