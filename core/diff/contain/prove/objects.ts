import type { Json, JsonObject } from '../../../schema/json';
import { spend } from '../budget';
import type { Atom, Literal } from './atoms';
import { applying, freshKeys, isInClass, namedKeys } from './keys';
import { gatherObject, type ObjectDemands } from './object-demands';
import { type Answer, alone, never, type Search, unsure } from './search';

const maxWays = 64;
const maxAlternatives = 4;
const mostFilled = 100;

/** A key that a "some member" demand may be met at, with all schemas for the member there. */
interface Spot {
  key: string;
  /** One of many keys of its kind: that it fails proves nothing about the others. */
  isExample: boolean;
  literals: readonly Literal[];
}

/** Objects that meet simple demands: proven to be none, or some of them (which the validator still has to confirm). */
export function findObject(search: Search, atoms: readonly Atom[], level: number): Answer {
  const demands = gatherObject(atoms);
  if (demands.min > demands.max || demands.required.some((key) => demands.absent.has(key))) return never;
  let relies = alone;
  let isComplete = true;
  const found = new Map<string, readonly Json[]>();
  for (const [key, extra] of demands.at) {
    const values = memberValues(key, extra);
    if (values === undefined) return { ...never, relies };
    found.set(key, values);
  }
  const spots: Spot[][] = [];
  const examples = new Set<string>();
  // Two demands might be met at one unnamed key; that is not tried, so nothing is proven where the number of keys counts.
  if (demands.some.length > 1 && demands.max !== Number.POSITIVE_INFINITY) isComplete = false;
  for (const some of demands.some) {
    const possible = spotsFor(some);
    if (possible.length === 0 && isComplete) return { ...never, relies };
    spots.push(possible);
  }
  for (const key of demands.required) {
    if (found.has(key)) continue;
    const values = memberValues(key, []);
    if (values === undefined) return { ...never, relies };
    found.set(key, values);
    if (!spend(search.budget)) return unsure;
  }
  let ways = 0;
  const answer = place(0, new Map(demands.at), found);
  return { ...answer, isEmpty: answer.isEmpty && isComplete, relies };

  /** Values for the member with this key; undefined when there can be none. */
  function memberValues(key: string, extra: readonly Literal[]): readonly Json[] | undefined {
    const literals = applying(demands, key, search);
    return literals === undefined ? undefined : valuesOf([...literals, ...extra]);
  }

  function valuesOf(literals: readonly Literal[]): readonly Json[] | undefined {
    const member = search.inhabit(literals, level + 1);
    relies = Math.min(relies, member.relies);
    return member.isEmpty ? undefined : member.values;
  }

  function spotsFor(some: ObjectDemands['some'][number]): Spot[] {
    const possible: Spot[] = [];
    for (const key of namedKeys(demands)) {
      if (!spend(search.budget)) isComplete = false;
      if (isInClass(some.where, key) === false) continue;
      const literals = applying(demands, key, search);
      if (literals === undefined) continue;
      const isNamed = some.nameLiterals.every((literal) => {
        const name = search.inhabit(
          [literal, { node: search.made({ values: [key] }), holds: true }],
          level + 1,
        );
        return !name.isEmpty;
      });
      const all = [...literals, ...(demands.at.get(key) ?? []), ...some.literals];
      if (isNamed && valuesOf(all) !== undefined)
        possible.push({ key, isExample: false, literals: some.literals });
    }
    const fresh = freshKeys(
      demands,
      { where: some.where, nameLiterals: some.nameLiterals, taken: examples },
      search,
      level,
    );
    if (!fresh.isComplete) isComplete = false;
    for (const { example, literals } of fresh.kinds) {
      if (valuesOf([...literals, ...some.literals]) === undefined) continue;
      if (example === undefined) isComplete = false;
      else {
        examples.add(example);
        possible.push({ key: example, isExample: true, literals: some.literals });
      }
    }
    return possible;
  }

  /** Gives every "some member" demand a key, from the nth on, then builds. */
  function place(
    nth: number,
    at: ReadonlyMap<string, readonly Literal[]>,
    values: ReadonlyMap<string, readonly Json[]>,
  ): Answer {
    const possible = spots[nth];
    if (possible === undefined) return build(values);
    let isEmpty = true;
    for (const { key, isExample, literals } of possible) {
      if (++ways > maxWays || !spend(search.budget)) return unsure;
      const here = [...(at.get(key) ?? []), ...literals];
      const now = memberValues(key, here);
      if (now === undefined) {
        if (isExample) isComplete = false;
        continue;
      }
      const answer = place(nth + 1, new Map(at).set(key, here), new Map(values).set(key, now));
      if (answer.values.length > 0) return answer;
      if (!answer.isEmpty) isEmpty = false;
    }
    return { isEmpty, values: [], relies };
  }

  function build(values: ReadonlyMap<string, readonly Json[]>): Answer {
    if (values.size > demands.max) return never;
    if (demands.min > values.size + mostFilled) return unsure;
    const filled = new Map(values);
    if (!fillUp(filled)) return isComplete ? never : unsure;
    const entries = [...filled];
    if (entries.some(([, column]) => column.length === 0)) return unsure;
    const base = Object.fromEntries(entries.map(([key, column]) => [key, column[0] as Json]));
    const built: JsonObject[] = [base];
    for (const [key, column] of entries) {
      if (built.length > 3 * maxAlternatives) break;
      for (const value of column.slice(1, maxAlternatives)) built.push({ ...base, [key]: value });
    }
    if (demands.excludesValues && filled.size < demands.max) {
      const more = new Map(filled);
      if (addOptional(more))
        built.push(Object.fromEntries([...more].map(([key, column]) => [key, column[0] as Json])));
    }
    return { isEmpty: false, values: built, relies };
  }

  /** Adds optional members until there are enough; false when there are proven to be too few. */
  function fillUp(values: Map<string, readonly Json[]>): boolean {
    while (values.size < demands.min) if (!spend(search.budget) || !addOptional(values)) return false;
    return true;
  }

  function addOptional(values: Map<string, readonly Json[]>): boolean {
    for (const key of namedKeys(demands)) {
      if (values.has(key)) continue;
      const member = memberValues(key, []);
      if (member === undefined) continue;
      values.set(key, member);
      return true;
    }
    const where = { kind: 'outside', names: values, patterns: [] } as const;
    const fresh = freshKeys(demands, { where, nameLiterals: [], taken: values }, search, level);
    if (!fresh.isComplete) isComplete = false;
    for (const { example, literals } of fresh.kinds) {
      const member = valuesOf(literals);
      if (member === undefined) continue;
      // Without an example, or with one that is taken, there may be others.
      if (example === undefined || values.has(example)) isComplete = false;
      else {
        values.set(example, member);
        return true;
      }
    }
    return false;
  }
}
