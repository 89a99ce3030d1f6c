import { compare, valid } from 'semver';
import { dateOfVersion } from './date-version';

export interface Release {
  version: string;
  /** Epoch milliseconds; null when it is not known. */
  publishedAt: number | null;
  /** False when `publishedAt` is not the moment of publication (`judgePublicationTimes`); absent counts as true. */
  publishedAtTrusted?: boolean;
}

/**
 * Releases in the order of their history, oldest first.
 *
 * Within one numbering, the order is that of semantic versioning, pre-releases included: a fix of an old line that is
 * published today stays in its line. A package that changed between dates (`2026.8.31`) and numbers (`2.0.1`) has two
 * numberings; they are merged by publication time where all times are known and trusted, else by number. Versions that
 * are not semantic come last, by time and then by name.
 */
export function orderReleases<R extends Release>(releases: readonly R[]): R[] {
  const semantic = releases.filter(({ version }) => valid(version) !== null).sort(byVersion);
  const others = releases.filter(({ version }) => valid(version) === null).sort(byTime);
  const dated = semantic.filter(({ version }) => dateOfVersion(version) !== null);
  const numbered = semantic.filter(({ version }) => dateOfVersion(version) === null);
  const areTimesKnown = semantic.every(
    (release) => release.publishedAt !== null && release.publishedAtTrusted !== false,
  );
  return [...(areTimesKnown ? mergeByTime(numbered, dated) : semantic), ...others];
}

function byVersion(a: Release, b: Release): number {
  // Versions that differ in build metadata alone are equal to semver; their text decides, so that the order is one.
  return compare(a.version, b.version) || (a.version < b.version ? -1 : Number(a.version > b.version));
}

function byTime(a: Release, b: Release): number {
  return (a.publishedAt ?? 0) - (b.publishedAt ?? 0) || (a.version < b.version ? -1 : 1);
}

/** Keeps the order within each list, whatever the times say; between them the earlier head goes first. */
function mergeByTime<R extends Release>(first: readonly R[], second: readonly R[]): R[] {
  const merged: R[] = [];
  let i = 0;
  let j = 0;
  while (i < first.length || j < second.length) {
    const a = first[i];
    const b = second[j];
    if (a !== undefined && (b === undefined || (a.publishedAt ?? 0) <= (b.publishedAt ?? 0))) {
      merged.push(a);
      i++;
    } else if (b !== undefined) {
      merged.push(b);
      j++;
    }
  }
  return merged;
}
