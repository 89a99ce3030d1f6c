import { type Budget, maxLevels, spend } from '../budget';
import type { MemberSource, SchemaNode, Shape } from '../graph/shape';
import { valueKey } from '../value-key';

const maxKeyLength = 2_000_000;

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
    const set = (nodes: readonly SchemaNode[]): number[] =>
      [...new Set(nodes.map(number))].sort((a, b) => a - b);
    const parts = {
      ...shape,
      values: shape.values?.map(valueKey).sort(),
      items: shape.items && [shape.items.prefix.map(number), shape.items.rest && number(shape.items.rest)],
      contains: shape.contains && [number(shape.contains.node), shape.contains.min, shape.contains.max],
      unevaluatedItems: shape.unevaluatedItems && number(shape.unevaluatedItems),
      members: shape.members && memberKey(shape.members, number),
      required: shape.required && [...shape.required].sort(),
      names: shape.names && number(shape.names),
      needs: shape.needs?.map(({ key, required, node }) => [key, required, node && number(node)]),
      unevaluatedProperties: shape.unevaluatedProperties && number(shape.unevaluatedProperties),
      all: shape.all && set(shape.all),
      any: shape.any && set(shape.any),
      // A member that occurs twice refuses what it accepts, so the list is not a set.
      one: shape.one?.map(number).sort((a, b) => a - b),
      not: shape.not && number(shape.not),
      condition: shape.condition && [
        number(shape.condition.test),
        shape.condition.pass && number(shape.condition.pass),
        shape.condition.fail && number(shape.condition.fail),
      ],
    };
    const key = JSON.stringify(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
    return isWhole ? key : undefined;
  }

  function memberKey({ named, patterns, rest }: MemberSource, number: (node: SchemaNode) => number): unknown {
    const entries = [...named].map(([key, node]) => [key, number(node)] as const);
    const byKey = entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return [byKey, patterns.map(([pattern, node]) => [pattern, number(node)]), rest && number(rest)];
  }
}
