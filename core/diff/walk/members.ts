import { isObject, type Json, own, ownString } from '../../schema/json';
import { type Located, resolveReference } from './document';

/** Keywords that do not limit values. */
export const annotationKeywords = new Set([
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
]);

/** The schema object after its references, a few steps far. */
export function target(member: Located): Located {
  let at = member;
  for (let steps = 0; steps < 8; steps++) {
    const reference = ownString(at.schema, '$ref');
    const next = reference === undefined ? undefined : resolveReference(at.document, reference);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

/** The keywords of a member that limit values. */
function limiting(member: Located): string[] {
  const { schema } = target(member);
  return isObject(schema) ? Object.keys(schema).filter((keyword) => !annotationKeywords.has(keyword)) : [];
}

const shaping = ['type', 'const', 'enum', 'properties', 'items', 'prefixItems', 'allOf', 'anyOf', 'oneOf'];

/** False for a schema that only limits what is described elsewhere: `{ "required": ["a"] }`. */
export function hasShape(member: Located): boolean {
  const keywords = limiting(member);
  return keywords.length === 0 || keywords.some((keyword) => shaping.includes(keyword));
}

/** True for a schema that allows null and nothing else. */
export function isNullOnly(member: Located): boolean {
  const { schema } = target(member);
  const keywords = limiting(member);
  if (keywords.length !== 1) return false;
  const values = own(schema, 'enum');
  return (
    own(schema, 'type') === 'null' ||
    own(schema, 'const') === null ||
    (Array.isArray(values) && values.length === 1 && values[0] === null)
  );
}

/** All values, when each member is a list of constants with at most a type beside it; else null. */
export function fixedValues(members: readonly Located[]): Json[] | null {
  const values: Json[] = [];
  for (const member of members) {
    const { schema } = target(member);
    const keywords = limiting(member);
    const constant = own(schema, 'const');
    const list = own(schema, 'enum');
    if (keywords.some((keyword) => !['const', 'enum', 'type'].includes(keyword))) return null;
    if (constant !== undefined) values.push(constant);
    else if (Array.isArray(list)) values.push(...list);
    else return null;
  }
  return values;
}

/** All types, when each member says its type and nothing else; else null. */
export function bareTypes(members: readonly Located[]): Json[] | null {
  const types: Json[] = [];
  for (const member of members) {
    const { schema } = target(member);
    const type = own(schema, 'type');
    // What a title or description of one alternative says would be lost.
    if (!isObject(schema) || type === undefined || Object.keys(schema).length !== 1) return null;
    types.push(...(Array.isArray(type) ? type : [type]));
  }
  return types;
}

/** A property whose value tells the members of a union apart: present in each, with values that no two share. */
export function discriminator(members: readonly Located[]): string | null {
  const [first] = members;
  if (first === undefined || members.length < 2) return null;
  const properties = own(target(first).schema, 'properties');
  if (!isObject(properties)) return null;
  for (const name of Object.keys(properties).slice(0, 100)) {
    const labels = members.map((member) => fixedLabel(member, name));
    if (labels.every((label) => label !== null) && new Set(labels).size === labels.length) return name;
  }
  return null;
}

/** The constant that a property of a member must have, as JSON text; null when it is free. */
export function fixedLabel(member: Located, name: string): string | null {
  const at = target(member);
  const property = own(own(at.schema, 'properties'), name);
  if (property === undefined) return null;
  const { schema } = target({ ...at, schema: property });
  const constant = own(schema, 'const');
  if (constant !== undefined) return JSON.stringify(constant);
  const list = own(schema, 'enum');
  return Array.isArray(list) && list.length > 0 && list.length < 20 ? JSON.stringify([...list].sort()) : null;
}

/** What a member is called: `kind = "circle"`, a title, the name of its definition, or its type. */
export function memberLabel(member: Located, by: string | null): string {
  const value = by === null ? null : fixedLabel(member, by);
  if (by !== null && value !== null) return `${by} = ${value.replace(/^\["|"\]$|^"|"$/g, '')}`;
  const at = target(member);
  const title = ownString(at.schema, 'title') ?? definitionName(member);
  if (title !== null) return title;
  const type = own(at.schema, 'type');
  const properties = own(at.schema, 'properties');
  if (isObject(properties)) return `object with ${Object.keys(properties).slice(0, 3).join(', ')}`;
  const constant = own(at.schema, 'const');
  if (constant !== undefined) return JSON.stringify(constant).slice(0, 60);
  if (Array.isArray(type)) return type.map(String).join(' or ');
  return typeof type === 'string' ? type : 'another shape';
}

/** The name under which a member's definition is kept, when it is a reference. */
export function definitionName(member: Located): string | null {
  const reference = ownString(member.schema, '$ref');
  return reference === undefined ? null : (/[^/#]+$/.exec(reference)?.[0] ?? null);
}
