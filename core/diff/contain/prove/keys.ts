import { type SchemaNode, typeBits } from '../graph/shape';
import { matches } from '../regular/match';
import { check } from '../validate/check';
import { type KeyClass, type Literal, no, yes } from './atoms';
import type { ObjectDemands } from './object-demands';
import type { Search } from './search';

const maxPatterns = 3;
const maxNames = 300;

const isText: SchemaNode = {
  id: Number.MIN_SAFE_INTEGER,
  mode: 'strict',
  shape: { types: typeBits.string },
  get strict() {
    return isText;
  },
};

/** The schemas that apply to the member with this key; undefined when the key cannot be there at all. */
export function applying(demands: ObjectDemands, key: string, search: Search): Literal[] | undefined {
  if (demands.absent.has(key) || demands.onlyKeys.some((keys) => !keys.has(key))) return undefined;
  for (const { node, holds } of demands.names) {
    if (check(node, key, { budget: search.budget, level: 0 }) === !holds) return undefined;
  }
  const literals: Literal[] = [];
  for (const { named, patterns, rest } of demands.sources) {
    const own = named.get(key);
    if (own !== undefined) literals.push(yes(own));
    let isRest = own === undefined;
    for (const [pattern, node] of patterns) {
      const found = matches(pattern, key);
      if (found !== false) isRest = false;
      if (found === true) literals.push(yes(node));
    }
    if (isRest && rest !== undefined) literals.push(yes(rest));
  }
  return literals;
}

/** Whether a key belongs to a class; undefined when a pattern cannot tell. */
export function isInClass(where: KeyClass, key: string): boolean | undefined {
  if (where.kind === 'matching') return matches(where.pattern, key);
  if (where.names.has(key)) return false;
  const found = where.patterns.map((pattern) => matches(pattern, key));
  return found.includes(true) ? false : found.includes(undefined) ? undefined : true;
}

/** Every key that the demands name. */
export function namedKeys(demands: ObjectDemands): Set<string> {
  const keys = new Set([...demands.required, ...demands.at.keys(), ...demands.absent]);
  for (const source of demands.sources) for (const key of source.named.keys()) keys.add(key);
  for (const only of demands.onlyKeys) for (const key of only) keys.add(key);
  for (const { node, holds } of demands.names) {
    for (const key of holds ? (node.shape.values ?? []) : []) if (typeof key === 'string') keys.add(key);
  }
  return keys;
}

/** A kind of key that the demands do not name: an example, and the schemas that apply to members with such keys. */
export interface FreshKey {
  example: string | undefined;
  literals: Literal[];
}

/**
 * The kinds of keys outside the named ones, by which patterns they match, with an example that is not taken yet. `isComplete` is false when the kinds could
 * not all be told apart.
 */
export function freshKeys(
  demands: ObjectDemands,
  wanted: { where: KeyClass; nameLiterals: readonly Literal[]; taken: { has(key: string): boolean } },
  search: Search,
  level: number,
): { kinds: FreshKey[]; isComplete: boolean } {
  const { where, nameLiterals, taken } = wanted;
  if (demands.onlyKeys.length > 0) return { kinds: [], isComplete: true };
  const named = namedKeys(demands);
  const patterns = [
    ...new Set(demands.sources.flatMap((source) => source.patterns.map(([pattern]) => pattern))),
  ];
  const isPlain = patterns.length === 0 && demands.names.length === 0 && nameLiterals.length === 0;
  if (isPlain && where.kind === 'outside' && where.patterns.length === 0) {
    return {
      kinds: [{ example: inventKey(named, where.names, taken), literals: restLiterals(demands, []) }],
      isComplete: true,
    };
  }
  const told = patterns.slice(0, maxPatterns);
  const excluded = [...named, ...(where.kind === 'outside' ? where.names.keys() : [])].slice(0, maxNames);
  const kinds: FreshKey[] = [];
  for (let bits = 0; bits < 2 ** told.length; bits++) {
    const matching = told.filter((_, i) => (bits >> i) % 2 === 1);
    const questions = [
      yes(isText),
      ...demands.names,
      ...nameLiterals,
      ...told.map((pattern) => (matching.includes(pattern) ? yes : no)(search.made({ pattern }))),
      ...(where.kind === 'matching' ? [yes(search.made({ pattern: where.pattern }))] : []),
      ...(where.kind === 'outside' ? where.patterns.map((pattern) => no(search.made({ pattern }))) : []),
      no(search.made({ values: excluded })),
    ];
    const answer = search.inhabit(questions, level + 1);
    if (answer.isEmpty) continue;
    const example = answer.values
      .filter((value) => typeof value === 'string')
      .find((value) => !named.has(value) && !taken.has(value) && isInClass(where, value));
    kinds.push({ example, literals: restLiterals(demands, matching) });
  }
  return { kinds, isComplete: told.length === patterns.length };
}

function restLiterals(demands: ObjectDemands, matching: readonly string[]): Literal[] {
  return demands.sources.flatMap(({ patterns, rest }) => {
    const own = patterns.filter(([pattern]) => matching.includes(pattern));
    if (own.length > 0) return own.map(([, node]) => yes(node));
    return rest === undefined ? [] : [yes(rest)];
  });
}

function inventKey(...avoid: { has(key: string): boolean }[]): string {
  let key = 'extra';
  while (avoid.some((keys) => keys.has(key))) key = `${key}_`;
  return key;
}
