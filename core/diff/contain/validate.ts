import type { Json } from '../../schema/json';
import { type Budget, newBudget } from './budget';
import { type SchemaDocument, schemaGraph } from './graph/graph';
import type { Mode } from './graph/shape';
import { check } from './validate/check';

/**
 * Whether a value is an instance of a schema of any dialect, read as written (`strict`) or closed. `unknown` where the
 * schema has parts that are not understood and that decide, and over the budget. Formats and contents never decide.
 */
export function validate(
  document: SchemaDocument,
  value: Json,
  mode: Mode = 'strict',
  budget: Budget = newBudget(),
): 'valid' | 'invalid' | 'unknown' {
  const node = schemaGraph(document, { next: 0 }, budget).entry(mode);
  const truth = check(node, value, { budget, level: 0 });
  return truth === undefined ? 'unknown' : truth ? 'valid' : 'invalid';
}
