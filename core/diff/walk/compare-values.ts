import { canonicalJson } from '../../schema/canonical';
import type { Json } from '../../schema/json';
import { hasSameWords } from '../tools/names';
import { type Patches, put, type Walk } from './facts';
import type { View } from './view';

export interface At {
  pointer: string;
  place: string;
}

/** Where the types or values of a schema are written. */
export function pointerOf(view: View): string {
  const found = ['enum', 'const', 'type'].map((name) => view.keywords.get(name));
  return found.find((one) => one !== undefined)?.pointer ?? view.at.pointer;
}

/** Values are a set. One gone and one new that spell the same words, or a constant that becomes another, are replaced. */
export function compareValues(
  walk: Walk,
  old: readonly Json[],
  now: readonly Json[],
  at: At,
  patches: Patches,
  before: View,
): void {
  const oldKeys = new Set(old.map(keyOf));
  const newKeys = new Set(now.map(keyOf));
  const added = uniqueValues(now.filter((value) => !oldKeys.has(keyOf(value))));
  const removed = uniqueValues(old.filter((value) => !newKeys.has(keyOf(value))));
  for (const value of removed) {
    const next =
      old.length === 1 && now.length === 1
        ? added[0]
        : added.find(
            (one) => typeof one === 'string' && typeof value === 'string' && hasSameWords(one, value),
          );
    if (next !== undefined) {
      added.splice(added.indexOf(next), 1);
      put(
        walk,
        'enum-value-replaced',
        { ...at, before: value, after: next },
        {},
        valuePatches(before, value, next) ?? patches,
      );
    } else {
      const gone = { pointer: pointerOf(before), place: at.place, before: value };
      put(walk, 'enum-value-removed', gone, {}, valuePatches(before, value) ?? patches);
    }
  }
  for (const value of added) put(walk, 'enum-value-added', { ...at, after: value }, {}, patches);
}

/** The old list of values without one, or with another in its place; null where the values are not one list. */
function valuePatches(view: View, value: Json, next?: Json): Patches | null {
  const list = view.keywords.get('enum');
  if (list === undefined || !Array.isArray(list.value)) return null;
  const rest = list.value.filter((one) => keyOf(one) !== keyOf(value));
  return () => [{ pointer: list.pointer, value: next === undefined ? rest : [...rest, next] }];
}

function keyOf(value: Json): string {
  return canonicalJson(value, 'literal');
}

function uniqueValues(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
