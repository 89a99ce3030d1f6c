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
const parts = Object.keys(isPart) as (keyof typeof isPart)[];

/**
 * Numbers for the meanings of schemas: two nodes get one number when they consist of the same parts, wherever they
 * stand and however their references go. Recursive schemas get none.
 */
export function meanings(budget: Budget): (node: SchemaNode) => number | undefined {
  const numbers = new Map<string, number>();
  const known = new Map<SchemaNode, number | undefined>();
  const open = new Set<SchemaNode>();
  return meaning;

  function meaning(node: SchemaNode): number | undefined {
    const { strict } = node;
    if (known.has(strict)) return known.get(strict);
    if (open.has(strict) || open.size > maxLevels || !spend(budget, 3)) return undefined;
    open.add(strict);
    const key = shapeKey(strict.shape);
    open.delete(strict);
    let number: number | undefined;
    if (key !== undefined && key.length < maxKeyLength) {
      number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
    }
    known.set(strict, number);
    return number;
  }

  function shapeKey(shape: Shape): string | undefined {
    if (shape.opaque !== undefined) return undefined;
    let isWhole = true;
    const number = (node: SchemaNode): number => {
      const inner = meaning(node);
      if (inner === undefined) isWhole = false;
      return inner ?? -1;
    };
    const set = (nodes: readonly SchemaNode[] = []): number[] =>
      [...new Set(nodes.map(number))].sort((a, b) => a - b);
    let key = '';
    for (const part of parts)
      if (shape[part] !== undefined) key += `${part}${JSON.stringify(partKey(shape, part))}`;
    return isWhole ? key : undefined;

    function partKey(of: Shape, part: keyof typeof isPart): unknown {
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
