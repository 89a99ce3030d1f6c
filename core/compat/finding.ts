import type { Effect } from './effect';
import type { Confidence, Source } from './evidence';

/** A rule met at a place of a tool as published. */
export interface Finding {
  /** Id of the provider rule or client step; its page explains it. */
  rule: string;
  /** Into the published definition; `''` is the whole tool. */
  pointer: string;
  effect: Effect;
  /** In words. Text of strangers in it is bounded, and still hostile: escape it where it is shown. */
  message: string;
  confidence: Confidence;
  advice?: string;
  /** The rewrite that removes it. */
  fix?: string;
  sources: readonly Source[];
  /** Evidence that says otherwise: then the finding decides nothing, and the verdict is `unknown` where it would have. */
  conflict?: { says: string; sources: readonly Source[] };
}

const maxMessage = 400;

/** A message that strangers' text cannot make endless. */
export function bounded(message: string): string {
  return message.length <= maxMessage ? message : `${message.slice(0, maxMessage - 1)}…`;
}
