import { compare, major, minor, prerelease, valid } from 'semver';
import { dateOfVersion } from './date-version';

export interface TimesJudgement {
  /** True when the times can be taken as the moments of publication. */
  trusted: boolean;
  /** Why not, in words; empty when trusted. */
  reasons: string[];
}

export interface RegistryTimes {
  /** A registry document's `time`: versions, `created` and `modified`, to ISO 8601 dates. */
  time: Readonly<Record<string, string>>;
  versions: readonly string[];
  /** Epoch milliseconds. */
  now: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Whether the `time` of a registry document states when versions were published. A mirror may state when it first saw
 * a version instead, and then a date axis, or dependencies "as of the publication", would be wrong.
 *
 * The npm registry states `created` and `modified` beside the versions (github.com/npm/registry,
 * docs/responses/package-metadata.md); it publishes nothing in the future; patches of one minor line follow each other
 * in time; a version that is a date is published near that date.
 */
export function judgePublicationTimes({ time, versions, now }: RegistryTimes): TimesJudgement {
  const reasons = [
    ...missingTimes(time, versions),
    ...outsideOfLife(time, versions, now),
    ...backwards(time, versions),
    ...farFromOwnDate(time, versions),
  ];
  return { trusted: reasons.length === 0, reasons };
}

function at(time: Readonly<Record<string, string>>, key: string): number {
  return Object.hasOwn(time, key) ? Date.parse(time[key] ?? '') : Number.NaN;
}

function missingTimes(time: Readonly<Record<string, string>>, versions: readonly string[]): string[] {
  const created = ['created', 'modified'].filter((key) => Number.isNaN(at(time, key)));
  const missing = versions.filter((version) => Number.isNaN(at(time, version)));
  return [
    ...(created.length === 0
      ? []
      : [`the registry does not state when the package was ${created.join(' and ')}`]),
    ...(missing.length === 0 ? [] : [`${missing.length} of ${versions.length} versions have no time`]),
  ];
}

function outsideOfLife(
  time: Readonly<Record<string, string>>,
  versions: readonly string[],
  now: number,
): string[] {
  const future = versions.filter((version) => at(time, version) > now + day);
  const created = at(time, 'created');
  const early = versions.filter((version) => at(time, version) < created - day);
  return [
    ...(future.length === 0 ? [] : [`${future.length} of ${versions.length} versions lie in the future`]),
    ...(early.length === 0
      ? []
      : [`${early.length} of ${versions.length} versions are older than the package`]),
  ];
}

/** More than one in twenty neighbours of a minor line in the wrong order cannot come from publishing. */
function backwards(time: Readonly<Record<string, string>>, versions: readonly string[]): string[] {
  const lines = new Map<string, string[]>();
  for (const version of versions) {
    if (valid(version) === null || prerelease(version) !== null || Number.isNaN(at(time, version))) continue;
    const line = dateOfVersion(version) === null ? `${major(version)}.${minor(version)}` : 'dates';
    const others = lines.get(line);
    if (others === undefined) lines.set(line, [version]);
    else others.push(version);
  }
  let pairs = 0;
  let wrong = 0;
  for (const line of lines.values()) {
    const ordered = line.sort(compare);
    ordered.slice(1).forEach((version, index) => {
      pairs++;
      if (at(time, version) < at(time, ordered[index] ?? version)) wrong++;
    });
  }
  return wrong > pairs / 20
    ? [`${wrong} of ${pairs} neighbouring versions have times in the wrong order`]
    : [];
}

/** A week before its date (a prepared release) to two months after it. */
function farFromOwnDate(time: Readonly<Record<string, string>>, versions: readonly string[]): string[] {
  const dated = versions
    .map((version) => ({ named: dateOfVersion(version), published: at(time, version) }))
    .filter(({ named, published }) => named !== null && !Number.isNaN(published));
  const far = dated.filter(({ named, published }) => {
    const days = (published - (named ?? 0)) / day;
    return days < -7 || days > 62;
  });
  return far.length > dated.length / 20
    ? [`${far.length} of ${dated.length} versions that name a date were stored at quite another date`]
    : [];
}
