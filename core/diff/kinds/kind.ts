import type { Json } from '../../schema/json';

/** Which part of a tool a change touches. */
export type Side = 'input' | 'output' | 'definition';

/** What a caller who holds the old definition has to fear, worst first. */
export const severities = ['breaking', 'review', 'compatible', 'cosmetic'] as const;
export type Severity = (typeof severities)[number];

/** What a change is about, beside how bad it is. `approval`: hosts may ask people more or less often. */
export type Tag =
  | 'wording'
  | 'security'
  | 'approval'
  | 'noise'
  | 'rename'
  | 'lifecycle'
  | 'transport'
  | 'undecided'
  | 'info';

/** Something in a text that a person should read, new in this version, with the words it was seen in. */
export interface TextFinding {
  flag: 'instruction' | 'hidden-characters' | 'url' | 'secret-path' | 'html-comment' | 'other-tool';
  text: string;
}

/**
 * How an object schema speaks of undeclared keys: not at all, forbidding them, or inviting them. `named`: a pattern of
 * `patternProperties` matches the very key that is asked about.
 */
export type Openness = 'silent' | 'closed' | 'open' | 'named';

/** What the containment test said of one change; see `diff-schema.ts`. */
type Proof = 'harmless' | 'breaks' | 'undecided';

/** Facts beside place and values, from which severity and sentences are made. Kept with the change. */
export interface Facets {
  /** Where, as people say it at the place of use: `filter.tags[]`. `''` is the whole schema. */
  place?: string;
  /** What the change is about: the name of a property, keyword, hint or field. */
  name?: string;
  /** At how many more places the same definition is used. */
  alsoAt?: number;
  /** Of the object that decides: the old one for what was added, the new one for what was removed. */
  object?: Openness;
  /** Whether the added, removed or renamed property is or was required. */
  required?: boolean;
  /** Old names (renames) and new ones. */
  from?: string[];
  to?: string[];
  /** Closeness that made it a rename, 0 to 1. */
  score?: number;
  /** What is new in a text and wants reading. */
  texts?: TextFinding[];
  /** Only spaces or line ends differ. */
  onlySpaces?: boolean;
  /** Effective values that differ from the written ones, as for hints. */
  effective?: { before: Json; after: Json };
  proof?: Proof;
  /** A value that the old schema allows and the new one refuses (outputs: the reverse). */
  witness?: Json;
  /** Why something is not decided or not readable, in words. */
  why?: string;
}

/** A change without its kind: what its kind's file is asked about. */
export interface ChangeFacts {
  tool: string;
  side: Side;
  /** JSON Pointer into the new definition, or into the old one for what was removed; `''` is the whole. */
  pointer: string;
  before?: Json;
  after?: Json;
  facets: Facets;
}

/** A pair that shows a kind. The generic test runs it through the whole diff, both ways. */
interface KindExample {
  direction: 'input' | 'output' | 'tool' | 'list';
  before: Json;
  after: Json;
  severity: Severity;
}

export interface KindSource {
  title: string;
  url?: string;
  /** When it was read, YYYY-MM-DD. */
  date: string;
}

/** Everything there is to say about one kind of change. */
export interface Kind {
  id: string;
  /** Ids of the catalogue of change kinds that this one stands for. */
  covers: readonly string[];
  /** For short lists: `Added limit`. */
  verb: 'Added' | 'Removed' | 'Changed' | 'Renamed';
  /** Name of the kind, for headings and filters. */
  name: string;
  /** One sentence with place and values, without a final stop. */
  title(change: ChangeFacts): string;
  /** By the table, before proofs are heard. */
  severity(change: ChangeFacts): Severity;
  /** Who is hurt and how, or why nobody is. */
  reason(change: ChangeFacts): string;
  tags(change: ChangeFacts): readonly Tag[];
  /**
   * `validity`: the kind is about which values are allowed, so that a proof outranks the table. `beside`: about anything
   * else. `both`: about allowed values and about behaviour, so that `review` stays even where nothing is refused.
   */
  about: 'validity' | 'beside' | 'both';
  /** The kind that the reversed pair shows. */
  opposite: string;
  examples: readonly [KindExample, ...KindExample[]];
  sources: readonly [KindSource, ...KindSource[]];
}

/** Keeps the id as a literal type, so that `ChangeKind` is the union of all ids. */
export function defineKind<const Id extends string>(kind: Kind & { id: Id }): Kind & { id: Id } {
  return kind;
}
