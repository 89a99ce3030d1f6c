import { isObject } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import { matches } from '../contain/regular/match';
import type { Openness } from '../kinds/kind';
import type { Compare } from './compare-schemas';
import { below, type Located } from './document';
import { type Patch, put, type Walk } from './facts';
import { keywordPatches, takenOver } from './patches';
import { matchRenames } from './rename-properties';
import type { View } from './view';

const opennessKeywords = ['additionalProperties', 'unevaluatedProperties'];

/** Declared properties, which of them are required, and what the object says of undeclared ones. */
export function compareObjects(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  compare: Compare,
): void {
  const removed = [...old.properties.keys()].filter((name) => !now.properties.has(name));
  const added = [...now.properties.keys()].filter((name) => !old.properties.has(name));
  const renames = matchRenames(old, now, removed, added);
  for (const [from, to] of renames) putRenamed(walk, old, now, place, from, to);
  const newNames = new Set(renames.values());
  for (const name of removed) if (!renames.has(name)) putRemoved(walk, old, now, place, name);
  for (const name of added) if (!newNames.has(name)) putAdded(walk, old, now, place, name);
  for (const [name, schema] of old.properties) {
    const next = now.properties.get(name);
    if (next === undefined) continue;
    compare(walk, schema, next, inside(place, name), level + 1);
  }
  compareRequired(walk, old, now, place, new Set([...removed, ...added]));
  compareOpenness(walk, old, now, place, level, compare);
}

function inside(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

/** What an object says of undeclared keys. */
function opennessOf(view: View): Openness {
  const additional = view.keywords.get('additionalProperties')?.value;
  const unevaluated = view.keywords.get('unevaluatedProperties')?.value;
  if (additional === false || unevaluated === false) return 'closed';
  const invites = [additional, unevaluated, view.keywords.get('patternProperties')?.value];
  return invites.some((value) => value !== undefined) ? 'open' : 'silent';
}

function isNamed(view: View, name: string): boolean {
  const patterns = view.keywords.get('patternProperties')?.value;
  return isObject(patterns) && Object.keys(patterns).some((pattern) => matches(pattern, name) === true);
}

function propertyPointer(view: View, name: string): string {
  return view.properties.get(name)?.pointer ?? below(view.main, null, 'properties', name).pointer;
}

/** The list of required names that the new schema has, with some names as the old one has them. */
function requiredPatch(old: View, names: ReadonlySet<string>, now: View): Patch[] {
  const before = [...old.required.keys()];
  const after = [
    ...before.filter((name) => !names.has(name)),
    ...[...now.required.keys()].filter((name) => names.has(name)),
  ];
  if (before.length === after.length && before.every((name) => after.includes(name))) return [];
  return [{ pointer: appendToken(old.main.pointer, 'required'), value: after }];
}

/** A property that goes while its object is closed is refused by both together. */
function closing(old: View, now: View): readonly Patch[] {
  const isClosing = opennessOf(now) === 'closed' && opennessOf(old) !== 'closed';
  return isClosing ? keywordPatches(old, now, opennessKeywords)() : [];
}

function putAdded(walk: Walk, old: View, now: View, place: string, name: string): void {
  const schema = now.properties.get(name) as Located;
  const isRequired = now.required.has(name);
  put(
    walk,
    isRequired ? 'property-added-required' : 'property-added-optional',
    { pointer: schema.pointer, place: inside(place, name), after: schema.schema },
    { name, required: isRequired, object: opennessOf(old) },
    () => [
      { pointer: propertyPointer(old, name), value: takenOver(schema.schema) },
      ...requiredPatch(old, new Set([name]), now),
    ],
  );
}

function putRemoved(walk: Walk, old: View, now: View, place: string, name: string): void {
  const schema = old.properties.get(name) as Located;
  put(
    walk,
    'property-removed',
    { pointer: schema.pointer, place: inside(place, name), before: schema.schema },
    { name, required: old.required.has(name), object: isNamed(now, name) ? 'named' : opennessOf(now) },
    () => [{ pointer: schema.pointer }, ...requiredPatch(old, new Set([name]), now), ...closing(old, now)],
  );
}

function putRenamed(walk: Walk, old: View, now: View, place: string, from: string, to: string): void {
  const before = old.properties.get(from) as Located;
  const after = now.properties.get(to) as Located;
  put(
    walk,
    'property-renamed',
    { pointer: after.pointer, place: inside(place, to), before: before.schema, after: after.schema },
    {
      name: to,
      from: [from],
      to: [to],
      required: old.required.has(from) || now.required.has(to),
      object: opennessOf(now),
    },
    () => [
      { pointer: before.pointer },
      { pointer: propertyPointer(old, to), value: takenOver(after.schema) },
      ...requiredPatch(old, new Set([from, to]), now),
      ...closing(old, now),
    ],
  );
}

function compareRequired(walk: Walk, old: View, now: View, place: string, told: ReadonlySet<string>): void {
  for (const name of new Set([...old.required.keys(), ...now.required.keys()])) {
    const before = old.required.get(name);
    const after = now.required.get(name);
    if (told.has(name) || (before === undefined) === (after === undefined)) continue;
    const kind = after === undefined ? 'property-became-optional' : 'property-became-required';
    const pointer = (now.properties.get(name) ?? after ?? before)?.pointer ?? now.at.pointer;
    put(walk, kind, { pointer, place: inside(place, name) }, { name }, () =>
      requiredPatch(old, new Set([name]), now),
    );
  }
}

function compareOpenness(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  compare: Compare,
): void {
  const before = opennessOf(old);
  const after = opennessOf(now);
  const places = opennessKeywords.flatMap((name) => now.keywords.get(name) ?? old.keywords.get(name) ?? []);
  const at = {
    pointer: places[0]?.pointer ?? now.at.pointer,
    place,
    before: written(old),
    after: written(now),
  };
  const patches = keywordPatches(old, now, opennessKeywords);
  if (before === 'closed' && after !== 'closed') put(walk, 'object-opened', at, { object: after }, patches);
  else if (before !== 'closed' && after === 'closed')
    put(walk, 'object-closed', at, { object: before }, patches);
  else if (before !== 'closed') {
    const a = additionalOf(old);
    const b = additionalOf(now);
    if (a.schema !== b.schema) compare(walk, a, b, `${place === '' ? '' : `${place}.`}*`, level + 1);
  }
}

function written(view: View): Located['schema'] | undefined {
  return opennessKeywords.map((name) => view.keywords.get(name)?.value).find((value) => value !== undefined);
}

/** The schema of undeclared keys; anything where the object is silent. */
function additionalOf(view: View): Located {
  for (const name of opennessKeywords) {
    const found = view.keywords.get(name);
    if (found !== undefined)
      return { document: view.at.document, pointer: found.pointer, schema: found.value };
  }
  return below(view.main, true, 'additionalProperties');
}
