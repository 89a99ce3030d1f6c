import type { allKinds } from './kinds/all';
import type { ChangeFacts, Side } from './kinds/kind';

export type { Side };

/** Raised when the same two lists would give other changes: everything derived is then computed again, silently. */
export const rulesVersion = 4;

/** The id of a kind of change; each has a file in `kinds/`. */
export type ChangeKind = (typeof allKinds)[number]['id'];

/**
 * One change between two tool lists: facts alone. Sentence, severity and reason are made from them when it is shown
 * (`describe-change.ts`). `pointer` is a JSON Pointer into the new definition, or the old one for what was removed; `''` is
 * the whole tool. An absent `before` or `after` is an absent value, which is not the same as null.
 */
export interface Change extends ChangeFacts {
  kind: ChangeKind;
}

/** True when the tool that the change names is not in the new list any more. */
export function isToolGone(change: Pick<Change, 'kind'>): boolean {
  return (
    change.kind === 'tool-removed' ||
    change.kind === 'tool-renamed' ||
    change.kind === 'tools-consolidated' ||
    change.kind === 'tool-split'
  );
}
