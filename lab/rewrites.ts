import { canonicalJson } from '@/core/schema/canonical';
import { isObject, type Json, type JsonObject } from '@/core/schema/json';

/** Where in a schema a rewrite is met. */
type Position = 'root' | 'property' | 'items' | 'member' | 'definition' | 'other';

/** One difference between the schema that was served and the one that was sent. */
export interface Rewrite {
  /** JSON Pointer into the served schema; for what was added, into the sent one. */
  pointer: string;
  position: Position;
  keyword: string;
  action: 'dropped' | 'added' | 'changed';
  /** The values, for what was dropped, changed or added. */
  before?: Json;
  after?: Json;
}

const maxRewrites = 5_000;
const maxDepth = 256;

/** Keywords that hold one schema, a list of them, or a map of them. */
const holders: Readonly<Record<string, { form: 'one' | 'list' | 'map'; position: Position }>> = {
  properties: { form: 'map', position: 'property' },
  patternProperties: { form: 'map', position: 'property' },
  $defs: { form: 'map', position: 'definition' },
  definitions: { form: 'map', position: 'definition' },
  dependentSchemas: { form: 'map', position: 'other' },
  anyOf: { form: 'list', position: 'member' },
  oneOf: { form: 'list', position: 'member' },
  allOf: { form: 'list', position: 'member' },
  prefixItems: { form: 'list', position: 'items' },
  items: { form: 'one', position: 'items' },
  additionalProperties: { form: 'one', position: 'other' },
  not: { form: 'one', position: 'other' },
  if: { form: 'one', position: 'other' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { form: 'one', position: 'other' },
  else: { form: 'one', position: 'other' },
  contains: { form: 'one', position: 'other' },
  propertyNames: { form: 'one', position: 'other' },
};

/**
 * What a client changed in a schema, keyword by keyword, by a walk of both side by side. Members are matched by name, items of
 * lists by place; a `$ref` that was resolved shows as `$ref` dropped and its target's keywords added. At most 5,000.
 */
export function rewritesOf(served: Json, sent: Json): Rewrite[] {
  const found: Rewrite[] = [];
  compareSchemas(served, sent, '', 'root', found, 0);
  return found;
}

function compareSchemas(
  served: Json,
  sent: Json,
  pointer: string,
  position: Position,
  found: Rewrite[],
  depth: number,
): void {
  if (depth > maxDepth || found.length >= maxRewrites) return;
  if (!isObject(served) || !isObject(sent)) {
    if (!isSame(served, sent))
      found.push({ pointer, position, keyword: '(schema)', action: 'changed', before: served, after: sent });
    return;
  }
  for (const keyword of new Set([...Object.keys(served), ...Object.keys(sent)])) {
    const at = `${pointer}/${escapePointer(keyword)}`;
    const common = { pointer: at, position, keyword };
    if (!Object.hasOwn(sent, keyword)) {
      found.push({ ...common, action: 'dropped', before: served[keyword] as Json });
    } else if (!Object.hasOwn(served, keyword)) {
      found.push({ ...common, action: 'added', after: sent[keyword] as Json });
    } else compareKeyword(common, served[keyword] as Json, sent[keyword] as Json, found, depth);
  }
}

function compareKeyword(
  common: { pointer: string; position: Position; keyword: string },
  before: Json,
  after: Json,
  found: Rewrite[],
  depth: number,
): void {
  const holder = Object.hasOwn(holders, common.keyword) ? holders[common.keyword] : undefined;
  if (holder?.form === 'map' && isObject(before) && isObject(after)) {
    compareMaps(common, before, after, holder.position, found, depth);
  } else if (
    holder?.form === 'list' &&
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length
  ) {
    before.forEach((item, index) => {
      compareSchemas(
        item,
        after[index] ?? null,
        `${common.pointer}/${index}`,
        holder.position,
        found,
        depth + 1,
      );
    });
  } else if (holder?.form === 'one' && isObject(before) && isObject(after)) {
    compareSchemas(before, after, common.pointer, holder.position, found, depth + 1);
  } else if (!isSame(before, after)) {
    found.push({ ...common, action: 'changed', before, after });
  }
}

function compareMaps(
  common: { pointer: string; keyword: string },
  before: JsonObject,
  after: JsonObject,
  position: Position,
  found: Rewrite[],
  depth: number,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pointer = `${common.pointer}/${escapePointer(name)}`;
    const keyword = `(${position === 'definition' ? 'definition' : 'property'})`;
    if (!Object.hasOwn(after, name))
      found.push({ pointer, position, keyword, action: 'dropped', before: before[name] as Json });
    else if (!Object.hasOwn(before, name))
      found.push({ pointer, position, keyword, action: 'added', after: after[name] as Json });
    else compareSchemas(before[name] as Json, after[name] as Json, pointer, position, found, depth + 1);
  }
}

function isSame(a: Json, b: Json): boolean {
  return a === b || (typeof a === typeof b && canonicalJson(a, 'literal') === canonicalJson(b, 'literal'));
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A rewrite without the place and the values of one schema, for counting: `property: format dropped`. */
export function rewriteClass({ pointer, position, keyword, action, before, after }: Rewrite): string {
  // A property that a client adds is its own, and always the same.
  if (keyword === '(property)' && action === 'added')
    return `property added: ${pointer.slice(pointer.lastIndexOf('/') + 1)}`;
  return `${position}: ${keyword} ${action}${action === 'dropped' ? '' : valueClass(keyword, action, before, after)}`;
}

/** Types, flags and closed roots say more with their values; texts and lists say more without. */
function valueClass(
  keyword: string,
  action: string,
  before: Json | undefined,
  after: Json | undefined,
): string {
  const isTelling = keyword === 'type' || typeof (action === 'added' ? after : before) === 'boolean';
  if (!isTelling) return action === 'changed' ? shapeChange(before, after) : '';
  return action === 'added' ? ` (${short(after)})` : ` (${short(before)} → ${short(after)})`;
}

function shapeChange(before: Json | undefined, after: Json | undefined): string {
  const [from, to] = [before, after].map((value) =>
    Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value,
  );
  return from === to ? '' : ` (${from} → ${to})`;
}

function short(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
