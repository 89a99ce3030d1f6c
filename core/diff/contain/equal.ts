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
  const forth = contains(a, b, 'strict', budget);
  if (forth.answer === 'no') return 'different';
  const back = contains(b, a, 'strict', budget);
  if (back.answer === 'no') return 'different';
  if (forth.answer === 'yes' && back.answer === 'yes') return 'same';
  // What cannot be compared (patterns that are not regular) can still be one text after respelling.
  const hash = canonicalHash(a, budget);
  return hash !== undefined && hash === canonicalHash(b, budget) ? 'same' : 'unknown';
}
