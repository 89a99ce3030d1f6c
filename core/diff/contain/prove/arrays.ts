import type { Json } from '../../../schema/json';
import { spend } from '../budget';
import { anything, type ItemSource } from '../graph/shape';
import { valueKey } from '../value-key';
import { type Atom, type Literal, no, yes } from './atoms';
import { type Answer, alone, never, type Search, unsure } from './search';

const longestBuilt = 400;
const longestDistinct = 60;
const maxWays = 64;

interface ArrayDemands {
  sources: ItemSource[];
  min: number;
  max: number;
  isUnique: boolean;
  repeats: boolean;
  at: Map<number, Literal[]>;
  some: { from: number; literal: Literal; times: number }[];
  fewer: { than: number; literal: Literal }[];
  each: Literal[];
}

/** Arrays that meet simple demands: proven to be none, or some of them (which the validator still has to confirm). */
export function findArray(search: Search, atoms: readonly Atom[], level: number): Answer {
  const demands = gather(atoms);
  const { sources, each, some } = demands;
  // Where any item meets the literal, fewer such items are fewer items.
  const limits = demands.fewer.filter(({ literal }) => search.implies(anything, literal.node));
  const min = demands.min;
  const max = Math.min(demands.max, ...limits.map(({ than }) => than - 1));
  if (min > max || (demands.isUnique && demands.repeats)) return never;
  for (const { than, literal } of demands.fewer) {
    const isExceeded = some.some(
      (one) => one.times >= than && one.literal.holds && search.implies(one.literal.node, literal.node),
    );
    if (isExceeded) return never;
  }
  // From here on all positions are alike.
  const alike = Math.max(
    0,
    ...sources.map(({ prefix }) => prefix.length),
    ...[...demands.at.keys()].map((index) => index + 1),
    ...some.map(({ from }) => from),
  );
  if (alike > longestBuilt) return unsure;
  let relies = alone;
  const asked = new Map<number, Answer>();
  let ways = 0;
  return place([...some], new Map(demands.at), alike);

  function itemAt(index: number, extra: readonly Literal[]): Answer {
    const plain = extra.length === 0 ? asked.get(Math.min(index, alike)) : undefined;
    if (plain !== undefined) return plain;
    const applying = sources.flatMap(({ prefix, rest }) => {
      const node = index < prefix.length ? prefix[index] : rest;
      return node === undefined ? [] : [yes(node)];
    });
    const answer = search.inhabit([...applying, ...each, ...extra], level + 1);
    if (extra.length === 0) asked.set(Math.min(index, alike), answer);
    return answer;
  }

  /** Gives every "some item" a position, then builds. */
  function place(
    left: readonly (typeof some)[number][],
    at: ReadonlyMap<number, Literal[]>,
    fresh: number,
  ): Answer {
    const [one, ...others] = left;
    if (one === undefined) return build(at);
    let isEmpty = true;
    for (let index = one.from; index <= fresh && index < max; index++) {
      if (++ways > maxWays || !spend(search.budget)) return { ...unsure, relies };
      const here = [...(at.get(index) ?? []), one.literal];
      const item = itemAt(index, here);
      relies = Math.min(relies, item.relies);
      if (item.isEmpty) continue;
      const again = one.times > 1 ? [{ ...one, from: index + 1, times: one.times - 1 }] : [];
      const answer = place([...again, ...others], new Map(at).set(index, here), Math.max(fresh, index + 1));
      if (answer.values.length > 0) return answer;
      if (!answer.isEmpty) isEmpty = false;
    }
    return { isEmpty, values: [], relies };
  }

  function build(at: ReadonlyMap<number, Literal[]>): Answer {
    const length = Math.max(min, ...[...at.keys()].map((index) => index + 1));
    if (length > max) return { ...never, relies };
    const columns: (readonly Json[])[] = [];
    for (let index = 0; index < Math.min(length, longestBuilt); index++) {
      const item = itemAt(index, at.get(index) ?? []);
      relies = Math.min(relies, item.relies);
      if (item.isEmpty) return { ...never, relies };
      columns.push(item.values);
      if (!spend(search.budget)) return { ...unsure, relies };
    }
    if (length > longestBuilt || columns.some((column) => column.length === 0)) return { ...unsure, relies };
    if (demands.isUnique) return buildDistinct(at, columns);
    const values = variants(columns, demands, max, () => itemAt(length, []));
    return { isEmpty: false, values, relies };
  }

  /** Takes a value that no earlier position has, position by position. */
  function buildDistinct(at: ReadonlyMap<number, Literal[]>, columns: readonly (readonly Json[])[]): Answer {
    const used = new Set<string>();
    const picked: Json[] = [];
    for (const [index, column] of columns.entries()) {
      let value = column.find((candidate) => !used.has(valueKey(candidate)));
      if (value === undefined) {
        const others = itemAt(index, [...(at.get(index) ?? []), no(search.made({ values: [...picked] }))]);
        relies = Math.min(relies, others.relies);
        // Where all positions are alike and the values are used up, there are too few for so many positions.
        if (others.isEmpty && alike === 0 && at.size === 0) return { ...never, relies };
        value = others.values[0];
      }
      if (value === undefined || picked.length > longestDistinct) return { ...unsure, relies };
      used.add(valueKey(value));
      picked.push(value);
    }
    return { isEmpty: false, values: [picked], relies };
  }
}

function variants(
  columns: (readonly Json[])[],
  demands: ArrayDemands,
  max: number,
  next: () => Answer,
): Json[] {
  const first = columns.map((column) => column[0] as Json);
  if (demands.repeats) return [...columns.keys()].slice(0, 8).flatMap((i) => repeated(columns, i));
  const other = columns.map((column) => column[1] ?? (column[0] as Json));
  const longer =
    first.length < max
      ? next()
          .values.slice(0, 1)
          .map((value) => [...first, value])
      : [];
  return [first, other, ...longer];
}

/** The array with the value of one position at the others too, where it might fit there. */
function repeated(columns: (readonly Json[])[], from: number): Json[] {
  const value = columns[from]?.[0] as Json;
  return columns.flatMap((_, to) => {
    if (to === from) return [];
    return [columns.map((column, i) => (i === to ? value : (column[0] as Json)))];
  });
}

function gather(atoms: readonly Atom[]): ArrayDemands {
  const demands: ArrayDemands = {
    sources: [],
    min: 0,
    max: Number.POSITIVE_INFINITY,
    isUnique: false,
    repeats: false,
    at: new Map(),
    some: [],
    fewer: [],
    each: [],
  };
  for (const atom of atoms) {
    if (atom.kind === 'items') demands.sources.push(atom.source);
    else if (atom.kind === 'unique') demands.isUnique = true;
    else if (atom.kind === 'repeats') demands.repeats = true;
    else if (atom.kind === 'each-item') demands.each.push(atom.literal);
    else if (atom.kind === 'some-item') demands.some.push(atom);
    else if (atom.kind === 'fewer-items') demands.fewer.push(atom);
    else if (atom.kind === 'item-at')
      demands.at.set(atom.index, [...(demands.at.get(atom.index) ?? []), atom.literal]);
    else if (atom.kind === 'not-in') {
      // "Not []" is "at least one item".
      if (atom.values.some((value) => Array.isArray(value) && value.length === 0))
        demands.min = Math.max(demands.min, 1);
    } else if (atom.kind === 'size') {
      demands.min = Math.max(demands.min, atom.min ?? 0);
      demands.max = Math.min(demands.max, atom.max ?? demands.max);
    }
  }
  return demands;
}
