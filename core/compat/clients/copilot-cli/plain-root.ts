import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { objectOf, without } from '../../steps/members';
import { noted } from './notes';

const unions = ['anyOf', 'oneOf'];

/** Stands for a text of the client that tells the model which of the parameters belong together. */
export const alternatives =
  '(Here the client says in words of its own which of these parameters have to be given together, and what each of the alternatives asks for.)';

/**
 * What Copilot CLI 1.0.102 makes of the root of a schema: an object with properties, without enum and not. What allOf says is
 * merged; anyOf and oneOf move into the description, or, where the root has no properties, become the union of theirs.
 */
export function plainRoot(schema: Json): JsonObject {
  if (!isObject(schema)) return { type: 'object', properties: {} };
  const root = merged({ ...without(schema, 'not', 'enum'), type: 'object' });
  const listed = unions.filter((key) => Array.isArray(own(root, key)));
  const bare = without(root, ...listed);
  if (isObject(root.properties))
    return noted(
      bare,
      listed.map((key) => [key, root[key] ?? null] as const),
    );
  const branches = listed.flatMap((key) => [root[key] ?? null].flat());
  if (branches.length === 0) return { ...bare, properties: {} };
  return { ...bare, properties: unionOf(branches), description: alternatives };
}

function merged(root: JsonObject): JsonObject {
  const branches = own(root, 'allOf');
  if (!Array.isArray(branches)) return root;
  const all = [root, ...branches];
  const required = all.flatMap((one) => {
    const names = own(one, 'required');
    return Array.isArray(names) ? names : [];
  });
  const tables = all.map((one) => own(one, 'properties')).filter(isObject);
  return {
    ...without(root, 'allOf'),
    ...(tables.length === 0
      ? {}
      : { properties: objectOf(tables.flatMap((table) => Object.entries(table))) }),
    ...(required.length === 0 ? {} : { required: [...new Set(required)] }),
  };
}

/** The properties of all branches: those that are constants with their values, others without any schema. */
function unionOf(branches: readonly Json[]): JsonObject {
  const found = new Map<string, Json[]>();
  for (const branch of branches) {
    const properties = own(branch, 'properties');
    if (!isObject(properties)) continue;
    for (const [name, value] of Object.entries(properties)) {
      found.set(name, [...(found.get(name) ?? []), value]);
    }
  }
  return objectOf(
    [...found].map(([name, schemas]) => {
      const constants = schemas.map((one) => own(one, 'const')).filter((one) => one !== undefined);
      return [name, constants.length === schemas.length ? { enum: constants } : {}] as const;
    }),
  );
}
