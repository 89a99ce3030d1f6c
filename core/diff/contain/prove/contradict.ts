import type { SchemaNode } from '../graph/shape';
import type { Literal } from './atoms';
import type { Search } from './search';

/** One schema affirmed and denied: no value. A denied one must be read as written to count as the same. */
export function contradict(literals: readonly Literal[], search: Search): boolean {
  const denied = literals.filter((literal) => !literal.holds);
  if (denied.length === 0) return false;
  return literals.some(
    ({ node, holds }) => holds && denied.some((other) => areOpposite(node, other.node, search)),
  );
}

export function areOpposite(affirmed: SchemaNode, denied: SchemaNode, search: Search): boolean {
  if (affirmed === denied) return true;
  if (denied.mode !== 'strict') return false;
  return search.implies(affirmed, denied);
}
