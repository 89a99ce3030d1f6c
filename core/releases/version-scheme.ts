import type { EndpointKind } from '../endpoint-kind';
import { pythonVersions } from './pep440';
import { semanticVersions } from './semantic';

/** What a step from one version to a later one says of itself; `other` where it says nothing. */
export type StepSize = 'patch' | 'minor' | 'major' | 'other';

/** How the versions of a kind of package are read. Texts that are no versions of it may be given to each of these. */
export interface VersionScheme {
  isVersion(text: string): boolean;
  /** True for a version that nobody gets who does not ask for it; false for what is no version. */
  isPrerelease(text: string): boolean;
  /** Below zero when the first is older. Never zero for two texts; what is no version comes last. */
  compare(a: string, b: string): number;
  /** Equal for the releases of one minor line. */
  lineOf(version: string): string;
  stepSize(from: string, to: string): StepSize;
  /** True when a number may follow a date: the registry says which release is the latest, not the highest version. */
  mayLeaveDates: boolean;
}

/**
 * How the versions of a kind of package are ordered and judged. All that depends on a kind's own rules is asked for here.
 * Kinds that are listed alone have no releases; those whose versions are known are semantic (NuGet, Cargo, Go).
 */
export function versionScheme(kind: EndpointKind): VersionScheme {
  return kind === 'pypi' ? pythonVersions : semanticVersions;
}
