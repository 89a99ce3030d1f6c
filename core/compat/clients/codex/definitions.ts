import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { pointerTokens } from '../../../schema/pointer';
import { maxLevels } from '../../steps/levels';
import { objectOf } from '../../steps/members';

/** The definition of the root that a reference leads into: `['$defs', 'Node']`; undefined for any other reference. */
export function definitionOf(
  reference: Json | undefined,
  tables: readonly string[],
): [string, string] | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  let pointer: string;
  try {
    pointer = decodeURIComponent(reference.slice(1));
  } catch {
    pointer = reference.slice(1);
  }
  if (/~(?![01])/.test(pointer)) return undefined;
  const [table, name] = pointerTokens(pointer);
  return table !== undefined && name !== undefined && tables.includes(table) ? [table, name] : undefined;
}

/** Every member that holds schemas, definitions left out: where Codex looks for references and cuts. */
export function mapChildren(
  node: JsonObject,
  tables: readonly string[],
  change: (child: Json) => Json,
  unions: readonly string[],
): JsonObject {
  return objectOf(
    Object.entries(node).map(([key, value]) => {
      if ((key === 'properties' || tables.includes(key)) && isObject(value)) {
        return [key, objectOf(Object.entries(value).map(([name, child]) => [name, change(child)]))] as const;
      }
      const isSchema = key === 'items' || unions.includes(key);
      const isAdditional = key === 'additionalProperties' && typeof value !== 'boolean';
      return [key, isSchema || isAdditional ? change(value) : value] as const;
    }),
  );
}

/** Takes out the definitions that nothing reaches from outside the tables, and tables that are then empty. */
export function pruneDefinitions(schema: Json, tables: readonly string[], unions: readonly string[]): Json {
  if (!isObject(schema) || tables.every((table) => !Object.hasOwn(schema, table))) return schema;
  const pending: [string, string][] = [];
  const collect = (reference: Json | undefined): void => {
    const found = definitionOf(reference, tables);
    if (found !== undefined) pending.push(found);
  };
  collectOutside(schema, unions, collect, 0);
  const reached = new Set<string>();
  while (pending.length > 0) {
    const [table, name] = pending.pop() ?? ['', ''];
    const key = `${table}/${name}`;
    if (reached.has(key)) continue;
    reached.add(key);
    const definition = own(own(schema, table), name);
    if (definition !== undefined) collectAll(definition, collect, 0);
  }
  return objectOf(
    Object.entries(schema).flatMap(([key, value]) => {
      if (!tables.includes(key) || !isObject(value)) return [[key, value] as const];
      const kept = Object.entries(value).filter(([name]) => reached.has(`${key}/${name}`));
      return kept.length === 0 ? [] : [[key, objectOf(kept)] as const];
    }),
  );
}

function collectOutside(
  value: Json,
  unions: readonly string[],
  collect: (reference: Json | undefined) => void,
  depth: number,
): void {
  if (depth > maxLevels) return;
  if (Array.isArray(value)) {
    for (const item of value) collectOutside(item, unions, collect, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  collect(own(value, '$ref'));
  mapChildren(
    value,
    [],
    (child) => {
      collectOutside(child, unions, collect, depth + 1);
      return child;
    },
    unions,
  );
}

function collectAll(value: Json, collect: (reference: Json | undefined) => void, depth: number): void {
  if (depth > maxLevels) return;
  if (Array.isArray(value)) {
    for (const item of value) collectAll(item, collect, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  collect(own(value, '$ref'));
  for (const member of Object.values(value)) collectAll(member, collect, depth + 1);
}
