import type { Json } from '../../schema/json';
import type { ChangeKind } from '../change';
import type { Facets } from '../kinds/kind';
import type { Document } from './document';

/** One edit of the old document: the value to put at a pointer, or none to take it away. */
export interface Patch {
  pointer: string;
  value?: Json;
}

/** Edits, made when they are asked for: most differences never need them. */
export type Patches = () => readonly Patch[];

/** A difference at one place, before it is judged. */
export interface Fact {
  kind: ChangeKind;
  pointer: string;
  before?: Json;
  after?: Json;
  facets: Facets;
  /** What makes the old document say the new thing here, and nothing else; null when that cannot be said alone. */
  patches: Patches | null;
}

/** What is carried along while two schemas are compared. */
export interface Walk {
  side: 'input' | 'output';
  old: Document;
  now: Document;
  facts: Fact[];
  /** The facts by what they say and where it is written. */
  byKey: Map<string, Fact>;
  /** Pairs of places already compared, with the facts found below them; null while still open. */
  seen: Map<string, { start: number; end: number } | null>;
  /** Steps left; the walk ends when there are none. */
  steps: number;
  /** Names of other tools, which descriptions may name. */
  otherTools: readonly string[];
}

/** Schema positions that one comparison visits. */
export const maxSteps = 15_000;
/** Differences that one comparison lists. */
const maxFacts = 2_000;

export function put(
  walk: Walk,
  kind: ChangeKind,
  at: { pointer: string; place: string; before?: Json | undefined; after?: Json | undefined },
  facets: Facets,
  patches: Patches | null,
): void {
  if (walk.facts.length >= maxFacts) {
    walk.steps = -1;
    return;
  }
  // The same words met at another place of use: a definition that is used there, too.
  const key = JSON.stringify([kind, at.pointer, facets.name, at.before, at.after]);
  const known = walk.byKey.get(key);
  if (known !== undefined) {
    known.facets.alsoAt = (known.facets.alsoAt ?? 0) + 1;
    return;
  }
  const fact: Fact = { kind, pointer: at.pointer, facets: { place: at.place, ...facets }, patches };
  if (at.before !== undefined) fact.before = at.before;
  if (at.after !== undefined) fact.after = at.after;
  walk.facts.push(fact);
  walk.byKey.set(key, fact);
}
