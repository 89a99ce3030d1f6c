import type { Grade } from '../compat/effect';

/** How good the news is. `plain` is neither; `unknown` is no news. */
export type BadgeTone = 'good' | 'fair' | 'poor' | 'bad' | 'plain' | 'unknown';

/** Two words beside each other: what is asked, and the answer. */
export interface Badge {
  label: string;
  message: string;
  tone: BadgeTone;
}

/** What the badges of a server are made from. */
export interface BadgeFacts {
  /** Present tools and those with an output schema; null when it never gave a list. */
  tools: { count: number; withOutputSchema: number } | null;
  /** Changes of the last `days`. When their dates are only the latest they can be, there may be fewer. */
  changes: { days: number; breaking: number; other: number; areDatesTrusted: boolean };
  /** The grades of the tools in the profile that was asked for; null when they are not known. */
  grades: { profile: string; letters: readonly Grade[] } | null;
  /** The rule that makes tools fail in most profiles; null when there is none, undefined when nothing was judged. */
  worst: { rule: string; profiles: number; allProfiles: number } | null | undefined;
}

/** A kind of badge, with everything there is to say about it. */
export interface BadgeKind {
  id: string;
  title: string;
  about: string;
  /** True when it is about one profile, which has to be named. */
  needsProfile: boolean;
  of(facts: BadgeFacts): Badge;
}

/** The badge of a server that was never listed. */
export function notInspected(label: string): Badge {
  return { label, message: 'not inspected', tone: 'unknown' };
}
