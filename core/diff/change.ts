import type { Json } from '../schema/json';

/** Which part of a tool a change touches. */
export type Side = 'input' | 'output' | 'definition';

/** Raised when the same two lists would give other changes: everything derived is then computed again, silently. */
export const rulesVersion = 1;

/**
 * One change between two tool lists: facts alone. The sentence is made by `describeChange` when it is shown.
 * `pointer` is a JSON Pointer into the new definition, or the old one for what was removed; `''` is the whole tool.
 * An absent `before` or `after` is an absent value, which is not the same as null.
 */
export interface Change {
  kind: ChangeKind;
  tool: string;
  side: Side;
  pointer: string;
  before?: Json;
  after?: Json;
}

export type ChangeKind = 'tool-added' | 'tool-removed' | 'value-added' | 'value-removed' | 'value-changed';
