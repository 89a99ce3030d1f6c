import { isObject, type Json, own } from '../../schema/json';
import { type SchemaNode, schemaNodes } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at } from './places';
import { hasType, isObjectNode } from './types';

/** Places where objects stand in objects deeper than allowed; the root is the first level. Only the first of each branch. */
export function objectsDeeperThan(sent: Sent, max: number): Hit[] {
  return deeperThan(sent, max, isObjectNode);
}

/** As for objects, with every array as a level of its own. */
export function levelsDeeperThan(sent: Sent, max: number): Hit[] {
  return deeperThan(sent, max, (node) => isObjectNode(node) || hasType(node.schema, 'array'));
}

function deeperThan(sent: Sent, max: number, isLevel: (node: SchemaNode) => boolean): Hit[] {
  const levels = new Map<SchemaNode, number>();
  return schemaNodes(sent.schema).flatMap((node) => {
    const above = node.parent === null ? 0 : (levels.get(node.parent) ?? 0);
    const level = above + (isLevel(node) ? 1 : 0);
    levels.set(node, level);
    return level > max && above <= max ? [{ pointer: at(node), args: { level, max } }] : [];
  });
}

/** How many properties all objects of the schema declare together. */
export function propertyCount(sent: Sent): number {
  return schemaNodes(sent.schema).filter((node) => node.keyword === 'properties').length;
}

/** Properties that may be left out, over all objects of the schema. */
export function optionalCount(sent: Sent): number {
  let count = 0;
  for (const node of schemaNodes(sent.schema)) {
    const properties = own(node.schema, 'properties');
    if (!isObject(properties)) continue;
    const required = own(node.schema, 'required');
    const listed = new Set(Array.isArray(required) ? required : []);
    count += Object.keys(properties).filter((name) => !listed.has(name)).length;
  }
  return count;
}

/** Properties that are a union or a list of types. */
export function unionCount(sent: Sent): number {
  return schemaNodes(sent.schema).filter(
    (node) =>
      node.keyword === 'properties' &&
      (Array.isArray(own(node.schema, 'anyOf')) || Array.isArray(own(node.schema, 'type'))),
  ).length;
}

/** All lists of enumerated values. */
export function enumsOf(sent: Sent): readonly { node: SchemaNode; values: readonly Json[] }[] {
  return schemaNodes(sent.schema).flatMap((node) => {
    const values = own(node.schema, 'enum');
    return Array.isArray(values) ? [{ node, values }] : [];
  });
}

/** Characters of property and definition names, enumerated and constant strings. */
export function nameAndValueLength(sent: Sent): number {
  let length = 0;
  const named = ['properties', '$defs', 'definitions'];
  for (const node of schemaNodes(sent.schema)) {
    if (named.includes(node.keyword)) length += String(node.key).length;
    const constant = own(node.schema, 'const');
    if (typeof constant === 'string') length += constant.length;
  }
  for (const { values } of enumsOf(sent)) length += stringLength(values);
  return length;
}

/** Characters of the strings in a list. */
export function stringLength(values: readonly Json[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}

/** Characters of the compact JSON text of a value. Without recursion: values may be thousands of levels deep. */
export function jsonLength(value: Json | undefined): number {
  let length = 0;
  const rest: (Json | undefined)[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (Array.isArray(next)) {
      length += 2 + Math.max(0, next.length - 1);
      for (const item of next) rest.push(item);
    } else if (isObject(next)) {
      const entries = Object.entries(next);
      length += 2 + Math.max(0, entries.length - 1);
      for (const [key, member] of entries) {
        length += JSON.stringify(key).length + 1;
        rest.push(member);
      }
    } else if (next !== undefined) {
      length += JSON.stringify(next).length;
    }
  }
  return length;
}

/** A hit at the schema as a whole when a measure is above its limit. */
export function above(count: number, max: number): Hit[] {
  return count > max ? [{ pointer: '/inputSchema', args: { count, max } }] : [];
}
