import { isObject, type Json, type JsonObject } from '../../../schema/json';
import { appendToken, pointerTokens } from '../../../schema/pointer';
import { type Reading, readingOfItem, readingOfMember } from '../../../schema/walk';
import { objectOf } from '../../steps/members';

/** Where a schema stands. */
export interface Place {
  /** The whole schema before any rewriting; references lead into it. */
  root: Json;
  /** From the root; `''` is the root itself. */
  pointer: string;
  /** The keyword it stands under; `''` at the root. */
  keyword: string;
  /** True when this very place was asked for, rather than every place. */
  isAsked: boolean;
  /** The last keyword of the pointer that was asked for, below this place. */
  askedKeyword: string | undefined;
}

type Change = (value: Json, place: Place) => Json | null;

/**
 * The schema with a change made at each place that holds a schema (objects and booleans), inner ones first. Callers bound
 * size and depth (`isTooLarge`).
 * @param at the one place to change: a pointer to a schema, or to a keyword or value inside one
 * @returns null when nothing changed
 */
export function mapSchemas(root: Json, change: Change, at?: string): Json | null {
  const target = at === undefined ? undefined : deepestSchema(root, at);
  const result = visit(root, 'schema', '', '');
  return result === root ? null : result;

  function visit(value: Json, reading: Reading, pointer: string, keyword: string): Json {
    if (reading === 'literal' || reading === 'set') return value;
    if (Array.isArray(value)) {
      const items = value.map((item, i) =>
        visit(item, readingOfItem(reading), appendToken(pointer, i), keyword),
      );
      return items.every((item, i) => item === value[i]) ? value : items;
    }
    if (reading === 'schema-map') return isObject(value) ? members(value, reading, pointer, keyword) : value;
    if (reading !== 'schema' && reading !== 'schema-or-list') return value;
    const inner = isObject(value) ? members(value, 'schema', pointer, keyword) : value;
    if (target !== undefined && target.pointer !== pointer) return inner;
    const isAsked = target !== undefined;
    return change(inner, { root, pointer, keyword, isAsked, askedKeyword: target?.below }) ?? inner;
  }

  function members(value: JsonObject, reading: Reading, pointer: string, keyword: string): JsonObject {
    let isChanged = false;
    const entries = Object.entries(value).map(([key, member]): [string, Json] => {
      const under = reading === 'schema-map' ? keyword : key;
      const next = visit(member, readingOfMember(reading, key), appendToken(pointer, key), under);
      isChanged ||= next !== member;
      return [key, next];
    });
    return isChanged ? objectOf(entries) : value;
  }
}

/** The innermost schema on the way of a pointer, and the first token below it. */
export function deepestSchema(root: Json, at: string): { pointer: string; below: string | undefined } {
  let found: { pointer: string; below: string | undefined } = { pointer: '', below: undefined };
  let value: Json | undefined = root;
  let reading: Reading = 'schema';
  let pointer = '';
  let isBelow = false;
  for (const token of pointerTokens(at)) {
    if (!isBelow) found = { pointer, below: token };
    isBelow = true;
    reading = Array.isArray(value) ? readingOfItem(reading) : readingOfMember(reading, token);
    value = Array.isArray(value) ? value[Number(token)] : memberOf(value, token);
    pointer = appendToken(pointer, token);
    if (value === undefined) break;
    const isSchema = reading === 'schema' || (reading === 'schema-or-list' && !Array.isArray(value));
    if (isSchema) {
      found = { pointer, below: undefined };
      isBelow = false;
    }
  }
  return found;
}

function memberOf(value: Json | undefined, token: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
