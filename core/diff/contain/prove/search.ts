import type { Json } from '../../../schema/json';
import type { Budget } from '../budget';
import type { SchemaNode } from '../graph/shape';
import type { Literal } from './atoms';

/**
 * `isEmpty`: proven that no value meets all literals. Otherwise values that do, checked by the validator; none when the
 * search found none, which proves nothing. `relies`: the place on the stack of the outermost open question that the
 * proof assumed to be empty, `Infinity` for none.
 */
export interface Answer {
  isEmpty: boolean;
  values: readonly Json[];
  relies: number;
}

export const alone = Number.POSITIVE_INFINITY;
export const never: Answer = { isEmpty: true, values: [], relies: alone };
export const unsure: Answer = { isEmpty: false, values: [], relies: alone };

export function found(values: readonly Json[]): Answer {
  return { isEmpty: false, values, relies: alone };
}

/** Asks for values that meet all literals, nested at a level below the value they belong to. */
type Inhabit = (literals: readonly Literal[], level: number) => Answer;

/** What one comparison shares among all its questions. */
export interface Search {
  budget: Budget;
  inhabit: Inhabit;
  /** True when the first schema has all parts of the second, so that its values are values of the second. */
  implies(narrow: SchemaNode, wide: SchemaNode): boolean;
  /** A schema of texts that match a pattern, or of the values of a list. */
  made(about: { pattern: string } | { values: readonly Json[] }): SchemaNode;
  /** Strings that occur in the schemas and well-known ones: tried where a pattern cannot be turned into a string. */
  samples: readonly string[];
  /** Says why something stayed undecided; the first reason is kept. */
  leftOpen(reason: string): void;
}
