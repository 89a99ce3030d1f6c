import { canonicalJson } from '../../schema/canonical';
import { isObject, type Json, own, ownString } from '../../schema/json';
import { assign } from './assign';
import { below, type Located } from './document';
import { definitionName, fixedLabel, target } from './members';

/** Members less alike than this are not the same alternative. */
const cut = 0.34;
const maxFeatures = 200;
/** Beyond this many unmatched members on a side closeness is not computed. */
const maxCompared = 60;

export interface Matching {
  pairs: [Located, Located][];
  removed: Located[];
  added: Located[];
}

/**
 * Pairs the members of two unions by meaning: equal ones first, then those with the same discriminator value, then those
 * with the same definition or title and type, then the closest, best assignment overall and only above a cut.
 * @param by the property whose value tells members apart, where there is one
 */
export function matchMembers(a: readonly Located[], b: readonly Located[], by: string | null): Matching {
  let left = [...a];
  let right = [...b];
  const pairs: [Located, Located][] = [];
  const keys = [
    (member: Located) => canonicalJson(target(member).schema, 'schema'),
    (member: Located) => (by === null ? null : fixedLabel(member, by)),
    nameAndType,
  ];
  for (const key of keys) {
    const byKey = new Map<string, Located>();
    for (const member of right) {
      const text = key(member);
      if (text !== null && !byKey.has(text)) byKey.set(text, member);
    }
    const taken = new Set<Located>();
    left = left.filter((member) => {
      const text = key(member);
      const found = text === null ? undefined : byKey.get(text);
      if (text === null || found === undefined) return true;
      byKey.delete(text);
      taken.add(found);
      pairs.push([member, found]);
      return false;
    });
    right = right.filter((member) => !taken.has(member));
  }
  if (left.length > 0 && right.length > 0 && left.length <= maxCompared && right.length <= maxCompared) {
    const leftFeatures = left.map(featuresOf);
    const rightFeatures = right.map(featuresOf);
    const scores = leftFeatures.map((mine) => rightFeatures.map((other) => closeness(mine, other)));
    const chosen = assign(scores, cut);
    for (const [i, j] of chosen) pairs.push([left[i] as Located, right[j] as Located]);
    const usedLeft = new Set(chosen.map(([i]) => i));
    const usedRight = new Set(chosen.map(([, j]) => j));
    left = left.filter((_, i) => !usedLeft.has(i));
    right = right.filter((_, j) => !usedRight.has(j));
  }
  return { pairs, removed: left, added: right };
}

function nameAndType(member: Located): string | null {
  const at = target(member);
  const name = definitionName(member) ?? ownString(at.schema, 'title');
  return name === null || name === undefined
    ? null
    : `${name} ${JSON.stringify(own(at.schema, 'type') ?? null)}`;
}

/** What a schema is made of, as a set of short texts: types, names and constants with their paths. */
function featuresOf(member: Located): Set<string> {
  const features = new Set<string>();
  gather(member, '', 0);
  return features;

  function gather(part: Located, path: string, level: number): void {
    const at = target(part);
    const { schema } = at;
    if (!isObject(schema) || features.size > maxFeatures || level > 4) return;
    for (const type of listOf(schema.type)) features.add(`${path} is ${String(type)}`);
    if (schema.const !== undefined) features.add(`${path} = ${JSON.stringify(schema.const).slice(0, 80)}`);
    for (const value of listOf(schema.enum).slice(0, 50))
      features.add(`${path} = ${JSON.stringify(value).slice(0, 80)}`);
    const { properties } = schema;
    if (isObject(properties)) {
      for (const [name, property] of Object.entries(properties).slice(0, 100)) {
        features.add(`${path}.${name}`);
        gather(below(at, property, 'properties', name), `${path}.${name}`, level + 1);
      }
    }
    if (schema.items !== undefined) gather(below(at, schema.items, 'items'), `${path}[]`, level + 1);
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      for (const [i, item] of listOf(schema[keyword]).entries())
        gather(below(at, item, keyword, i), path, level + 1);
    }
  }
}

function listOf(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Shared features over all features, 0 to 1. */
function closeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((feature) => b.has(feature)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
