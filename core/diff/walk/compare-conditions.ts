import { canonicalJson } from '../../schema/canonical';
import { isObject, type Json, own } from '../../schema/json';
import type { Compare } from './compare-schemas';
import { below } from './document';
import { type Patches, put, type Walk } from './facts';
import { annotationKeywords } from './members';
import { keywordPatches, takenOver, wholePatch } from './patches';
import type { Condition, View, Written } from './view';

/** Conditions that are one schema each, and hold where their schema does: they can be followed. */
const followed = ['contains', 'propertyNames', 'contentSchema'];
/** Maps of such schemas. */
const followedMaps = ['patternProperties', 'dependentSchemas'];
/** Conditions that are told as a whole. */
const whole = ['not', 'dependentRequired', 'dependencies', 'unevaluatedItems'];
const conditional = ['if', 'then', 'else'];

/** Everything that limits values and is neither a type, a limit, a property nor an item. */
export function compareConditions(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  compare: Compare,
): void {
  for (const keyword of followed) {
    const a = effective(old, keyword);
    const b = effective(now, keyword);
    if (a === undefined && b === undefined) continue;
    if (a === undefined || b === undefined) compareWhole(walk, old, now, place, [keyword]);
    else {
      const from = { document: old.at.document, pointer: a.pointer, schema: a.value };
      const to = { document: now.at.document, pointer: b.pointer, schema: b.value };
      compare(walk, from, to, `${place}(${keyword})`, level + 1);
    }
  }
  for (const keyword of followedMaps) compareMap(walk, old, now, place, keyword, level, compare);
  for (const keyword of whole) compareWhole(walk, old, now, place, [keyword]);
  compareWhole(walk, old, now, place, conditional);
  compareExtra(walk, old, now, place, level, compare);
}

/** A keyword that limits something: names of properties are strings in any case. */
function effective(view: View, keyword: string): Written | undefined {
  const found = view.keywords.get(keyword);
  if (keyword !== 'propertyNames' || found === undefined) return found;
  const isVoid =
    found.value === true ||
    (isObject(found.value) && /^{("type":"string")?}$/.test(JSON.stringify(found.value)));
  return isVoid ? undefined : found;
}

function compareMap(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  keyword: string,
  level: number,
  compare: Compare,
): void {
  const a = old.keywords.get(keyword);
  const b = now.keywords.get(keyword);
  const before = isObject(a?.value) ? a.value : {};
  const after = isObject(b?.value) ? b.value : {};
  const patches = keywordPatches(old, now, [keyword]);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = own(before, name);
    const to = own(after, name);
    const label = { name: `${keyword} ${name}` };
    const container = { document: old.at.document, pointer: a?.pointer ?? '', schema: null };
    const next = { document: now.at.document, pointer: b?.pointer ?? '', schema: null };
    if (from !== undefined && to !== undefined)
      compare(walk, below(container, from, name), below(next, to, name), `${place}.${name}`, level + 1);
    else if (to !== undefined)
      put(
        walk,
        'constraint-added',
        { pointer: below(next, to, name).pointer, place, after: to },
        label,
        patches,
      );
    else if (from !== undefined)
      put(
        walk,
        'constraint-removed',
        { pointer: below(container, from, name).pointer, place, before: from },
        label,
        patches,
      );
  }
}

function compareWhole(walk: Walk, old: View, now: View, place: string, keywords: readonly string[]): void {
  const before = together(old, keywords);
  const after = together(now, keywords);
  if (keyOf(before) === keyOf(after)) return;
  const kind =
    before === undefined
      ? 'constraint-added'
      : after === undefined
        ? 'constraint-removed'
        : 'constraint-changed';
  const written = keywords.map((name) => now.keywords.get(name) ?? old.keywords.get(name));
  const pointer = written.find((one) => one !== undefined)?.pointer ?? now.at.pointer;
  put(
    walk,
    kind,
    { pointer, place, before, after },
    { name: keywords[0] ?? '' },
    keywordPatches(old, now, keywords),
  );
}

/** The values of keywords that belong together; one alone is its own value. */
function together(view: View, keywords: readonly string[]): Json | undefined {
  const found = keywords.flatMap((name) => {
    const value = view.keywords.get(name)?.value;
    return value === undefined ? [] : [[name, value] as const];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  return keywords.length === 1 ? first[1] : Object.fromEntries(found);
}

function keyOf(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : canonicalJson(withoutTexts(value), 'schema');
}

/** Without annotations, so that a description inside a condition is not a change of the condition. */
function withoutTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !(annotationKeywords.has(key) && !isObject(item)))
      .map(([key, item]) => [key, withoutTexts(item)]),
  );
}

/** Members of `allOf` and further unions: equal ones pair, then those at the same place; what is left came or went. */
function compareExtra(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  compare: Compare,
): void {
  const newKeys = now.conditions.map((one) => `${one.keyword} ${keyOf(one.value)}`);
  const free = new Set(now.conditions.keys());
  const unpaired: Condition[] = [];
  for (const condition of old.conditions) {
    const at = [...free].find((i) => newKeys[i] === `${condition.keyword} ${keyOf(condition.value)}`);
    if (at === undefined) unpaired.push(condition);
    else free.delete(at);
  }
  for (const condition of unpaired) {
    const at = [...free].find((i) => now.conditions[i]?.keyword === condition.keyword);
    const next = at === undefined ? undefined : now.conditions[at];
    if (at !== undefined) free.delete(at);
    if (next !== undefined && condition.keyword === 'allOf')
      compare(walk, condition.schema, next.schema, place, level + 1);
    else putExtra(walk, old, now, place, condition, next);
  }
  for (const i of free) putExtra(walk, old, now, place, undefined, now.conditions[i]);
}

function putExtra(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  before: Condition | undefined,
  after: Condition | undefined,
): void {
  const kind =
    before === undefined
      ? 'constraint-added'
      : after === undefined
        ? 'constraint-removed'
        : 'constraint-changed';
  const pointer = (after ?? before)?.pointer ?? now.at.pointer;
  const name = (after ?? before)?.keyword ?? '';
  put(
    walk,
    kind,
    { pointer, place, before: before?.value, after: after?.value },
    { name },
    extraPatch(old, now, before, after),
  );
}

/** Members of `allOf` stand in a list of their own on each side; any other condition is exchanged where it is written. */
function extraPatch(
  old: View,
  now: View,
  before: Condition | undefined,
  after: Condition | undefined,
): Patches {
  const keyword = (after ?? before)?.keyword ?? 'allOf';
  if (keyword === 'allOf' || !isObject(old.main.schema)) return wholePatch(old, now);
  const pointer = before?.pointer ?? below(old.main, null, keyword).pointer;
  return () => [after === undefined ? { pointer } : { pointer, value: takenOver(after.value) }];
}
