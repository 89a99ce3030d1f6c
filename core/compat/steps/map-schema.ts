import { isObject, type Json, type JsonObject } from '../../schema/json';
import { readingOfItem, readingOfMember } from '../../schema/walk';
import { maxLevels } from './levels';
import { objectOf } from './members';

/**
 * A schema with every object that stands for a schema in it changed, parents first; what the change returns is walked on.
 * Below 400 levels all is left as it is.
 * @param change gets a schema and whether it is the root
 */
export function mapSchema(schema: Json, change: (node: JsonObject, isRoot: boolean) => Json): Json {
  return walk(schema, change, 0);
}

function walk(value: Json, change: (node: JsonObject, isRoot: boolean) => Json, level: number): Json {
  if (!isObject(value) || level > maxLevels) return value;
  const changed = change(value, level === 0);
  if (!isObject(changed)) return changed;
  return objectOf(
    Object.entries(changed).map(([key, member]) => [key, inMember(key, member, change, level)] as const),
  );
}

function inMember(
  key: string,
  member: Json,
  change: (node: JsonObject, isRoot: boolean) => Json,
  level: number,
): Json {
  const reading = readingOfMember('schema', key);
  if (Array.isArray(member)) {
    return readingOfItem(reading) === 'schema' ? member.map((item) => walk(item, change, level + 1)) : member;
  }
  if (reading === 'schema-map' && isObject(member)) {
    return objectOf(
      Object.entries(member).map(([name, item]) => [name, walk(item, change, level + 1)] as const),
    );
  }
  return reading === 'schema' || reading === 'schema-or-list' ? walk(member, change, level + 1) : member;
}
