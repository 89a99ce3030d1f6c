import { canonicalJson } from '../schema/canonical';
import { isObject, type Json } from '../schema/json';
import { appendToken } from '../schema/pointer';
import { type Reading, readingOfItem, readingOfMember } from '../schema/walk';
import type { Change, Side } from './change';

/**
 * The structural changes between two definitions of one tool: additions, removals and changed values, each at its place.
 * `required` and `enum` are compared as sets; other lists by position.
 * @param ignore pointers whose values differ between two starts of one release; nothing at or below them is reported
 */
export function compareDefinitions(
  tool: string,
  before: Json,
  after: Json,
  ignore: ReadonlySet<string>,
): Change[] {
  const changes: Change[] = [];
  compareValues(before, after, '', 'tool');
  return changes;

  function compareValues(old: Json, now: Json, pointer: string, reading: Reading): void {
    if (ignore.has(pointer)) return;
    if (isObject(old) && isObject(now)) {
      for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
        compareMember(
          member(old, key),
          member(now, key),
          appendToken(pointer, key),
          readingOfMember(reading, key),
        );
      }
    } else if (Array.isArray(old) && Array.isArray(now) && reading === 'set') {
      compareSets(old, now, pointer);
    } else if (Array.isArray(old) && Array.isArray(now)) {
      for (let i = 0; i < Math.max(old.length, now.length); i++) {
        compareMember(old[i], now[i], appendToken(pointer, i), readingOfItem(reading));
      }
    } else if (canonicalJson(old, 'literal') !== canonicalJson(now, 'literal')) {
      changes.push({ kind: 'value-changed', tool, side: sideOf(pointer), pointer, before: old, after: now });
    }
  }

  function compareMember(
    old: Json | undefined,
    now: Json | undefined,
    pointer: string,
    reading: Reading,
  ): void {
    if (ignore.has(pointer)) return;
    if (old === undefined && now !== undefined) {
      changes.push({ kind: 'value-added', tool, side: sideOf(pointer), pointer, after: now });
    } else if (old !== undefined && now === undefined) {
      changes.push({ kind: 'value-removed', tool, side: sideOf(pointer), pointer, before: old });
    } else if (old !== undefined && now !== undefined) {
      compareValues(old, now, pointer, reading);
    }
  }

  function compareSets(old: Json[], now: Json[], pointer: string): void {
    const oldItems = new Map(old.map((value, i) => [canonicalJson(value, 'literal'), { value, i }]));
    const newItems = new Map(now.map((value, i) => [canonicalJson(value, 'literal'), { value, i }]));
    for (const [key, { value, i }] of oldItems) {
      if (!newItems.has(key)) {
        const at = appendToken(pointer, i);
        changes.push({ kind: 'value-removed', tool, side: sideOf(at), pointer: at, before: value });
      }
    }
    for (const [key, { value, i }] of newItems) {
      if (!oldItems.has(key)) {
        const at = appendToken(pointer, i);
        changes.push({ kind: 'value-added', tool, side: sideOf(at), pointer: at, after: value });
      }
    }
  }
}

function member(value: { [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function sideOf(pointer: string): Side {
  if (pointer.startsWith('/inputSchema')) return 'input';
  return pointer.startsWith('/outputSchema') ? 'output' : 'definition';
}
