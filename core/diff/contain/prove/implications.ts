import { type Budget, maxLevels, spend } from '../budget';
import type { MemberSource, SchemaNode, Shape } from '../graph/shape';
import { valueKey } from '../value-key';

const maxKeyLength = 2_000_000;

// Every part that a schema as written can have: a forgotten one would give different schemas one meaning.
const isPart: Readonly<Record<Exclude<keyof Shape, 'opaque' | 'onlyKeys'>, true>> = {
  types: true,
  integer: true,
  values: true,
  lower: true,
  upper: true,
  steps: true,
  minLength: true,
  maxLength: true,
  pattern: true,
  items: true,
  minItems: true,
  maxItems: true,
  unique: true,
  contains: true,
  unevaluatedItems: true,
  members: true,
  required: true,
  minProperties: true,
  maxProperties: true,
  names: true,
  needs: true,
  unevaluatedProperties: true,
  all: true,
  any: true,
  one: true,
  not: true,
  condition: true,
};
type Part = keyof typeof isPart;
const parts = Object.keys(isPart) as Part[];

interface Meaning {
  number: number;
  parts: ReadonlyMap<Part, string>;
}

// Parts that look at members or items, which then count as evaluated.
const looking: readonly Part[] = [
  'items',
  'contains',
  'members',
  'needs',
  'all',
  'any',
  'one',
  'not',
  'condition',
];

/**
 * Says whether every value of one schema is a value of another because it has all of its parts and perhaps more, wherever
 * the two stand and however their references go. False proves nothing; recursive schemas never imply others.
 */
export function implications(budget: Budget): (narrow: SchemaNode, wide: SchemaNode) => boolean {
  // Nodes get one number when they consist of the same parts.
  const numbers = new Map<string, number>();
  const known = new Map<SchemaNode, Meaning | undefined>();
  const open = new Set<SchemaNode>();
  return implies;

  function implies(narrow: SchemaNode, wide: SchemaNode): boolean {
    const inner = meaning(narrow);
    const outer = meaning(wide);
    if (inner === undefined || outer === undefined || outer.parts.size > inner.parts.size) return false;
    const [mine, other] = [narrow.strict.shape, wide.strict.shape];
    // What else is looked at is no longer unevaluated, so there more parts may also allow more.
    const isWhole = other.unevaluatedItems !== undefined || other.unevaluatedProperties !== undefined;
    if (isWhole && looking.some((part) => mine[part] !== undefined && other[part] === undefined))
      return false;
    for (const [part, key] of outer.parts) {
      if (inner.parts.get(part) === key) continue;
      if (part === 'types' && (mine.types & ~other.types) === 0) continue;
      if (part === 'contains' && countsWithin(mine, other)) continue;
      return false;
    }
    return true;
  }

  /** Whether both count the same items, one within the bounds of the other. */
  function countsWithin({ contains: inner }: Shape, { contains: outer }: Shape): boolean {
    if (inner === undefined || outer === undefined) return false;
    const { min, max = Number.POSITIVE_INFINITY } = outer;
    return (
      meaning(inner.node)?.number === meaning(outer.node)?.number &&
      inner.min >= min &&
      (inner.max ?? Number.POSITIVE_INFINITY) <= max
    );
  }

  function meaning(node: SchemaNode): Meaning | undefined {
    const { strict } = node;
    if (known.has(strict)) return known.get(strict);
    if (open.has(strict) || open.size > maxLevels || !spend(budget, 8)) return undefined;
    open.add(strict);
    const keys = partKeys(strict.shape);
    open.delete(strict);
    const key = keys === undefined ? undefined : [...keys].flat().join('');
    let made: Meaning | undefined;
    if (keys !== undefined && key !== undefined && key.length < maxKeyLength) {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      made = { number, parts: keys };
    }
    known.set(strict, made);
    return made;
  }

  function partKeys(shape: Shape): ReadonlyMap<Part, string> | undefined {
    if (shape.opaque !== undefined) return undefined;
    let isWhole = true;
    const number = (node: SchemaNode): number => {
      const inner = meaning(node);
      if (inner === undefined) isWhole = false;
      return inner?.number ?? -1;
    };
    const set = (nodes: readonly SchemaNode[] = []): number[] =>
      [...new Set(nodes.map(number))].sort((a, b) => a - b);
    const keys = new Map<Part, string>();
    for (const part of parts)
      if (shape[part] !== undefined) keys.set(part, JSON.stringify(partKey(shape, part)));
    return isWhole ? keys : undefined;

    function partKey(of: Shape, part: Part): unknown {
      switch (part) {
        case 'values':
          return of.values?.map(valueKey).sort();
        case 'required':
          return [...(of.required ?? [])].sort();
        case 'items':
          return of.items && [of.items.prefix.map(number), of.items.rest && number(of.items.rest)];
        case 'contains':
          return of.contains && [number(of.contains.node), of.contains.min, of.contains.max];
        case 'members':
          return of.members && memberKey(of.members, number);
        case 'needs':
          return of.needs?.map(({ key: name, required, node }) => [name, required, node && number(node)]);
        case 'all':
        case 'any':
          return set(of[part]);
        // A member that occurs twice refuses what it accepts, so the list is not a set.
        case 'one':
          return of.one?.map(number).sort((a, b) => a - b);
        case 'condition':
          return (
            of.condition && [
              number(of.condition.test),
              of.condition.pass && number(of.condition.pass),
              of.condition.fail && number(of.condition.fail),
            ]
          );
        case 'names':
        case 'not':
        case 'unevaluatedItems':
        case 'unevaluatedProperties': {
          const node = of[part];
          return node && number(node);
        }
        default:
          return of[part];
      }
    }
  }

  function memberKey({ named, patterns, rest }: MemberSource, number: (node: SchemaNode) => number): unknown {
    const entries = [...named].map(([key, node]) => [key, number(node)] as const);
    const byKey = entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return [byKey, patterns.map(([pattern, node]) => [pattern, number(node)]), rest && number(rest)];
  }
}
