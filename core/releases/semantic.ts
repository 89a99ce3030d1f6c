import { compare, diff, major, minor, parse, prerelease, valid } from 'semver';
import { dateOfVersion } from './date-version';
import type { StepSize, VersionScheme } from './version-scheme';

/** Semantic versions (semver.org, 2.0.0), as npm has them. */
export const semanticVersions: VersionScheme = {
  isVersion,
  isPrerelease: (text) => isVersion(text) && prerelease(text) !== null,
  compare(a, b) {
    const [isFirst, isSecond] = [isVersion(a), isVersion(b)];
    if (isFirst !== isSecond) return isFirst ? -1 : 1;
    // Versions that differ in build metadata alone are equal to semver; their text decides, so that the order is one.
    return (isFirst ? compare(a, b) : 0) || (a < b ? -1 : Number(a > b));
  },
  lineOf: (text) => (isVersion(text) ? `${major(text)}.${minor(text)}` : text),
  stepSize,
  mayLeaveDates: true,
};

function isVersion(text: string): boolean {
  return valid(text) !== null;
}

/** `other` for pre-releases, for versions that are dates, and for what is no version. */
function stepSize(from: string, to: string): StepSize {
  const [a, b] = [parse(from), parse(to)];
  if (dateOfVersion(from) !== null || dateOfVersion(to) !== null) return 'other';
  if (a === null || b === null || a.prerelease.length > 0 || b.prerelease.length > 0) return 'other';
  const size = a.compare(b) < 0 ? diff(a, b) : null;
  return size === 'patch' || size === 'minor' || size === 'major' ? size : 'other';
}
