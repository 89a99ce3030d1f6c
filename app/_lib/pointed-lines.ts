import type { Change } from '@/core/diff/change';
import { kindOf } from '@/core/diff/describe-change';
import { canonicalJson } from '@/core/schema/canonical';
import { isObject, type Json } from '@/core/schema/json';
import { appendToken, pointerTokens } from '@/core/schema/pointer';
import { type Reading, readingOfItem, readingOfMember } from '@/core/schema/walk';
import { placeAnchor, type TextOrder } from './urls';

/** The lines of a value's JSON, indented by two, and the JSON Pointer of what begins on each; null where nothing does. */
export interface PointedLines {
  lines: string[];
  pointers: (string | null)[];
}

/**
 * Writes a value as `JSON.stringify(value, null, 2)` does, line by line; no lines for an absent one.
 * @param at the pointer of the value itself
 */
export function pointedLines(value: Json | undefined, at = ''): PointedLines {
  const found: PointedLines = { lines: [], pointers: [] };
  if (value !== undefined) write(found, value, at, '', '', '');
  return found;
}

function write(
  to: PointedLines,
  value: Json,
  pointer: string,
  indent: string,
  name: string,
  end: string,
): void {
  const push = (text: string, at: string | null) => {
    to.lines.push(`${indent}${text}`);
    to.pointers.push(at);
  };
  const deeper = `${indent}  `;
  if (Array.isArray(value) && value.length > 0) {
    push(`${name}[`, pointer);
    for (const [i, item] of value.entries())
      write(to, item, appendToken(pointer, i), deeper, '', i < value.length - 1 ? ',' : '');
    push(`]${end}`, null);
  } else if (isObject(value) && Object.keys(value).length > 0) {
    const keys = Object.keys(value);
    push(`${name}{`, pointer);
    for (const [i, key] of keys.entries()) {
      const member = value[key] as Json;
      const comma = i < keys.length - 1 ? ',' : '';
      write(to, member, appendToken(pointer, key), deeper, `${JSON.stringify(key)}: `, comma);
    }
    push(`}${end}`, null);
  } else push(`${name}${JSON.stringify(value)}${end}`, pointer);
}

/** The ids of the lines of a text, by line number from 1. */
export type LineAnchors = (n: number) => string;

/**
 * The anchors of the lines of a definition: that of the place that begins there, else the number of the line.
 * @param id unique on the page, for lines where no place begins
 */
export function lineAnchors(
  tool: string,
  list: 'before' | 'after',
  pointers: readonly (string | null)[],
  id: string,
): LineAnchors {
  return (n) => {
    const pointer = pointers[n - 1] ?? null;
    return pointer === null ? `${id}:${list === 'before' ? 'b' : 'a'}${n}` : placeAnchor(tool, pointer, list);
  };
}

/**
 * Where a place of a definition is in its text, or the nearest place around it that the definition has. Once sets are sorted
 * (`canonicalValue`), their items are elsewhere.
 */
export function placeInText(definition: Json, pointer: string, order: TextOrder): string {
  let value = definition;
  let reading: Reading = 'tool';
  let place = '';
  for (const token of pointerTokens(pointer)) {
    if (Array.isArray(value)) {
      const item: Json | undefined = /^\d+$/.test(token) ? value[Number(token)] : undefined;
      if (item === undefined) return place;
      const isSorted = order === 'canonical' && reading === 'set';
      place = appendToken(place, isSorted ? sortedIndex(value, item) : token);
      reading = readingOfItem(reading);
      value = item;
    } else if (isObject(value) && Object.hasOwn(value, token)) {
      place = appendToken(place, token);
      reading = readingOfMember(reading, token);
      value = value[token] as Json;
    } else return place;
  }
  return place;
}

/** The place of an item among the others as `canonicalJson` sorts them. */
function sortedIndex(items: readonly Json[], item: Json): number {
  const text = canonicalJson(item, 'literal');
  return items
    .map((one) => canonicalJson(one, 'literal'))
    .sort()
    .indexOf(text);
}

/** A change as far as its place in a text depends on it. */
export type PlacedChange = Pick<Change, 'kind' | 'pointer' | 'before' | 'after'>;

/**
 * Where a change is in the comparison of two texts: in the older one what was removed, else in the newer one.
 * @param definitions null where a list lacks the tool
 */
export function changePlace(
  change: PlacedChange,
  definitions: { before: Json | null; after: Json | null },
  order: TextOrder,
): { list: 'before' | 'after'; pointer: string } {
  const isRemoval =
    kindOf(change.kind)?.verb === 'Removed' || (change.after === undefined && change.before !== undefined);
  const { before, after } = definitions;
  const list = after === null || (isRemoval && before !== null) ? 'before' : 'after';
  return { list, pointer: placeInText(definitions[list] ?? null, change.pointer, order) };
}
