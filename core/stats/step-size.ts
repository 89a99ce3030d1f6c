import { diff, parse } from 'semver';
import { dateOfVersion } from '../releases/date-version';
import type { ReleaseStep } from './subjects';

/**
 * What a step between two versions says of itself (semver.org, 2.0.0). `other` for pre-releases, for versions that are dates,
 * and for what is no version.
 */
export function stepSize(from: string, to: string): ReleaseStep['size'] {
  const [a, b] = [parse(from), parse(to)];
  if (dateOfVersion(from) !== null || dateOfVersion(to) !== null) return 'other';
  if (a === null || b === null || a.prerelease.length > 0 || b.prerelease.length > 0) return 'other';
  const size = a.compare(b) < 0 ? diff(a, b) : null;
  return size === 'patch' || size === 'minor' || size === 'major' ? size : 'other';
}
