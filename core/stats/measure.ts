import type { ChangeKind } from '../diff/change';
import type { Subjects } from './subjects';

/** What a measure counts. */
export type Unit = keyof Subjects;

/** A share that a measure counts: which of its subjects have something. */
export interface Part<U extends Unit> {
  /** Stable, part of addresses. */
  id: string;
  title: string;
  /** What the sentence says of them: `declare an outputSchema`. */
  says: string;
  holds(subject: Subjects[U]): boolean;
}

/** A figure that somebody published, for comparison. */
export interface PublishedFigure {
  part: string;
  /** As published, in per cent. */
  percent: number;
  /** Who counted what, as far as they say. */
  sample: string;
  /** When they counted, in words; null when it is not stated. */
  counted: string | null;
  source: string;
}

/** A number of each subject, and the sentence about the middle one, with # for it. */
export interface Middle {
  of: 'tools' | 'tokens' | 'daysSinceChange';
  says: string;
}

/** Everything there is to say about one measure. */
export interface Measure<U extends Unit> {
  /** Stable, the address of its page. */
  id: string;
  title: string;
  question: string;
  unit: U;
  /** The subjects that are counted, where not all of them are: the denominator in words, and the test. */
  among?: { words: string; holds(subject: Subjects[U]): boolean };
  /** `shares`: the parts overlap, the first one is the headline. `ranges`: each subject is in exactly one, smallest first. */
  form: 'shares' | 'ranges';
  parts: readonly [Part<U>, ...Part<U>[]];
  /** The parts are many and are shown by their share: those with the most, or with the least, first. */
  ranked?: 'most' | 'least';
  /** The middle one that is told. */
  middle?: Middle;
  /** What its subjects are called, where that is more than the unit: one, and many. */
  noun?: readonly [string, string];
  /** How it is counted, and what it does not say. */
  method: string;
  published?: readonly PublishedFigure[];
  /** Kinds of change by which servers adopt or drop it. */
  changeKinds?: readonly ChangeKind[];
}

/** A measure of any unit. */
export type AnyMeasure = { [U in Unit]: Measure<U> }[Unit];

/** Keeps the unit as a literal type, so that the parts are asked about subjects of that unit. */
export function defineMeasure<U extends Unit>(measure: Measure<U>): Measure<U> {
  return measure;
}
