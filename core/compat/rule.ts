import type { Json } from '../schema/json';
import type { Effect } from './effect';
import type { Evidence, Source } from './evidence';
import type { Hit, Sent, SentSet } from './sent';

/**
 * A tool, a list of tools, or a set too large to write down, that shows a rule. `fields` are those of the declaration that a
 * client fills; `endpoint` is where it is sent, when that is what makes it pass.
 */
export type RuleExample =
  | { tool: Json; strict?: boolean; fields?: readonly string[]; endpoint?: string }
  | { tools: readonly Json[] }
  | { toolCount: number };

interface RuleBase extends Evidence {
  /** Kebab-case, states the fact, never reused. */
  id: string;
  title: string;
  /** The endpoints it holds for; see `providers/<provider>/provider.ts`. */
  endpoints: readonly string[];
  /** What is refused or lost, and for whom, in a sentence or two. */
  about: string;
  effect: Effect;
  /** The shape of the provider's words; N, X and dots stand for variable parts. */
  errorText?: string;
  /** ISO days between which the rule was seen to hold. Absent: as far back, or as long, as is known. */
  since?: string;
  until?: string;
  /** Evidence that says otherwise. While it stands the verdict is `unknown`, with both sides shown. */
  conflict?: { says: string; sources: readonly Source[] };
  /** What the author of a tool writes instead. */
  advice: string;
  /** The rewrite in `fix/` that removes the finding. */
  fix?: string;
  fails: readonly RuleExample[];
  passes: readonly RuleExample[];
  /** The finding in words: at which thing, with which value. */
  message(hit: Hit): string;
}

/** A rule about one tool, or about the set that travels in one request. */
export type Rule =
  | (RuleBase & { reads: 'tool'; check(sent: Sent): readonly Hit[] })
  | (RuleBase & { reads: 'set'; check(set: SentSet): readonly (Hit & { index: number })[] });

/** Types a rule where it is written. */
export function defineRule<T extends Rule>(rule: T): T {
  return rule;
}
