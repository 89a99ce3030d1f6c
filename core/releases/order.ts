import type { EndpointKind } from '../endpoint-kind';
import { dateOfVersion } from './date-version';
import { versionScheme } from './version-scheme';

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
 * Within one numbering, the order is that of the kind's own versions, pre-releases included: a fix of an old line that is
 * published today stays in its line. A package that changed between dates (`2026.8.31`) and numbers (`2.0.1`) has two
 * numberings; where its kind allows that (`mayLeaveDates`) they are merged by publication time if all times are known and
 * trusted, else by number. What is no version of the kind comes last, by time and then by name.
 */
export function orderReleases<R extends Release>(releases: readonly R[], kind: EndpointKind): R[] {
  const { isVersion, compare, mayLeaveDates } = versionScheme(kind);
  const versions = releases
    .filter(({ version }) => isVersion(version))
    .sort((a, b) => compare(a.version, b.version));
  const others = releases.filter(({ version }) => !isVersion(version)).sort(byTime);
  const dated = versions.filter(({ version }) => dateOfVersion(version) !== null);
  const numbered = versions.filter(({ version }) => dateOfVersion(version) === null);
  const areTimesKnown = versions.every(
    (release) => release.publishedAt !== null && release.publishedAtTrusted !== false,
  );
  const isMerged = mayLeaveDates && areTimesKnown;
  return [...(isMerged ? mergeByTime(numbered, dated) : versions), ...others];
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
