import { canonicalHash } from '../canonical/canonicalize';
import { type Budget, newBudget } from './budget';
import { contains, type SchemaDocument } from './contain';

/**
 * Whether two schemas accept the same values as written (reading `strict`), so that they differ in notation alone.
 * A declared but unconstrained property of an open object makes no difference here, though callers may care.
 */
export function sameMeaning(
  a: SchemaDocument,
  b: SchemaDocument,
  budget: Budget = newBudget(),
): 'same' | 'different' | 'unknown' {
  const hash = canonicalHash(a, budget);
  if (hash !== undefined && hash === canonicalHash(b, budget)) return 'same';
  const forth = contains(a, b, 'strict', budget);
  if (forth.answer === 'no') return 'different';
  const back = contains(b, a, 'strict', budget);
  if (back.answer === 'no') return 'different';
  return forth.answer === 'yes' && back.answer === 'yes' ? 'same' : 'unknown';
}
