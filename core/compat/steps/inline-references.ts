import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { readingOfItem, readingOfMember } from '../../schema/walk';
import { resolve } from '../origin';
import { maxLevels } from './levels';
import { objectOf, without } from './members';

interface Inlining {
  /** What stands in for a reference to something that it is part of. */
  circular: Json;
  /** What stands in for a reference that leads nowhere; undefined keeps it as it is. */
  unresolved?: (node: JsonObject) => Json;
  /** References of another form than this are kept as they are; absent: any local one is followed. */
  followed?: RegExp;
}

const maxNodes = 50_000;
const tables = ['$defs', 'definitions'];

/**
 * A schema with local references replaced by what they lead to; keywords beside a reference win over the target's. The tables
 * of definitions are taken out. Stops replacing after 50,000 nodes, so that definitions that double each other end.
 */
export function inlineReferences(schema: Json, { circular, unresolved, followed = /^#/ }: Inlining): Json {
  let left = maxNodes;
  const walk = (value: Json, open: readonly string[], level: number): Json => {
    if (!isObject(value) || level > maxLevels || left-- <= 0) return value;
    const reference = own(value, '$ref');
    if (typeof reference === 'string' && reference.startsWith('#') && followed.test(reference)) {
      if (open.includes(reference)) return circular;
      const target = resolve(schema, reference.slice(1));
      if (target === undefined) return unresolved === undefined ? value : unresolved(value);
      const merged = isObject(target) ? { ...target, ...without(value, '$ref') } : target;
      return walk(merged, [...open, reference], level + 1);
    }
    return objectOf(
      Object.entries(value)
        .filter(([key]) => !tables.includes(key))
        .map(([key, member]) => [key, inMember(key, member, open, level)] as const),
    );
  };
  const inMember = (key: string, member: Json, open: readonly string[], level: number): Json => {
    const reading = readingOfMember('schema', key);
    if (Array.isArray(member)) {
      return readingOfItem(reading) === 'schema' ? member.map((item) => walk(item, open, level + 1)) : member;
    }
    if (reading === 'schema-map' && isObject(member)) {
      return objectOf(
        Object.entries(member).map(([name, item]) => [name, walk(item, open, level + 1)] as const),
      );
    }
    return reading === 'schema' || reading === 'schema-or-list' ? walk(member, open, level + 1) : member;
  };
  return walk(schema, [], 0);
}
