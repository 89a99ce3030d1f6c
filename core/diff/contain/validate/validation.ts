import type { Json } from '../../../schema/json';
import type { Budget } from '../budget';
import type { SchemaNode } from '../graph/shape';
import type { Truth } from './truth';

/** What a validation carries along: the budget, and how deep it is (nesting of value and schema together). */
export interface Validation {
  budget: Budget;
  level: number;
}

/** The validator itself, as handed to the files of its keywords. */
export type Check = (node: SchemaNode, value: Json, validation: Validation) => Truth;
