import type { ChangeKind } from '@/core/diff/change';
import { kindOf } from '@/core/diff/describe-change';
import { allKinds } from '@/core/diff/kinds/all';
import type { Severity } from '@/core/diff/kinds/kind';
import type { Level } from './urls';

/** How many changes a page does not list: of wording, and of notation, which means the rest that is cosmetic. */
export interface HiddenCount {
  wording: number;
  notation: number;
}

export const nothingHidden: HiddenCount = { wording: 0, notation: 0 };

/** What `?level=` asks for; anything else is the default. */
export function parseLevel(value: unknown): Level {
  return value === 'all' ? 'all' : 'meaning';
}

/** Kinds that are about wording, whatever their facts. */
export const wordingKinds: readonly ChangeKind[] = allKinds
  .map((kind) => kind.id)
  .filter((id) =>
    kindOf(id)?.tags({ tool: '', side: 'definition', pointer: '', facets: {} }).includes('wording'),
  );

/**
 * True for what is hidden by default: cosmetic changes. A text that addresses the model, hides characters or has a new
 * address is to be reviewed by its kind, never cosmetic.
 */
export function isHiddenByDefault(severity: Severity): boolean {
  return severity === 'cosmetic';
}

/** Counts changes that are hidden by default. */
export function countHiddenChanges(
  changes: readonly { kind: ChangeKind; severity: Severity }[],
): HiddenCount {
  const hidden = changes.filter((change) => isHiddenByDefault(change.severity));
  const wording = hidden.filter((change) => wordingKinds.includes(change.kind)).length;
  return { wording, notation: hidden.length - wording };
}

/** `3 wording changes`, `3 wording changes and 1 of notation`. */
export function hiddenWords({ wording, notation }: HiddenCount): string {
  if (wording === 0) return `${notation} ${notation === 1 ? 'change' : 'changes'} of notation`;
  const words = `${wording} wording ${wording === 1 ? 'change' : 'changes'}`;
  return notation === 0 ? words : `${words} and ${notation} of notation`;
}
